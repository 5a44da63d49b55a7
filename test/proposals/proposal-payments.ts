/** What tests of paying proposals share: paying, and what a payment left behind. */
import { type Cents, cents, microDollars } from '#domain/kernel/money.ts'
import { proposalAccount } from '#server/billing/accounts.ts'
import { balanceOf } from '#server/billing/ledger.ts'
import type { Answer } from '../person.ts'
import { addProposal, type LineWish, type ProposalWishes } from './proposals.ts'
import { chargesOf } from '../purchases.ts'
import type { World } from '../world.ts'

/** One thing written by hand, without discount. */
export const lineOf = (dollars: number): LineWish => ({
  key: null,
  name: `Written by hand ${dollars}`,
  quantity: 1,
  discountPercent: 0,
  rate: microDollars(BigInt(Math.round(dollars * 100)) * 10_000n),
})

/** A proposal over these amounts, each of them a line. */
export const addPriced = (
  { db }: Pick<World, 'db'>,
  dollars: readonly number[],
  more: ProposalWishes = {},
): Promise<number> => addProposal(db, { ...more, lines: dollars.map(lineOf) })

export async function payFor(
  world: World,
  id: number,
  body: Readonly<Record<string, unknown>>,
  who = 'agent',
  key?: string,
): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return (await world.as(who)).post(`/agent/api/proposal/pay/${id}`, body, headers)
}

/** Charges, orders, receipts and payments of one proposal, in numbers; money in cents, the account in nano-dollars. */
export async function paidTraceOf(world: World, id: number) {
  const { db } = world
  const orders = await db.selectFrom('salesOrder').selectAll().where('proposalId', '=', id).execute()
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  const ofThese = chargesOf(world).filter((line) =>
    payments.some(({ gatewayKey }) => gatewayKey === line.key),
  )
  const { paidCents, completedAt } = await db
    .selectFrom('proposal')
    .select(['paidCents', 'completedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    charges: ofThese.length,
    orders: orders.length,
    succeeded: payments.filter(({ state }) => state === 'succeeded').length,
    paid: paidCents,
    isCompleted: completedAt !== null,
    account: await balanceOf(db, proposalAccount(id)),
  }
}

/**
 * Pays 50.00 by a saved card, and then begins another payment of 150.00 as that one was, of which nobody has heard: the
 * gateway was not asked. Answers its id.
 */
export async function beginUnanswered(world: World, id: number, card: number): Promise<number> {
  await payFor(world, id, { existing_card: card, amount_to_charge: 50 })
  return beginAnother(world, id, cents(15_000))
}

/** A payment of which nobody has heard, begun as one of this proposal was before. Answers its id. */
export async function beginAnother(world: World, id: number, amountCents: Cents): Promise<number> {
  const { id: _, ...paid } = await world.db
    .selectFrom('payment')
    .selectAll()
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow()
  const begun = await world.db
    .insertInto('payment')
    .values({
      ...paid,
      amountCents,
      usdNanos: null,
      reply: null,
      gatewayChargeId: null,
      idempotencyKey: `lost-${id}`,
      gatewayKey: `masthead-lost-${id}`,
      state: 'submitting',
      settledAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return begun.id
}
