import { expect, test } from 'vitest'
import { outcomeOfConflict } from './conflict.ts'

test.each([
  ['somebody else gave it another name', 'Spring', 'Summer', 'Autumn', 'ask'],
  ['somebody else gave it the same name', 'Spring', 'Autumn', 'Autumn', 'agreed'],
  ['something else was changed, and the name is as it was seen', 'Spring', 'Spring', 'Autumn', 'repeat'],
  ['somebody else switched it off first', true, false, false, 'agreed'],
  ['something else was changed, and the switch is as it was seen', true, true, false, 'repeat'],
] as const)('ROW-08 a change on an older version: when %s', (_case, seen, theirs, mine, outcome) => {
  expect(outcomeOfConflict<string | boolean>({ seen, theirs, mine })).toBe(outcome)
})
