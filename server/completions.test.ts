import { expect, test } from 'vitest'
import { subjectKindOf } from '#domain/billing/subject.ts'
import type { Completion, Completions } from './billing/completion.ts'
import { campaignCompletions } from './campaigns/complete-purchase.ts'
import { completions } from './completions.ts'

test('whatever can be paid for has the completion of its own purpose', () => {
  const purposes = Object.entries(completions).map(([name, { purpose }]) => [name, purpose])
  expect(purposes).toEqual(Object.keys(subjectKindOf).map((name) => [name, name]))
})

test('what has no completion, or another one’s, does not compile', () => {
  const { budget, posts, articles } = campaignCompletions
  // @ts-expect-error -- Articles can be paid for, and nothing says what follows.
  const without: Completions = { budget, posts }
  // @ts-expect-error -- Nobody sells moonlight.
  const unknown: Completion<'moonlight'> = { ...budget, purpose: 'moonlight' }
  // @ts-expect-error -- Who pays for posts is not given articles.
  const mistaken: Completions = { budget, posts: articles, articles }
  expect([without, unknown, mistaken]).toHaveLength(3)
})
