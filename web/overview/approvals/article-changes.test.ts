import { expect, test } from 'vitest'
import type { WaitingArticle } from '#contract/press/desk.ts'
import { changesOfArticle } from '#web/overview/approvals/article-changes.ts'

const content: NonNullable<WaitingArticle['before']> = {
  headline: 'Bread',
  html: '<p>Rye</p>',
  excerpt: '',
  photoCredits: 'Yara',
  altText: '',
  redirectUrl: '',
  style: 'default',
  category: 'sponsored',
  crop: null,
  picturePath: '/a.png',
  scheduledFor: new Date('2026-12-02T16:00:00Z'),
  day: null,
  isTimeSensitive: false,
}
const other = {
  headline: 'Rye',
  html: '<p>Oat</p>',
  excerpt: 'Early',
  photoCredits: 'Noa',
  altText: 'A loaf',
  redirectUrl: 'https://a.test/',
  style: 'single_template_5',
  category: 'non-sponsored',
  picturePath: '/b.png',
  scheduledFor: new Date('2026-12-02T17:00:00Z'),
  isTimeSensitive: true,
}
const changed = (part: object) =>
  changesOfArticle({ ...content, ...part } as unknown as WaitingArticle, content)

test.each(Object.entries(other))('a changed %s is told on the desk, and nothing besides', (part, value) => {
  expect(changed({ [part]: value })).toHaveLength(1)
})

test('words that are only set otherwise are told, and what was left alone is not', () => {
  expect(changed({ html: '<h2>Rye</h2>' }).map(({ label }) => label)).toEqual(['Form of the text'])
  expect(changed({})).toEqual([])
})
