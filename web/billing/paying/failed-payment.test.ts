import { expect, test } from 'vitest'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { isEndUnknown, textOfFailure } from './failed-payment.ts'

const failed = (status: number, body: unknown) => new CallError(status, failureText(status, body))

test.each([
  ['errors as a text', { errors: 'Your card was declined' }, 'Your card was declined'],
  ['errors as a list', { errors: ['Declined', 'Try another card'] }, 'Declined. Try another card'],
  ['the first field of the body', { card_number: ['Check the card number'] }, 'Check the card number'],
])('BUY-12 a failed payment shows %s', (_shape, body, words) => {
  expect(textOfFailure(failed(422, body))).toBe(words)
})

test.each([
  [402, {}, false],
  [402, { error: 'Your card was declined. Nothing was charged' }, false],
  [422, {}, false],
  [0, {}, true],
  [409, {}, true],
  [
    409,
    {
      error: 'This payment is still on its way. It is not charged twice; look again in a moment',
      code: 'payment-in-flight',
    },
    true,
  ],
  [409, { error: 'In other words: it is on its way', code: 'payment-in-flight' }, true],
  [409, { error: 'Nothing is left to pay of this proposal', code: 'nothing-to-pay' }, false],
  [500, {}, true],
  [503, {}, true],
  [503, { error: 'The card processor has not answered yet' }, true],
])('after an answer %i %o the end of the payment is unknown: %s', (status, body, isUnknown) => {
  expect(isEndUnknown(failed(status, body))).toBe(isUnknown)
})
