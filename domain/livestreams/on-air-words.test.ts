import { expect, test } from 'vitest'
import { countdown } from './on-air-words.ts'

const begin = new Date('2026-06-01T18:00:00Z')
const windows = [
  { startsAt: begin, endsAt: new Date('2026-06-01T19:00:00Z') },
  { startsAt: new Date('2026-06-04T18:00:00Z'), endsAt: new Date('2026-06-04T19:00:00Z') },
]
const minutes = (many: number): Date => new Date(begin.getTime() + many * 60_000)

test.each([
  ['scheduled', -1 / 60, 'Begins in 1 minute'],
  ['scheduled', -119, 'Begins in 1 hour'],
  ['scheduled', -120, 'Begins in 2 hours'],
  ['scheduled', -2 * 1_440, 'Begins in 2 days'],
  ['live', 0, 'Ends in 1 hour'],
  ['live', 59.5, 'Ends in 1 minute'],
  ['scheduled', 60, 'Begins in 2 days'],
  ['finished', 5 * 1_440, null],
  ['pending', -10, 'Begins in 10 minutes'],
  ['pending', 10, 'Its time has come, and nobody has approved it'],
  ['pending', 5 * 1_440, 'Its time has passed, and nobody had approved it'],
] as const)('a %s livestream %d minutes after its first beginning', (state, at, words) => {
  expect(countdown(state, { windows }, minutes(at))).toBe(words)
})
