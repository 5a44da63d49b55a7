import { expect, test } from 'vitest'
import { draftOver } from '#web/content/editor/draft-over.ts'
import type { PostVersion } from '#web/content/editor/version-of-post.ts'

const now: PostVersion = {
  subject: '',
  fromName: '',
  replyEmail: '',
  message: 'Bread',
  tagName: '',
  redirectUrl: '',
  notes: '',
  isLinkTracked: false,
  isLinkShortened: false,
  isTimeSensitive: false,
  files: [],
  date: '2026-12-02',
  time: '11:00 AM',
}
const post = { seen: now, seenAtMs: 2_000 }

test.each([
  ['tells no version', { message: 'Rye' }],
  ['says another instant alone', { message: 'Rye', seenAtMs: 1_000 }],
])('a draft that %s is of an older post than the one that stands', (_, found) => {
  const draft = draftOver(post, found)
  expect(draft).toMatchObject({ message: 'Rye', seen: { message: '', date: '' } })
  expect(Reflect.get(draft, 'seenAtMs')).not.toBe(post.seenAtMs)
})

test.each([
  ['tells its version', post, { message: 'Rye', seen: { ...now, message: 'Old' }, seenAtMs: 1_000 }],
  ['says when the post was saved that stands', post, { message: 'Rye', seenAtMs: 2_000 }],
  ['is of a new post', { seen: null, seenAtMs: 0 }, { message: 'Rye' }],
])('a draft that %s is taken as it is', (_, over, found) => {
  expect(draftOver(over, found)).toBe(found)
})
