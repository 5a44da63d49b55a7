import { expect, test } from 'vitest'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { isAnswerLost, wordsOfFailure } from './failure-words.ts'

const failed = (status: number, body: unknown) => new CallError(status, failureText(status, body))

test.each([
  [
    'the reason of the bank',
    402,
    { error: 'Your card was declined. Nothing was charged' },
    'Your card was declined. Nothing was charged',
  ],
  [
    'ERR-37 where there is no text',
    500,
    null,
    'There has been an error with payment. Please see your agent.',
  ],
  ['ERR-37 where no answer came', 0, null, 'There has been an error with payment. Please see your agent.'],
])('PAY-09 a failed payment shows %s', (_what, status, body, words) => {
  expect(wordsOfFailure(failed(status, body))).toBe(words)
})

test.each([
  [0, {}, true],
  [500, {}, true],
  [503, { error: 'The card processor has not answered yet' }, true],
  [409, { error: 'This payment is still on its way. It is not charged twice; look again in a moment' }, true],
  [409, { error: 'Nothing is left to pay of this proposal' }, false],
  [402, { error: 'Your card was declined. Nothing was charged' }, false],
])('after an answer %i %o the end is unknown: %s', (status, body, isLost) => {
  expect(isAnswerLost(failed(status, body))).toBe(isLost)
})
