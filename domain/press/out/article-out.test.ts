import { describe, expect, test } from 'vitest'
import { noArticleFacts } from '../article-state.ts'
import { type ArticleToSend, articleDue, statusWanted } from './article-out.ts'

const time = new Date('2026-02-05T20:00:00Z')
const after = (minutes: number) => new Date(time.getTime() + minutes * 60_000)
const limits = { lateMinutes: 24 * 60, timeSensitiveLateMinutes: 15 }
const approved: ArticleToSend = {
  ...noArticleFacts,
  photoApprovedAt: after(-600),
  approvedAt: after(-600),
  scheduledFor: time,
  isTimeSensitive: false,
  deletedAt: null,
  isArchived: false,
  publishAnywayAt: null,
}
const there = { wordpressId: 7 }

describe('when an article goes out', () => {
  test.each<[string, Partial<ArticleToSend>, number, string]>([
    ['before its time it lies ready', {}, -1, 'ahead'],
    ['at its time it is due', {}, 0, 'due'],
    ['after two hours without us it still is', {}, 120, 'due'],
    ['after a day people decide', {}, 24 * 60 + 1, 'late'],
    ['what is time-sensitive waits 15 minutes', { isTimeSensitive: true }, 15, 'due'],
    ['and then people decide', { isTimeSensitive: true }, 16, 'late'],
    ['people said that it goes', { isTimeSensitive: true, publishAnywayAt: after(119) }, 120, 'due'],
    ['its picture is not approved', { photoApprovedAt: null }, 0, 'unapproved'],
    ['its words are not approved', { approvedAt: null }, 0, 'unapproved'],
    ['its campaign lies in the archive', { isArchived: true }, 0, 'archived'],
    ['it is out', { postedAt: time }, 5, 'over'],
    ['it was deleted', { deletedAt: time }, 5, 'over'],
    ['only its day is known', { scheduledFor: null }, 5, 'timeless'],
  ])('%s', (_why, facts, minutes, is) => {
    expect(articleDue({ ...approved, ...facts }, true, limits, after(minutes)).is).toBe(is)
  })

  test('without a WordPress it goes by hand, and is late a minute after its time', () => {
    expect(articleDue(approved, false, limits, after(2))).toMatchObject({ is: 'late', way: 'hand' })
  })
})

describe('what WordPress is to hold', () => {
  test.each<[string, Partial<ArticleToSend>, number, string | null]>([
    ['a draft of what is approved', {}, -600, 'draft'],
    ['nothing of what is not', { approvedAt: null }, -600, null],
    ['nothing new of what was changed since', { ...there, approvedAt: null }, -600, null],
    ['the article at its time', there, 0, 'published'],
    ['still a draft of what is late', there, 24 * 60 + 1, 'draft'],
    ['still a draft of what lies in the archive', { ...there, isArchived: true }, 0, 'draft'],
    ['what is out', { ...there, postedAt: time }, 600, 'published'],
    ['what is out, and was changed since', { ...there, postedAt: time, approvedAt: null }, 600, 'published'],
    ['nothing of what was published by hand', { postedAt: time }, 600, null],
    ['nothing of what was deleted before', { deletedAt: time }, 0, null],
    ['what was deleted, in the trash', { ...there, deletedAt: time, postedAt: time }, 0, 'trashed'],
    ['what was rejected, in the trash', { ...there, rejectedAt: time, approvedAt: null }, 0, 'trashed'],
  ])('%s', (_what, facts, minutes, status) => {
    const article = { ...approved, ...facts }
    expect(statusWanted(article, articleDue(article, true, limits, after(minutes)))).toBe(status)
  })
})
