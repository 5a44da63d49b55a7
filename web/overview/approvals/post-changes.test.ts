import { expect, test } from 'vitest'
import type { WaitingPost } from '#contract/content/queue-list.ts'
import { changesOfPost } from '#web/overview/approvals/post-changes.ts'

const content = {
  message: '<p>Bread</p>',
  notes: '',
  redirectUrl: '',
  tagName: '',
  subject: 'Bread',
  fromName: '',
  replyEmail: '',
  isLinkTracked: false,
  isLinkShortened: false,
  isTimeSensitive: false,
  scheduledFor: new Date('2026-12-02T16:00:00Z'),
  day: null,
  files: [],
}
const other = {
  message: '<p><b>Bread</b></p>',
  notes: 'Soon',
  redirectUrl: 'https://a.test/',
  tagName: '@a',
  subject: 'Rye',
  fromName: 'Ohr',
  replyEmail: 'a@a.test',
  isLinkTracked: true,
  isLinkShortened: true,
  isTimeSensitive: true,
  scheduledFor: new Date('2026-12-02T17:00:00Z'),
  files: [{ id: 7, name: 'oven.png', altText: 'An oven' }],
}
const changed = (part: object) =>
  changesOfPost({ ...content, ...part, contentType: 'email' } as unknown as WaitingPost, content)

test.each(Object.entries(other))('a changed %s is told on the desk, and nothing besides', (part, value) => {
  expect(changed({ [part]: value })).toHaveLength(1)
})

test('a day without a time is told, and what was left alone is not', () => {
  expect(changed({ scheduledFor: null, day: '2026-12-03' }).map(({ label }) => label)).toEqual([
    'Day',
    'Time',
  ])
  expect(changed({})).toEqual([])
})
