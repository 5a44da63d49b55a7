import { expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { checkRate } from './rate-floor.ts'

const dollars = (amount: number | null) =>
  amount === null ? null : microDollars(Math.round(amount * 1_000_000))
const below = (rate: string) => ({ refused: 'rate-below', field: 'rate', values: { rate } })

test.each<[string, number, number | null, number | null, boolean, unknown]>([
  ['what the catalogue asks', 6, 6, null, false, 'ok'],
  ['more', 6.5, 6, null, false, 'ok'],
  ['less', 5.999999, 6, null, false, below('$6.00')],
  ['far less', 0.01, 600, null, false, below('$600.00')],
  ['less, by a superadmin', 0.01, 600, null, true, 'ok'],
  ['what it asked when it was quoted', 6, 7, 6, false, 'ok'],
  ['less than it ever asked', 5, 7, 6, false, below('$6.00')],
  ['what it asks by now', 5, 5, 6, false, 'ok'],
  ['less than it asks by now', 4.5, 5, 6, false, below('$5.00')],
  ['anything, by hand', 0.01, null, null, false, 'ok'],
  ['a floor of less than a cent', 0.01, 0.0625, null, false, below('$0.0625')],
])('PRO-18 a rate of %s', (_, rate, today, whenQuoted, mayLower, verdict) => {
  const asked = { today: dollars(today), whenQuoted: dollars(whenQuoted) }
  expect(checkRate(microDollars(Math.round(rate * 1_000_000)), asked, mayLower)).toEqual(verdict)
})
