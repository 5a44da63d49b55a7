/**
 * The double-entry ledger: the only door to money and credits. Entries are never changed; a correction is
 * another transaction. The account's cached balance moves in the same database transaction as its entries.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Account, inLockOrder, mayBeNegative, type Unit } from './accounts.ts'

type Db = Kysely<Tables>

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
    .insertInto('ledgerTransaction')
    .values({
      kind: transaction.kind,
      at: transaction.at,
      actorId: transaction.actorId,
      onBehalfOf: transaction.onBehalfOf ?? null,
      paymentId: transaction.paymentId ?? null,
      campaignId: transaction.campaignId ?? null,
      reason: transaction.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moving = transaction.lines
    .filter((line) => line.amount !== 0n)
    .sort((one, other) => inLockOrder(one.account, other.account))
  for (const { account, amount } of moving) {
    const accountId = await moveBalance(tx, account, amount)
    await tx.insertInto('ledgerEntry').values({ transactionId: id, accountId, amount }).execute()
  }
  return id
}

/** What the account holds now: its entries and open rows. Zero for an account that nothing has touched. */
export async function balanceOf(db: Db, account: Account): Promise<bigint> {
  const row = await db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('kind', '=', account.kind)
    .where('unit', '=', account.unit)
    .where(sql<boolean>`subject_id is not distinct from ${account.subjectId}`)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

async function moveBalance(tx: Db, account: Account, amount: bigint): Promise<number> {
  await tx
    .insertInto('ledgerAccount')
    .values({
      kind: account.kind,
      unit: account.unit,
      subjectId: account.subjectId,
      mayBeNegative: mayBeNegative(account),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .updateTable('ledgerAccount')
    .set({ balance: sql`balance + ${amount}` })
    .where('kind', '=', account.kind)
    .where('unit', '=', account.unit)
    .where(sql<boolean>`subject_id is not distinct from ${account.subjectId}`)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

function assertBalanced(lines: readonly Line[]): void {
  const sums = new Map<Unit, bigint>()
  for (const { account, amount } of lines) sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  for (const [unit, sum] of sums) {
    if (sum !== 0n) throw new Error(`a ledger transaction must sum to zero in ${unit}, not to ${sum}`)
  }
}
