/**
 * The double-entry ledger: the only door to money and credits. Entries are never changed; a correction is
 * another transaction. The account's cached balance moves in the same database transaction as its entries.
 */
import type { Database } from '../kernel/context.ts'
import { type Account, inLockOrder, type Unit } from './accounts.ts'
import { addEntry, addTransaction, lockAccount, readBalance, type TransactionHead } from './store/ledger.ts'

export interface Line {
  readonly account: Account
  /** Above zero: the account gains. The lines of a transaction sum to zero per unit. */
  readonly amount: bigint
}

export interface LedgerTransaction extends TransactionHead {
  readonly lines: readonly Line[]
}

/** Writes one balanced transaction. The database refuses it when an account that must not would fall below zero. */
export async function post(tx: Database, { lines, ...head }: LedgerTransaction): Promise<bigint> {
  assertBalanced(lines)
  const id = await addTransaction(tx, head)
  const moving = lines
    .filter((line) => line.amount !== 0n)
    .sort((one, other) => inLockOrder(one.account, other.account))
  for (const line of moving) await addEntry(tx, id, line)
  return id
}

/**
 * Writes the transactions of one event, in their order. The accounts of all of them are locked before the first is
 * written, so that what one event moves in several transactions waits for nobody in a circle either.
 */
export async function postAll(tx: Database, several: readonly LedgerTransaction[]): Promise<bigint[]> {
  const accounts = several.flatMap(({ lines }) =>
    lines.filter(({ amount }) => amount !== 0n).map(({ account }) => account),
  )
  for (const account of accounts.toSorted(inLockOrder)) await lockAccount(tx, account)
  const ids: bigint[] = []
  for (const one of several) ids.push(await post(tx, one))
  return ids
}

/** What the account holds now: its entries and open rows. */
export const balanceOf = (db: Database, account: Account): Promise<bigint> => readBalance(db, account)

function assertBalanced(lines: readonly Line[]): void {
  const sums = new Map<Unit, bigint>()
  for (const { account, amount } of lines) sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  for (const [unit, sum] of sums) {
    if (sum !== 0n) throw new Error(`a ledger transaction must sum to zero in ${unit}, not to ${sum}`)
  }
}
