import { expect, test } from 'vitest'
import { refuse } from '#domain/kernel/verdict.ts'
import { mayEnable } from './enabling.ts'

// A §4: refused when no impressions remain, unless pay-per-week or a seller.
test.each([
  [0, false, false, 'refused'],
  [0, false, true, 'ok'],
  [0, true, false, 'ok'],
  [0, true, true, 'ok'],
  [1, false, false, 'ok'],
  [1, false, true, 'ok'],
  [1, true, false, 'ok'],
  [1, true, true, 'ok'],
])('ROW-02 with %i left, pay-per-week %j, seller %j: %s', (impressionsLeft, isPayPerWeek, isSeller, answer) => {
  expect(
    mayEnable({ isArchived: false, impressionsLeft, isPayPerWeek }, { mayEnableEmpty: isSeller }),
  ).toEqual(answer === 'ok' ? 'ok' : refuse('budget-exhausted'))
})

test('ROW-02 an archived campaign is taken back before it is switched on', () => {
  expect(
    mayEnable({ isArchived: true, impressionsLeft: 5, isPayPerWeek: true }, { mayEnableEmpty: true }),
  ).toEqual(refuse('campaign-archived'))
})
