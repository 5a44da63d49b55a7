import { expect, test } from 'vitest'
import { taskSentence, type ToldTask } from './task-in-words.ts'

const facts = { due: null, inCharge: null }
const told = (more: Partial<ToldTask>) =>
  taskSentence({ who: 'Sam Ortiz', viewed: null, what: 'task done', before: facts, after: facts, ...more })

test('each entry of a task is a sentence, with both people where somebody looked through another’s eyes', () => {
  expect([
    told({ who: null, what: 'task appeared' }),
    told({}),
    told({ who: null }),
    told({ viewed: 'Ann Lee' }),
    told({ what: 'task taken back' }),
  ]).toEqual([
    'It came with its sale',
    'Sam Ortiz did it',
    'Done by itself',
    'Sam Ortiz, for Ann Lee, did it',
    'Sam Ortiz said that it is to be done again',
  ])
})

test('a change names what changed, and nothing else', () => {
  const before = { due: '2026-05-02', inCharge: null }
  const later = { due: '2026-05-09', inCharge: null }
  expect(told({ what: 'task changed', before, after: later })).toBe(
    'Sam Ortiz changed the day from 2026-05-02 to 2026-05-09',
  )
  expect(told({ what: 'task changed', before, after: { ...later, inCharge: 'Ann Lee' } })).toBe(
    'Sam Ortiz changed the day from 2026-05-02 to 2026-05-09, and who is in charge from nobody to Ann Lee',
  )
})
