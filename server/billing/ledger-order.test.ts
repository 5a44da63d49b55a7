/**
 * Two transactions move the same accounts, named in opposite order. Both are made to wait for their first account and
 * set free together, so that without an order of locks each would take what the other one needs next.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { worldStart } from '#test/instant.ts'
import { type Account, gatewayAccount, revenueAccount, roundingAccount } from './accounts.ts'
import { type Line, post, postAll } from './ledger.ts'
import type { Database } from '../kernel/context.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

class TakenBack extends Error {}

/** Posts the lines in a transaction of its own, and takes them back once they are all in and `meanwhile` is over. */
const posting = (lines: readonly Line[], meanwhile?: () => Promise<void>): Promise<string> =>
  trying((tx) => post(tx, grantOf(lines)), meanwhile)

const grantOf = (lines: readonly Line[]) => ({ kind: 'grant', at: worldStart, actorId: null, lines }) as const

async function trying(act: (tx: Database) => Promise<unknown>, meanwhile = async () => {}): Promise<string> {
  const tried = database.db.transaction().execute(async (tx) => {
    await act(tx)
    await meanwhile()
    throw new TakenBack()
  })
  return tried.catch((error: unknown) => (error instanceof TakenBack ? 'posted' : String(error)))
}

const move = (giver: Account, taker: Account): Line[] => [
  { account: giver, amount: -1n },
  { account: taker, amount: 1n },
]

test.each([
  ['one kind, in the order of their subjects', revenueAccount(1), revenueAccount(2)],
  ['two kinds, in the order of the kinds', gatewayAccount, roundingAccount],
])('accounts of %s are locked alike by whoever moves them', async (_, one, other) => {
  const both: Promise<string>[] = []
  await posting(move(one, other), async () => {
    both.push(posting(move(one, other)), posting(move(other, one)))
    await expect.poll(() => waitingForLocks(database.db), { interval: 5, timeout: 10_000 }).toBe(2)
  })
  expect(await Promise.all(both)).toEqual(['posted', 'posted'])
})

test('the transactions of one event are posted in their order, and their accounts are locked in the one order', async () => {
  const [one, other] = [move(revenueAccount(1), gatewayAccount), move(gatewayAccount, roundingAccount)]
  const event = () => trying((tx) => postAll(tx, [grantOf(other), grantOf(one)]))
  const both: Promise<string>[] = []
  await posting(move(revenueAccount(1), roundingAccount), async () => {
    // Posted one after the other, the first would hold the gateway and wait for the site that the second one holds.
    both.push(event(), posting(one))
    await expect.poll(() => waitingForLocks(database.db), { interval: 5, timeout: 10_000 }).toBe(2)
  })
  expect(await Promise.all(both)).toEqual(['posted', 'posted'])
  const ids: bigint[] = []
  await trying(async (tx) => ids.push(...(await postAll(tx, [grantOf(one), grantOf(other)]))))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids).toHaveLength(2)
})
