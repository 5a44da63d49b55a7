import { describe, expect, test } from 'vitest'
import type { PostDue } from '#domain/content/out/post-due.ts'
import { noArticleFacts } from '../article-state.ts'
import type { ArticleToSend } from './article-out.ts'
import {
  checkAddressOfArticle,
  type ArticleSending,
  mayEnterAddress,
  maySendArticleNow,
  outOf,
} from './article-told.ts'

const at = new Date('2026-02-05T20:00:00Z')
const now = new Date('2026-02-05T18:00:00Z')
const due = (is: 'ahead' | 'due' | 'late', way: 'list' | 'hand' = 'list'): PostDue => ({ is, way, at })
const settled: ArticleSending = { state: 'settled', nextTryAt: null }
const failed: ArticleSending = { state: 'failed', nextTryAt: null }
const again: ArticleSending = { state: 'failed', nextTryAt: new Date('2026-02-05T18:05:00Z') }

test.each<[string, PostDue, ArticleSending | null, string | null]>([
  ['nothing beside its state while it lies there as a draft', due('ahead'), settled, null],
  ['that it is about to go', due('due'), settled, 'Is sent to WordPress within a minute'],
  ['that it is on its way', due('due'), { state: 'sending', nextTryAt: null }, 'Is being sent to WordPress'],
  [
    'when it is tried again',
    due('ahead'),
    again,
    'WordPress did not take it: it is tried again in 5 minutes',
  ],
  ['that nothing tries it any more', due('ahead'), failed, 'WordPress did not take it'],
  ['that it goes by hand, and when', due('ahead', 'hand'), null, 'Published by hand: in 2 hours'],
  ['nothing of what is over', { is: 'over' }, settled, null],
])('people are told %s', (_what, where, sending, words) => {
  expect(outOf(where, sending, now)?.words ?? null).toBe(words)
})

test('what is late says that nobody publishes it by itself', () => {
  const later = new Date('2026-02-06T21:00:00Z')
  expect(outOf(due('late'), settled, later)).toEqual({
    state: 'late',
    words: '25 hours late: it is not published by itself any more',
  })
})

describe('what people may decide', () => {
  const ready: ArticleToSend = {
    ...noArticleFacts,
    photoApprovedAt: now,
    approvedAt: now,
    scheduledFor: at,
    isTimeSensitive: false,
    deletedAt: null,
    isArchived: false,
    publishAnywayAt: null,
  }
  test.each<[PostDue, ArticleSending | null, Partial<ArticleToSend>, string]>([
    [due('late'), settled, {}, 'ok'],
    [due('ahead'), failed, {}, 'ok'],
    [due('ahead'), settled, {}, 'send-not-late'],
    [due('late', 'hand'), null, {}, 'send-not-late'],
    [due('late'), settled, { approvedAt: null }, 'send-not-late'],
    [due('late'), { state: 'sending', nextTryAt: null }, {}, 'article-on-its-way'],
    [{ is: 'archived', way: 'list', at }, failed, {}, 'send-archived'],
  ])('sending %j while it is %j of %j: %s', (where, sending, facts, verdict) => {
    const said = maySendArticleNow({ ...ready, ...facts }, where, sending)
    expect(said === 'ok' ? said : said.refused).toBe(verdict)
  })

  test('by hand goes what may go out, and not while it is on its way', () => {
    expect(mayEnterAddress(ready, settled)).toBe('ok')
    expect(mayEnterAddress({ ...ready, photoApprovedAt: null }, null)).toEqual({
      refused: 'article-unapproved',
    })
    expect(mayEnterAddress(ready, { state: 'sending', nextTryAt: null })).toEqual({
      refused: 'article-on-its-way',
    })
  })
})

test.each([
  ['', 'article-address-missing'],
  ['javascript:alert(1)', 'link-wrong'],
  ['https://gazette.example/bread', 'ok'],
])('D-104 the address %j of an article that was published by hand: %s', (address, verdict) => {
  const answer = checkAddressOfArticle(address)
  expect(answer === 'ok' ? answer : answer.refused).toBe(verdict)
})
