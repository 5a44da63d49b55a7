/** Proposals that are approved to be charged later, so that what they sell appears without a card. */
import { sql } from 'kysely'
import { divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { cents, centsToNanos, type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { amountsIn } from '#domain/proposals/canadian.ts'
import { proposalAccount, receivableAccount } from '#server/billing/accounts.ts'
import { postAll } from '#server/billing/ledger.ts'
import { insertOrder } from '#server/billing/store/orders.ts'
import { clientsOf } from '#server/people/clients/client-facts.ts'
import { appear, type SaleOutcome, type SoldProposal } from '#server/proposals/given/appear.ts'
import { keepGiven } from '#server/proposals/given/keep-given.ts'
import { itemsOf } from '#server/proposals/store/items.ts'
import { totalOf } from '#server/proposals/known/find-proposal.ts'
import { lockRows, updateProposalRow } from '#server/proposals/store/proposals.ts'
import type { Database } from '#server/kernel/context.ts'
import { idOf } from '../dashboard.ts'
import { addMedia } from '../delivery/counted-hours.ts'
import type { World } from '../world.ts'

/** The parts of a world in which a proposal can be sold. */
export interface SaleWorld {
  readonly db: Database
  readonly platform: Pick<World['platform'], 'settings' | 'config'>
  readonly clock: Pick<World['clock'], 'now'>
}

/** The whole of it, or what was added since, becomes a sale that is still to be paid. Answers what appeared. */
export function sellProposal(world: SaleWorld, proposalId: number): Promise<SaleOutcome> {
  const at = world.clock.now()
  return world.db.transaction().execute(async (tx) => {
    const giving = await lockGiving(tx, proposalId)
    const by = { actorId: giving.row.salesmanId, onBehalfOf: giving.row.clientId }
    const arriving = await owe(tx, giving, at)
    const appeared = await appear(tx, world.platform, giving, { at, by, arriving })
    const { id, clientId } = giving.row
    const own = {
      kind: 'proposal-later' as const,
      at,
      ...by,
      proposalId: id,
      lines: [
        { account: receivableAccount(clientId), amount: -arriving },
        { account: proposalAccount(id), amount: arriving },
      ],
    }
    const events = arriving === 0n ? [] : [own]
    const ids = await postAll(tx, [...events, ...appeared.ledger])
    await keepGiven(tx, world.platform, appeared, ids.slice(events.length))
    if (totalOf(giving.row) === 0n) await updateProposalRow(tx, id, { completedAt: at })
    return appeared
  })
}

/** Its client pays nothing and owes what it comes to. Answers that in US dollars. */
async function owe(tx: Database, { row, items }: SoldProposal, at: Date): Promise<NanoDollars> {
  const { rows } = await sql<{ lineId: number }>`
    select distinct line_id from proposal_given where proposal_id = ${row.id}`.execute(tx)
  const given = new Set(rows.map(({ lineId }) => lineId))
  const lines = items
    .filter(({ itemId }) => !given.has(itemId))
    .map((item) => ({ item, amount: amountsIn(row.cadRate, item).net }))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0n)
  if (amount === 0n) return nanoDollars(0n)
  const usdNanos = row.cadRate
    ? divideHalfAway(amount * 10_000_000n * 1_000_000n, row.cadRate.millionths)
    : centsToNanos(cents(amount))
  const order = {
    kind: 'later' as const,
    proposalId: row.id,
    advertiserId: row.clientId,
    salesmanId: row.salesmanId,
    placedBy: row.salesmanId,
    onBehalfOf: row.clientId,
    currency: row.currency,
    amountCents: cents(amount),
    usdNanos: nanoDollars(usdNanos),
    hidesPrices: row.hidesPrices,
    description: `Proposal P-${row.id}`,
  }
  await insertOrder(
    tx,
    order,
    lines.map((line) => ({
      subjectKind: 'proposal-item' as const,
      subjectId: line.item.itemId,
      siteId: line.item.site?.id ?? null,
      product: line.item.name,
      quantity: line.item.quantity ?? 1,
      unit: 'items' as const,
      amountCents: line.amount,
      priceNanos: null,
    })),
    at,
  )
  return nanoDollars(usdNanos)
}

/** The proposal as it is sold, locked in the caller's transaction. */
export async function lockGiving(tx: Database, proposalId: number): Promise<SoldProposal> {
  const [row] = await lockRows(tx, [proposalId])
  const client = row && (await clientsOf(tx, [row.clientId])).get(row.clientId)
  if (!row || !client) throw new Error(`there is no proposal ${proposalId}`)
  return { row, client, items: (await itemsOf(tx, [proposalId])).get(proposalId) ?? [] }
}

/** What these accounts hold, in their units, as `kind unit subject`; those that hold nothing are left out. */
export async function accountsOf(db: Database): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select concat_ws(' ', kind, unit, subject_id) as name, balance from ledger_account where balance <> 0`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

/** Switches all campaigns that were sold by the week on, each with an ad, or off where `at` is null. */
export async function switchWeeks({ db, clock }: SaleWorld, at: Date | null): Promise<void> {
  const by = await idOf(db, 'superadmin')
  const { rows: bare } = await sql<{ id: number }>`
    select campaign_id as id from impression_campaign where payment_type = 'ppw'
      and not exists (select from media where media.campaign_id = impression_campaign.campaign_id)`.execute(
    db,
  )
  for (const { id } of bare) await addMedia(db, id)
  await db
    .updateTable('campaign')
    .set({ switchedOnAt: at, switchedOnBy: at && by, updatedAt: clock.now() })
    .where('id', 'in', (of) =>
      of.selectFrom('impressionCampaign').select('campaignId').where('paymentType', '=', 'ppw'),
    )
    .execute()
}
