import { expect, test } from 'vitest'
import { type LinkFacts, opens } from './link-life.ts'

const days = { validDays: 21, linkDays: 30 }
const link: LinkFacts = {
  madeOn: '2026-02-02',
  hasEnded: false,
  isArchived: false,
  validUntil: '2026-02-10',
}

test.each<[string, Partial<LinkFacts>, string, boolean]>([
  ['30 days after the last day of the prices', {}, '2026-03-12', true],
  ['a day later', {}, '2026-03-13', false],
  ['21 and 30 days after it was made, of prices without an end', { validUntil: null }, '2026-03-25', true],
  ['a day after that', { validUntil: null }, '2026-03-26', false],
  ['once it has ended', { hasEnded: true }, '2026-02-02', false],
  ['while its proposal is archived', { isArchived: true }, '2026-02-02', false],
])('a link %s', (_when, more, today, isOpen) => {
  expect(opens({ ...link, ...more }, days, today)).toBe(isOpen)
})
