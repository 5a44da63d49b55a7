import { expect, test } from 'vitest'
import { type ChosenCard, paymentCard, whyNoCard } from './chosen-card.ts'

const typed = {
  kind: 'new',
  number: '4242 4242 4242 4242',
  expiry: '08/30',
  cvv: '123',
  zip: '10001',
  isToBeSaved: true,
} as const satisfies ChosenCard

test.each([
  'number',
  'expiry',
  'cvv',
  'zip',
] as const)('BUY-09 Pay Now waits for the %s of a new card', (field) => {
  expect(whyNoCard(typed)).toBeUndefined()
  expect(whyNoCard({ ...typed, [field]: ' ' })).toContain('first')
})

test('BUY-10 a saved card needs nothing more', () => {
  expect(whyNoCard({ kind: 'saved', cardId: 3 })).toBeUndefined()
  expect(paymentCard({ kind: 'saved', cardId: 3 })).toEqual({ kind: 'saved', cardId: 3 })
})

test('a new card travels without the blanks of its number, and is saved only when that is wished', () => {
  expect(paymentCard(typed)).toEqual({
    kind: 'typed',
    number: '4242424242424242',
    expiry: '08/30',
    cvv: '123',
    zip: '10001',
    isToBeSaved: true,
  })
})
