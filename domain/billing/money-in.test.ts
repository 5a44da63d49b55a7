import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { currencyInWords, moneyIn } from './money-in.ts'

test('a price says that it is Canadian; dollars of the United States go without saying', () => {
  expect(moneyIn('usd', cents(129_600n))).toBe('$1,296.00')
  expect(moneyIn('cad', cents(177_708n))).toBe('$1,777.08 CAD')
})

test('a document names the country of its dollars', () => {
  expect(currencyInWords.usd).toBe('US dollars')
  expect(currencyInWords.cad).toBe('Canadian dollars')
})
