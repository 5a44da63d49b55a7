/**
 * The double-entry ledger: the only door to money and credits. Entries are never changed; a correction is
 * another transaction. The account's cached balance moves in the same database transaction as its entries.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export type Unit = 'usd-nano' | 'post-credit' | 'article-credit'

/** House accounts have no subject; a campaign's or a site's is named by it. */
export interface Account {
  readonly kind:
    | 'gateway'
    | 'campaign'
    | 'rounding'
    | 'make-good'
    | 'revenue'
    | 'credits'
    | 'credit-issue'
    | 'credit-used'
  readonly unit: Unit
  readonly subjectId: number | null
}

export const gatewayAccount: Account = { kind: 'gateway', unit: 'usd-nano', subjectId: null }
export const roundingAccount: Account = { kind: 'rounding', unit: 'usd-nano', subjectId: null }
export const makeGoodAccount: Account = { kind: 'make-good', unit: 'usd-nano', subjectId: null }

/** The money that a campaign still has; never below zero. */
export const campaignAccount = (campaignId: number): Account => ({
  kind: 'campaign',
  unit: 'usd-nano',
  subjectId: campaignId,
})
/** The posts or articles that a campaign may still schedule; never below zero. */
export const creditsAccount = (campaignId: number, unit: Exclude<Unit, 'usd-nano'>): Account => ({
  kind: 'credits',
  unit,
  subjectId: campaignId,
})
/** Credits of a campaign that became posts. */
export const creditUsedAccount = (campaignId: number, unit: Exclude<Unit, 'usd-nano'>): Account => ({
  kind: 'credit-used',
  unit,
  subjectId: campaignId,
})
/** What a site has earned. */
export const revenueAccount = (siteId: number): Account => ({
  kind: 'revenue',
  unit: 'usd-nano',
  subjectId: siteId,
})
/** Where credits come from when they are bought or granted, and go when they are taken away. */
export const creditIssueAccount = (unit: Exclude<Unit, 'usd-nano'>): Account => ({
  kind: 'credit-issue',
  unit,
  subjectId: null,
})

const neverNegative: ReadonlySet<Account['kind']> = new Set(['campaign', 'credits', 'credit-used'])

export interface Line {
  readonly account: Account
  /** Above zero: the account gains. The lines of a transaction sum to zero per unit. */
  readonly amount: bigint
}

export interface LedgerTransaction {
  readonly kind:
    | 'card-purchase'
    | 'grant'
    | 'removal'
    | 'credit-purchase'
    | 'credit-grant'
    | 'credit-removal'
    | 'credit-used'
    | 'credit-transfer'
    | 'post-out'
    | 'views-given-back'
  readonly at: Date
  readonly actorId: number | null
  readonly onBehalfOf?: number | null
  readonly paymentId?: number | null
  readonly campaignId?: number | null
  readonly reason?: string | null
  readonly lines: readonly Line[]
}

/** Writes one balanced transaction. The database refuses it when an account that must not would fall below zero. */
export async function post(tx: Db, transaction: LedgerTransaction): Promise<bigint> {
  assertBalanced(transaction.lines)
  const { id } = await tx
    .insertInto('ledger_transaction')
    .values({
      kind: transaction.kind,
      at: transaction.at,
      actor_id: transaction.actorId,
      on_behalf_of: transaction.onBehalfOf ?? null,
      payment_id: transaction.paymentId ?? null,
      campaign_id: transaction.campaignId ?? null,
      reason: transaction.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Always in the same order, so that two transactions never wait for each other in a circle.
  const moving = transaction.lines
    .filter((line) => line.amount !== 0n)
    .sort((a, b) => order(a.account) - order(b.account))
  for (const { account, amount } of moving) {
    const accountId = await moveBalance(tx, account, amount)
    await tx
      .insertInto('ledger_entry')
      .values({ transaction_id: id, account_id: accountId, amount })
      .execute()
  }
  return id
}

/** What the account holds now: its entries and open rows. Zero for an account that nothing has touched. */
export async function balanceOf(db: Db, account: Account): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('kind', '=', account.kind)
    .where('unit', '=', account.unit)
    .where(sql<boolean>`subject_id is not distinct from ${account.subjectId}`)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

async function moveBalance(tx: Db, account: Account, amount: bigint): Promise<number> {
  await tx
    .insertInto('ledger_account')
    .values({
      kind: account.kind,
      unit: account.unit,
      subject_id: account.subjectId,
      may_be_negative: !neverNegative.has(account.kind),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .updateTable('ledger_account')
    .set({ balance: sql`balance + ${amount}` })
    .where('kind', '=', account.kind)
    .where('unit', '=', account.unit)
    .where(sql<boolean>`subject_id is not distinct from ${account.subjectId}`)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const kinds: readonly Account['kind'][] = [
  'campaign',
  'credits',
  'credit-used',
  'revenue',
  'make-good',
  'credit-issue',
  'rounding',
  'gateway',
]

function order(account: Account): number {
  return kinds.indexOf(account.kind) * 2_147_483_648 + (account.subjectId ?? 0)
}

function assertBalanced(lines: readonly Line[]): void {
  const sums = new Map<Unit, bigint>()
  for (const { account, amount } of lines) sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  for (const [unit, sum] of sums) {
    if (sum !== 0n) throw new Error(`a ledger transaction must sum to zero in ${unit}, not to ${sum}`)
  }
}
