import { expect, test } from 'vitest'
import type { BulkAction, BulkOutcome } from '#contract/overview/bulk.ts'
import { doneInWords } from './bulk-change.ts'

const outcome = (isSame: boolean, refusal: string | null = null): BulkOutcome => ({
  id: 1,
  name: 'One',
  before: '',
  after: '',
  isSame,
  refusal,
  notice: null,
  entries: [],
})
const [changed, same, refused] = [outcome(false), outcome(true), outcome(false, 'No')]

test.each<[BulkAction, BulkOutcome[], string | null]>([
  ['enable', [changed, changed, changed, same, same], '3 campaigns switched on, 2 were on already'],
  ['disable', [changed, same, refused], '1 campaign switched off, 1 was off already'],
  ['archive', [changed, refused], '1 campaign archived'],
  ['dates', [changed, same, same], '1 campaign given new dates, 2 were so already'],
  ['enable', [same, refused], null],
])('CAM-06 a change of many (%s) counts what it changed and what was so already', (action, outcomes, told) => {
  expect(doneInWords(action, outcomes)).toBe(told)
})
