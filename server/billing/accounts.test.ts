import { expect, test } from 'vitest'
import {
  type Account,
  campaignAccount,
  creditsAccount,
  creditUsedAccount,
  gatewayAccount,
  inLockOrder,
  makeGoodAccount,
  mayBeNegative,
  revenueAccount,
  roundingAccount,
} from './accounts.ts'

test('accounts are locked in one order, whatever the order of a transaction’s lines', () => {
  const locked = [
    campaignAccount(3),
    campaignAccount(12),
    creditsAccount(2, 'post-credit'),
    creditUsedAccount(2, 'post-credit'),
    revenueAccount(1),
    makeGoodAccount,
    roundingAccount,
    gatewayAccount,
  ]
  expect(locked.toReversed().sort(inLockOrder)).toEqual(locked)
})

test('what belongs to a campaign never falls below zero', () => {
  expect(
    [campaignAccount(3), creditsAccount(3, 'post-credit'), creditUsedAccount(3, 'post-credit')].map(
      mayBeNegative,
    ),
  ).toEqual([false, false, false])
  expect([gatewayAccount, revenueAccount(3)].map(mayBeNegative)).toEqual([true, true])
})

test('an account of a kind without a place in the order does not compile', () => {
  // @ts-expect-error -- 'proposal' is no kind of account until it has its place.
  const proposal: Account = { kind: 'proposal', unit: 'usd-nano', subjectId: 7 }
  expect(mayBeNegative(proposal)).toBe(false)
})
