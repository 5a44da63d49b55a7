import { expect, test } from 'vitest'
import { paymentRequest } from './payments.ts'

const card = { expiry: '12/30', cvv: '123', card_number: '4242424242424242', zip: '11201' }
const read = (wire: Record<string, unknown>) => paymentRequest.safeDecode({ amount: '5', ...wire } as never)
const sentences = (wire: Record<string, unknown>) =>
  read(wire).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

test('ENT-09 reads amount, count and a new card', () => {
  expect(read({ amount: 250, impressions: '41,667', ...card, save_card: true }).data).toEqual({
    amount: '250',
    quantity: 41_667,
    card: {
      kind: 'typed',
      number: '4242424242424242',
      expiry: '12/30',
      cvv: '123',
      zip: '11201',
      isToBeSaved: true,
    },
    key: null,
  })
})

test('ENT-09 reads a saved card, as a number or as digits', () => {
  expect(read({ existing_card: 7 }).data?.card).toEqual({ kind: 'saved', cardId: 7 })
  expect(read({ existing_card: '7', ...card, card_number: '' }).data?.card).toEqual({
    kind: 'saved',
    cardId: 7,
  })
  expect(read({ existing_card: '', ...card }).data?.card?.kind).toBe('typed')
  expect(read({ existing_card: null, card_id: 7 }).data?.card).toEqual({ kind: 'saved', cardId: 7 })
})

test('ENT-09 refuses a saved card together with a new one, rather than choose between them', () => {
  const sentence = 'Pay with a saved card or with a new one, not with both'
  for (const saved of [{ existing_card: 7 }, { existing_card: '', card_id: '7' }])
    expect(sentences({ ...saved, ...card })).toEqual([['card_number', sentence]])
})

test.each([
  'abc',
  '7a',
  '-7',
  '0',
  0,
  -7,
  1.5,
  '2147483648',
  2_147_483_648,
  '9999999999',
  {},
  [7],
])('BUY-10 refuses %j as a saved card', (existing_card) => {
  expect(sentences({ existing_card })).toEqual([
    ['existing_card', 'This card is not among the saved cards. Choose another'],
  ])
})

test('takes month and year where they disagree with the text', () => {
  const expiry = (wire: Record<string, unknown>) => {
    const chosen = read({ ...card, ...wire }).data?.card
    return chosen?.kind === 'typed' ? chosen.expiry : null
  }
  expect(expiry({ exp_month: 7, exp_year: 2029 })).toBe('7/2029')
  expect(expiry({ exp_month: '07', exp_year: '29' })).toBe('07/29')
  expect(expiry({ exp_month: 7, exp_year: 9 })).toBe('7/09')
  expect(expiry({ exp_month: 7 })).toBe('12/30')
  expect(expiry({})).toBe('12/30')
})

test.each([
  ',,,',
  ',1',
  '',
  '1.5',
  '5,00',
  '1e3',
  1.5,
  '9'.repeat(16),
  true,
  {},
])('BUY-08 refuses %j as a count', (impressions) => {
  expect(sentences({ impressions })).toEqual([['impressions', 'Enter a whole number']])
})

test('refuses an amount that is no amount, or longer than any', () => {
  for (const amount of ['1'.repeat(41), null, true, {}, [5], Number.NaN, Number.POSITIVE_INFINITY])
    expect(sentences({ amount })).toEqual([['amount', 'Enter an amount such as 1,250.50']])
})

test('BUY-14 refuses a key too short to be one, or too long', () => {
  for (const idempotency_key of ['1234567', 'x'.repeat(101), 12_345_678])
    expect(sentences({ idempotency_key })).toEqual([
      ['idempotency_key', 'An idempotency key has 8 to 100 plain characters'],
    ])
})

test('CRD-08 refuses fields of a card that are no text, with the sentence of the field', () => {
  expect(sentences({ ...card, card_number: 4242 })).toEqual([['card_number', 'Check the card number']])
  expect(sentences({ ...card, cvv: 123 })).toEqual([['cvv', 'Enter the security code as digits']])
  expect(sentences({ ...card, exp_month: 'May', exp_year: 2030 })).toEqual([
    ['exp_month', 'Enter the expiry as MM/YY'],
  ])
})
