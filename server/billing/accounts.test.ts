import { expect, test } from 'vitest'
import {
  type Account,
  campaignAccount,
  cashAccount,
  creditsAccount,
  creditUsedAccount,
  exchangeAccount,
  gatewayAccount,
  gatewayAccountIn,
  houseRevenueAccount,
  inLockOrder,
  makeGoodAccount,
  mayBeNegative,
  processingAccount,
  proposalAccount,
  receivableAccount,
  revenueAccount,
  roundingAccount,
} from './accounts.ts'

test('accounts are locked in one order, whatever the order of a transaction’s lines', () => {
  const locked = [
    campaignAccount(3),
    campaignAccount(12),
    creditsAccount(2, 'post-credit'),
    creditUsedAccount(2, 'post-credit'),
    proposalAccount(4),
    proposalAccount(5),
    receivableAccount(2),
    houseRevenueAccount,
    revenueAccount(1),
    makeGoodAccount,
    roundingAccount,
    processingAccount,
    exchangeAccount('usd-nano'),
    exchangeAccount('cad-nano'),
    cashAccount(6, 'usd-nano'),
    cashAccount(6, 'cad-nano'),
    cashAccount(9, 'usd-nano'),
    gatewayAccount,
    gatewayAccountIn('cad-nano'),
  ]
  expect(locked.toReversed().sort(inLockOrder)).toEqual(locked)
})

test('what belongs to a campaign, and the money of a proposal, never falls below zero', () => {
  expect(
    [
      campaignAccount(3),
      creditsAccount(3, 'post-credit'),
      creditUsedAccount(3, 'post-credit'),
      proposalAccount(3),
    ].map(mayBeNegative),
  ).toEqual([false, false, false, false])
  expect([gatewayAccount, revenueAccount(3), receivableAccount(3)].map(mayBeNegative)).toEqual([
    true,
    true,
    true,
  ])
})

test('an account of a kind without a place in the order does not compile', () => {
  // @ts-expect-error -- 'moonlight' is no kind of account until it has its place.
  const moonlight: Account = { kind: 'moonlight', unit: 'usd-nano', subjectId: 7 }
  expect(mayBeNegative(moonlight)).toBe(false)
})
