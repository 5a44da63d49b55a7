import { expect, test } from 'vitest'
import { decisionsToTake } from './decisions.ts'
import { articleState, decisionOf, mayGoOut, noArticleFacts, photoDecisionOf } from './article-state.ts'

const at = new Date('2026-11-20T12:00:00Z')
const photos = {
  0: {},
  1: { photoApprovedAt: at },
  2: { photoRejectedAt: at },
} as const

/** Every label by status, photo_approved, wp_id, request and approved, as the lines of the specification read, first match first. */
const table = [
  // Status publish.
  ...[0, 1, 2].flatMap((photo) => rowsOf('publish', photo, 'any', 'any', 'any', 'published')),
  // Rule 1.
  ...rowsOf(0, 2, 'any', 'any', 'any', 'photo-rejected'),
  // Rule 2: no number of WordPress, and a picture that nobody looked at.
  ...rowsOf(0, 0, 'none', 'any', 'any', 'photo-waiting'),
  // Rule 3, for any number of WordPress.
  ...[0, 1].flatMap((photo) => rowsOf(0, photo, 'some', [true], 'any', 'sent')),
  // Rule 4: approved, or in WordPress.
  ...[0, 1].flatMap((photo) => rowsOf(0, photo, 'some', [false], 'any', 'scheduled')),
  ...rowsOf(0, 1, 'none', 'any', [true], 'scheduled'),
  // Otherwise.
  ...rowsOf(0, 1, 'none', 'any', [false], 'pending'),
]

function rowsOf(
  status: 'publish' | 0,
  photo: number,
  wp: 'any' | 'none' | 'some',
  requests: 'any' | boolean[],
  approvals: 'any' | boolean[],
  label: string,
) {
  const wpIds = { any: [0, 1, 4_711], none: [0], some: [1, 4_711] }[wp]
  const both = (which: 'any' | boolean[]) => (which === 'any' ? [false, true] : which)
  return wpIds.flatMap((wordpressId) =>
    both(requests).flatMap((isRequestSent) =>
      both(approvals).map((isApproved) => ({ status, photo, wordpressId, isRequestSent, isApproved, label })),
    ),
  )
}

test('PRS-02 PRS-03 PRS-04 PRS-05 PRS-06 PRS-07 the label of every combination of facts is that of the first rule that is true', () => {
  // Two states, three pictures, three numbers of WordPress, asked or not, approved or not: each once.
  expect(new Set(table.map(({ label: _, ...facts }) => JSON.stringify(facts))).size).toBe(72)
  expect(table).toHaveLength(72)
  for (const { status, photo, wordpressId, isRequestSent, isApproved, label } of table) {
    const facts = {
      ...noArticleFacts,
      ...photos[photo as 0 | 1 | 2],
      wordpressId,
      publisherAskedAt: isRequestSent ? at : null,
      approvedAt: isApproved ? at : null,
      postedAt: status === 'publish' ? at : null,
    }
    expect([{ status, photo, wordpressId, isRequestSent, isApproved }, articleState(facts)]).toEqual([
      { status, photo, wordpressId, isRequestSent, isApproved },
      label,
    ])
  }
})

test('an article that was rejected says so, unless it is out', () => {
  const rejected = { ...noArticleFacts, photoRejectedAt: at, rejectedAt: at, wordpressId: 7 }
  expect(articleState(rejected)).toBe('rejected')
  expect(articleState({ ...rejected, postedAt: at })).toBe('published')
})

test('picture and article are decided apart', () => {
  const facts = { ...noArticleFacts, photoApprovedAt: at, rejectedAt: at }
  expect([photoDecisionOf(facts), decisionOf(facts)]).toEqual(['approved', 'rejected'])
  expect([photoDecisionOf(noArticleFacts), decisionOf(noArticleFacts)]).toEqual(['pending', 'pending'])
})

test.each([
  ['both are approved', {}, true],
  ['the picture waits', { photoApprovedAt: null }, false],
  ['the article waits, also where it lies in WordPress', { approvedAt: null, wordpressId: 7 }, false],
  ['it was rejected', { rejectedAt: at }, false],
  ['it was deleted', { deletedAt: at }, false],
  ['it is out', { postedAt: at }, false],
] as const)('whether an article goes out when %s', (_, facts, goes) => {
  const ready = { ...noArticleFacts, photoApprovedAt: at, approvedAt: at, deletedAt: null }
  expect(mayGoOut({ ...ready, ...facts })).toBe(goes)
})

test.each([
  ['pending', 'pending', true, ['photo', 'article']],
  ['pending', 'pending', false, ['article']],
  ['approved', 'pending', true, ['article']],
  ['pending', 'approved', true, ['photo']],
  ['pending', 'approved', false, []],
  ['approved', 'approved', true, []],
  ['rejected', 'pending', true, []],
  ['pending', 'rejected', true, ['photo']],
] as const)('GEN-10 a picture that is %s of an article that is %s, there: %s, waits as %j', (photoDecision, decision, hasPhoto, waits) => {
  expect(decisionsToTake({ photoDecision, decision, hasPhoto })).toEqual(waits)
})
