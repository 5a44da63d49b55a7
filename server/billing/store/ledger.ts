/** SQL of the ledger: transactions, their entries, and the balances that move with them. */
import { sql } from 'kysely'
import { type Account, mayBeNegative } from '../accounts.ts'
import type { Database } from '#server/kernel/context.ts'

/** What happens to a post and moves its credit, its share of the campaign's money, or both. */
type PostAct =
  | 'post-submitted'
  | 'post-rejected'
  | 'post-approved-again'
  | 'post-out'
  | 'post-recredited'
  | 'post-deleted'
  | 'post-restored'
  | 'post-approval-withdrawn'
  | 'post-rejection-withdrawn'
  | 'post-not-out'

/** What happens to the money of a proposal. */
type ActOnProposal =
  | 'proposal-paid'
  | 'proposal-later'
  | 'receivable-paid'
  | 'proposal-given'
  | 'subscription-paid'
  | 'week-earned'
  | 'task-done'
  | 'task-reopened'
  | 'pin-earned'

/** What a transaction says of itself, besides its lines. */
export interface TransactionHead {
  readonly kind:
    | 'card-purchase'
    | 'grant'
    | 'removal'
    | 'credit-purchase'
    | 'credit-grant'
    | 'credit-removal'
    | 'credit-used'
    | 'credit-transfer'
    | PostAct
    | 'views-given-back'
    | ActOnProposal
  readonly at: Date
  readonly actorId: number | null
  readonly onBehalfOf?: number | null
  readonly paymentId?: number | null
  readonly campaignId?: number | null
  /** The post of a content campaign for which credits or money move. */
  readonly postId?: number | null
  /** The article of a press campaign. */
  readonly articleId?: number | null
  readonly proposalId?: number | null
  /** The sale to be charged later that it is about. */
  readonly orderId?: number | null
  readonly reason?: string | null
}

export async function addTransaction(tx: Database, head: TransactionHead): Promise<bigint> {
  const { id } = await tx
    .insertInto('ledgerTransaction')
    .values(head)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opens the account, where nothing has touched it yet. */
async function openAccount(tx: Database, account: Account): Promise<void> {
  await tx
    .insertInto('ledgerAccount')
    .values({ ...account, mayBeNegative: mayBeNegative(account) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the account until the end of the transaction, without moving it. */
export async function lockAccount(tx: Database, account: Account): Promise<void> {
  const lock = () =>
    tx.selectFrom('ledgerAccount').select('id').where(isAccount(account)).forNoKeyUpdate().executeTakeFirst()
  if (await lock()) return
  await openAccount(tx, account)
  await lock()
}

/** Moves the balance, which locks the account until the end of the transaction, and writes the entry. */
export async function addEntry(
  tx: Database,
  transactionId: bigint,
  { account, amount }: { readonly account: Account; readonly amount: bigint },
): Promise<void> {
  if (await moveBalance(tx, transactionId, account, amount)) return
  await openAccount(tx, account)
  if (!(await moveBalance(tx, transactionId, account, amount)))
    throw new Error(`the account ${account.kind} ${account.subjectId} was opened and is not there`)
}

/** Answers whether the account is there. */
async function moveBalance(
  tx: Database,
  transactionId: bigint,
  account: Account,
  amount: bigint,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with moved as (
      update ledger_account set balance = balance + ${amount} where ${isAccount(account)} returning id)
    insert into ledger_entry (transaction_id, account_id, amount)
    select ${transactionId}::bigint, id, ${amount}::bigint from moved`.execute(tx)
  return numAffectedRows === 1n
}

/** Zero for an account that nothing has touched. */
export async function readBalance(db: Database, account: Account): Promise<bigint> {
  const row = await db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where(isAccount(account))
    .executeTakeFirst()
  return row?.balance ?? 0n
}

const isAccount = ({ kind, unit, subjectId }: Account) =>
  sql<boolean>`kind = ${kind} and unit = ${unit} and subject_id is not distinct from ${subjectId}`
