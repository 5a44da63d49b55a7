import { expect, test } from 'vitest'
import { CallError, failureText, unreachable, failureInWords } from './failure.ts'

test('ERR-16 an error in a response body is shown as the message', () => {
  const text = failureText(422, {
    error: 'You cannot remove more impressions than there are.',
    code: 'impressions-fewer',
    errors: { impressions: ['You cannot remove more impressions than there are.'] },
  })
  expect(text.sentence).toBe('You cannot remove more impressions than there are.')
  expect(text.code).toBe('impressions-fewer')
  expect(text.errors).toEqual({ impressions: ['You cannot remove more impressions than there are.'] })
})

test.each([
  ['a text', 'Your card was declined', { form: ['Your card was declined'] }],
  ['a list', ['Your card was declined', 'Try another'], { form: ['Your card was declined', 'Try another'] }],
  ['texts by field', { amount: ['Too small'], cvv: 'Missing' }, { amount: ['Too small'], cvv: ['Missing'] }],
])('BUY-12 a failed payment shows the errors of the reply when they are %s', (_shape, errors, fields) => {
  const text = failureText(402, { errors })
  expect(text.errors).toEqual(fields)
  expect(text.sentence).toBe(Object.values(fields)[0]?.[0])
})

test('BUY-12 without errors a failed payment shows the first message of the first field in the body', () => {
  const text = failureText(422, { card: ['The card has expired', 'Choose another'], amount: ['Too small'] })
  expect(text.sentence).toBe('The card has expired')
})

test('ERR-18 the message is taken from the errors field when there is no error field', () => {
  expect(failureText(422, { errors: { name: ['Use 1 to 120 characters'] } }).sentence).toBe(
    'Use 1 to 120 characters',
  )
})

test.each([
  [0, unreachable, 'unreachable'],
  [403, 'Your account does not have the right to do this', 'forbidden'],
  [404, 'There is nothing here for you at this address', 'not-found'],
  [500, 'Internal Server Error. Please speak to your agent.', 'broken'],
])('an answer %i without any text has a sentence and a code of its own', (status, sentence, code) => {
  expect(failureText(status, undefined)).toEqual({ code, sentence, errors: { form: [sentence] } })
})

test('anything unexpected is told in general words, never as its own text', () => {
  expect(failureInWords(new TypeError('x is undefined'))).toBe(
    'Internal Server Error. Please speak to your agent.',
  )
  expect(failureInWords(new CallError(409, failureText(409, { error: 'Somebody else changed this' })))).toBe(
    'Somebody else changed this',
  )
})
