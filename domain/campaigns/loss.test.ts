import { expect, test } from 'vitest'
import { nanoDollars } from '#domain/kernel/money.ts'
import { type LossFacts, lossInWords } from './loss.ts'

test.each<[sentence: string, facts: Partial<LossFacts>]>([
  ['3 credits for posts are lost with it.', { kind: 'content', left: 3 }],
  ['1 credit for posts is lost with it.', { kind: 'content', left: 1 }],
  ['2,000 credits for articles are lost with it.', { kind: 'press', left: 2_000 }],
  // 1,500 at $6.00 for a thousand.
  ['1,500 impressions worth $9.00 are lost with it.', { left: 1_500, price: nanoDollars(6_000_000n) }],
  ['Nothing that was bought is left in it.', { left: 0 }],
  ['Nothing that was bought is left in it.', { kind: 'press', left: 0 }],
  ['The weeks that were paid for are lost with it.', { paymentType: 'ppw', left: 0 }],
])('who deletes a campaign reads: %s', (sentence, facts) => {
  const usual: LossFacts = { kind: 'impression', paymentType: 'cpm', left: 0, price: nanoDollars(1n) }
  expect(lossInWords({ ...usual, ...facts })).toBe(sentence)
})
