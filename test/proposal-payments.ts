/** What tests of paying proposals share: paying, and what a payment left behind. */
import { microDollars } from '#domain/kernel/money.ts'
import { proposalAccount } from '#server/billing/accounts.ts'
import { balanceOf } from '#server/billing/ledger.ts'
import type { Answer } from './person.ts'
import { addProposal, type LineWish, type ProposalWishes } from './proposals.ts'
import { chargesOf } from './purchases.ts'
import type { World } from './world.ts'

/** One thing written by hand, without discount. */
export const lineOf = (dollars: number): LineWish => ({
  ...{ key: null, name: `Written by hand ${dollars}`, quantity: 1, discountPercent: 0 },
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
