import { expect, test } from 'vitest'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import type { Account } from './accounts.ts'
import { fundingOf } from './funding.ts'

const nameOf = ({ kind, unit, subjectId }: Account) => [kind, unit, subjectId ?? ''].join(' ').trim()
const told = (lines: ReturnType<typeof fundingOf>) =>
  lines.filter(({ amount }) => amount !== 0n).map(({ account, amount }) => [nameOf(account), amount])

test('PAY-07 a card pays from the gateway', () => {
  const payment = { method: 'card', currency: 'usd', processingCents: cents(0), salesmanId: 7 } as const
  expect(
    told(fundingOf({ ...payment, amountCents: cents(150_000) }, nanoDollars(1_500_000_000_000n))),
  ).toEqual([['gateway usd-nano', -1_500_000_000_000n]])
})

test('PAY-08 cash is held by who took it', () => {
  const payment = { method: 'cash', currency: 'usd', processingCents: cents(0), salesmanId: 7 } as const
  expect(told(fundingOf({ ...payment, amountCents: cents(500) }, nanoDollars(5_000_000_000n)))).toEqual([
    ['cash usd-nano 7', -5_000_000_000n],
  ])
})

test('PRO-22 a surcharge has its own account: 2.5 % on $100.00', () => {
  const payment = { method: 'card', currency: 'usd', processingCents: cents(250), salesmanId: null } as const
  expect(told(fundingOf({ ...payment, amountCents: cents(10_250) }, nanoDollars(100_000_000_000n)))).toEqual([
    ['gateway usd-nano', -102_500_000_000n],
    ['processing usd-nano', 2_500_000_000n],
  ])
})

// $100.00 CAD at 1.3712 are 72.92882147024504... US dollars, and the surcharge of $2.50 CAD a fortieth of that.
test('D-149 Canadian dollars stay in the exchange, which gives US dollars for them', () => {
  const payment = { method: 'card', currency: 'cad', processingCents: cents(250), salesmanId: null } as const
  expect(told(fundingOf({ ...payment, amountCents: cents(10_250) }, nanoDollars(72_928_821_470n)))).toEqual([
    ['gateway cad-nano', -102_500_000_000n],
    ['exchange cad-nano', 102_500_000_000n],
    ['exchange usd-nano', -74_752_042_007n],
    ['processing usd-nano', 1_823_220_537n],
  ])
})

test('a payment in US dollars cannot be worth anything else, and cash is always held by somebody', () => {
  const payment = {
    currency: 'usd',
    amountCents: cents(500),
    processingCents: cents(0),
    salesmanId: null,
  } as const
  expect(() => fundingOf({ ...payment, method: 'card' }, nanoDollars(4_999_999_999n))).toThrow(
    'worth what was paid',
  )
  expect(() => fundingOf({ ...payment, method: 'cash' }, nanoDollars(5_000_000_000n))).toThrow('nobody took')
})
