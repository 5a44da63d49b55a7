import { expect, test } from 'vitest'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { postFigures } from './post-figures.ts'

const some = { all: 0, out: 0, toCome: 0, waiting: 0, rejected: 0 }

test('CAM-20 posts are out, to come, awaiting approval or rejected, and these sum to all', () => {
  expect(postFigures(contentPostStates.map((state) => ({ state, many: 1 })))).toEqual({
    all: 10,
    out: 1,
    waiting: 3,
    rejected: 1,
    toCome: 5,
  })
})

test('CAM-22 articles are published, scheduled or awaiting approval', () => {
  const counts = articleStates.map((state) => ({ state, many: 1 }))
  expect(postFigures(counts)).toEqual({ ...some, all: 7, waiting: 4, toCome: 1, out: 1, rejected: 1 })
})

test('the same state counted in two places is summed, and nothing is nothing', () => {
  const posted = { state: 'posted', many: 2 } as const
  expect(postFigures([posted, posted])).toEqual({ ...some, all: 4, out: 4 })
  expect(postFigures([])).toEqual(some)
})
