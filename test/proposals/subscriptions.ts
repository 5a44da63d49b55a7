/** What tests of subscriptions share: beginning one, letting a moment come, and how one stands. */
import { chargeDue, chargeSubscriptions } from '#server/proposals/subscriptions/charge-subscriptions.ts'
import type { Answer } from '../person.ts'
import { chargesOf, typedCard } from '../purchases.ts'
import type { World } from '../world.ts'
import { payFor } from './proposal-payments.ts'

/** A typed card that is good for two years more. */
export const cardNow = (world: World) => ({
  ...typedCard,
  expiry: `12/${(world.clock.now().getFullYear() + 2) % 100}`,
})

/** Begins one by paying all of a proposal, by a typed card unless it is said. */
export const subscribe = (
  world: World,
  proposalId: number,
  numOfMonths: unknown,
  body: Readonly<Record<string, unknown>> = cardNow(world),
  who = 'agent',
): Promise<Answer> => payFor(world, proposalId, { ...body, subscription: true, numOfMonths }, who)

/** The id of a subscription that must begin; throws where it does not. */
export async function subscribed(world: World, proposalId: number, numOfMonths = 0): Promise<number> {
  const { status, body } = await subscribe(world, proposalId, numOfMonths)
  if (status !== 200) throw new Error(`the subscription did not begin: ${JSON.stringify(body)}`)
  return body.subscription_id
}

/** Those that tests before this one began are charged no more. */
export async function pauseOthers({ db }: World): Promise<void> {
  const set = { state: 'paused', pausedWhy: 'by-hand' } as const
  await db.updateTable('subscription').set(set).where('state', 'in', ['active', 'ending']).execute()
}

/** Sets the clock to this instant and runs the job that charges subscriptions. */
export async function at(world: World, instant: string | Date): Promise<void> {
  world.clock.set(new Date(instant))
  await chargeSubscriptions.run(world.platform, null)
}

/** Two workers at once. */
export const bothAtOnce = (world: World) =>
  Promise.all([chargeDue(world.platform), chargeDue(world.platform)])

/** How it stands, its charges in their order, and what the gateway's own log has of them: `period-try` of what succeeded. */
export async function standingOf(world: World, id: number) {
  const { state, pausedWhy, cardId } = await world.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const periods = await world.db
    .selectFrom('subscriptionPeriod')
    .selectAll()
    .where('subscriptionId', '=', id)
    .orderBy('period')
    .execute()
  const next = periods.find(({ nextTryAt }) => nextTryAt !== null)?.nextTryAt ?? null
  const prefix = `masthead-subscription-${id}-`
  return {
    state,
    pausedWhy,
    cardId,
    periods: periods.map((one) => one.state).join(' '),
    next: next?.toISOString() ?? null,
    charged: chargesOf(world)
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key }) => key.slice(prefix.length)),
  }
}

/** What its client was written about it, oldest first, by subject. */
export async function toldClient(world: World): Promise<string[]> {
  const letters = await world.lettersTo('advertiser@demo.test')
  return letters
    .map(({ subject }) => subject)
    .filter((subject) => /subscription|A charge is made/.test(subject))
}
