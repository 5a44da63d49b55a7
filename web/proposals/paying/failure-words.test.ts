import { expect, test } from 'vitest'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { wordsOfFailure } from './failure-words.ts'

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
