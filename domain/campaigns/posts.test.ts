import { expect, test } from 'vitest'
import { countArticles, countPosts } from './posts.ts'

test('CAM-20 posts that are not out remain, posted ones are out, rejected ones are neither', () => {
  expect(countPosts(['new', 'pending', 'approved', 'posted', 'posted', 'rejected'])).toEqual({
    remaining: 3,
    out: 2,
  })
  expect(countPosts([])).toEqual({ remaining: 0, out: 0 })
})

test('CAM-22 published articles are out, rejected ones are neither, the others remain', () => {
  const states = ['pending', 'photo-rejected', 'scheduled', 'rejected', 'published'] as const
  expect(countArticles(states)).toEqual({ remaining: 3, out: 1 })
})
