/** Pausing, resuming and cancelling a subscription. A repeat changes nothing. */
import type { pauseSubscription as endpoint, Subscription } from '#contract/proposals/subscriptions.ts'
import {
  dueAt,
  mayChange,
  mayEndLater,
  nextPeriod,
  type SubscriptionState,
} from '#domain/proposals/subscriptions/subscription.ts'
import { lockKeptCard } from '../../billing/kept-cards.ts'
import { viewerWhoPays } from '../../billing/payer.ts'
import { refuseWhilePaying } from '../../billing/refuse-while-paying.ts'
import { instantAfter } from '../../kernel/clock.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { allow, Refused, refuseStale } from '../../kernel/refused.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import {
  insertPeriod,
  isAfterPaid,
  openPeriodOf,
  type SubscriptionRow,
  updatePeriod,
  updateSubscription,
} from '../store/subscriptions.ts'
import { findOwnSubscription, viewOwnSubscription } from './find-own-subscription.ts'
import { end } from './go-on.ts'
import { lockSubscribed } from './lock-subscribed.ts'
import { tellSubscription } from './tell-subscription.ts'

interface SeenSubscription {
  readonly subscriptionId: number
  readonly seenUpdatedAt?: Date | undefined
}

/** Nothing is charged until it is resumed. */
export const pauseSubscription = (ctx: Context, seen: SeenSubscription): Promise<Subscription> =>
  change(ctx, seen, 'paused', async (tx, { subscription }, at) => {
    if (subscription.state === 'ending') throw new Refused({ refused: 'subscription-ending' }, 409)
    await updateSubscription(tx, subscription.id, { state: 'paused', pausedWhy: 'by-hand', updatedAt: at })
    return 'paused'
  })

/**
 * What was due meanwhile is left out, also where its card was refused: it goes on with the first day to come. Refused where its
 * card is there no more.
 */
export const resumeSubscription = (ctx: Context, seen: SeenSubscription): Promise<Subscription> =>
  change(ctx, seen, 'active', async (tx, { subscription }, at) => {
    if ((await lockKeptCard(tx, subscription.cardId)).removedAt)
      throw new Refused({ refused: 'subscription-card-removed' }, 409)
    await skipPast(tx, ctx, subscription, at)
    await updateSubscription(tx, subscription.id, { state: 'active', pausedWhy: null, updatedAt: at })
    return 'resumed'
  })

/** After the month that is paid, or at once. Until it has ended, it can be resumed; what is cancelled at once cannot. */
export const cancelSubscription = (
  ctx: Context,
  { when, ...seen }: SeenSubscription & { readonly when: 'now' | 'after' },
): Promise<Subscription> =>
  change(ctx, seen, when === 'now' ? 'cancelled' : 'ending', async (tx, { subscription }, at) => {
    if (when === 'now') {
      await end(tx, subscription, 'cancelled', at)
      return 'cancelled'
    }
    const open = await openPeriodOf(tx, subscription.id)
    allow(mayEndLater(open && { ...open, isAfterPaid: await isAfterPaid(tx, open) }, at), 409)
    await updateSubscription(tx, subscription.id, { state: 'ending', pausedWhy: null, updatedAt: at })
    return 'to end after the month that is paid'
  })

async function skipPast(tx: Database, { settings }: Context, subscription: SubscriptionRow, at: Date) {
  const { id: subscriptionId, anchorDay } = subscription
  const open = await openPeriodOf(tx, subscriptionId)
  if (!open || open.dueAt > at) return
  await updatePeriod(tx, open, { state: 'skipped', nextTryAt: null })
  const hour = settings.get('subscriptions.hour')
  const next = nextPeriod(anchorDay, open.period + 1, hour, at)
  for (let period = open.period + 1; period <= next; period += 1) {
    const due = dueAt(anchorDay, period, hour)
    const isNext = period === next
    await insertPeriod(tx, {
      subscriptionId,
      period,
      dueAt: due,
      state: isNext ? 'due' : 'skipped',
      nextTryAt: isNext ? due : null,
    })
  }
}

interface LockedSubscription {
  readonly known: ProposalFacts
  readonly subscription: SubscriptionRow
}

async function change(
  ctx: Context,
  { subscriptionId: id, seenUpdatedAt }: SeenSubscription,
  wanted: SubscriptionState,
  work: (tx: Database, locked: LockedSubscription, at: Date) => Promise<string>,
): Promise<Subscription> {
  const { clientId } = await findOwnSubscription(ctx, id)
  await viewerWhoPays(ctx, clientId, 'subscription.manage')
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockSubscribed(tx, id)
    const { state, updatedAt } = locked.subscription
    if (state === wanted) return
    allow(mayChange(state), 409)
    refuseStale<typeof endpoint>({ seenUpdatedAt }, { updatedAt }, { state }, { state: wanted })
    await refuseWhilePaying(tx, { subjectKind: 'subscription', subjectId: id })
    const at = instantAfter(ctx.clock.now(), updatedAt)
    const what = await work(tx, locked, at)
    await remember(tx, ctx, locked, what, at)
  })
  return viewOwnSubscription(ctx, id)
}

async function remember(
  tx: Database,
  ctx: Context,
  locked: LockedSubscription,
  what: string,
  at: Date,
): Promise<void> {
  const { id, proposalId, clientId } = locked.subscription
  await recordHistory(tx, ctx.actor, at, {
    subjectKind: 'proposal',
    subjectId: proposalId,
    advertiserId: clientId,
    what: 'subscription changed',
    after: { what },
  })
  const news = {
    // No long run of digits: such might read as a card's number.
    about: `subscription-changed:${id}:at:${at.toISOString()}`,
    subject: `Your subscription is ${what}`,
    subjectToAgent: `The subscription is ${what}`,
    lines: [`${ctx.actor.name} changed it: it is ${what}.`],
    step: 'Open the subscription',
    byId: ctx.actor.personId,
  }
  await tellSubscription(tx, ctx, locked, news, at)
}
