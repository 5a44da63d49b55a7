import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { forget, keepReply, known, patch, readingOf, replies } from '#web/kernel/read.ts'

const listThings = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'Things',
  access: 'public',
  params: z.object({ id: z.int() }),
  query: z.object({ page: z.int().optional() }),
  reply: z.object({ names: z.array(z.string()) }),
})
const of = (id: number, page?: number) => ({ params: { id }, query: page === undefined ? {} : { page } })

beforeEach(() => replies.clear())

test('a reply is kept under the path and what was asked, however the question is written', () => {
  keepReply(listThings, of(1), { names: ['a'] }, 1)
  expect(known(listThings, { params: { id: 1 } })).toEqual({ names: ['a'] })
  expect(known(listThings, of(2))).toBeUndefined()
  expect(readingOf(listThings, of(1)).queryKey).toEqual(readingOf(listThings, { params: { id: 1 } }).queryKey)
})

test('an older answer that comes later changes nothing', () => {
  keepReply(listThings, of(1), { names: ['new'] }, 20)
  keepReply(listThings, of(1), { names: ['old'] }, 10)
  expect(known(listThings, of(1))).toEqual({ names: ['new'] })
})

test('a reply that reads the same stays the same object', () => {
  keepReply(listThings, of(1), { names: ['a'] }, 1)
  const before = known(listThings, of(1))
  keepReply(listThings, of(1), { names: ['a'] }, 2)
  expect(known(listThings, of(1))).toBe(before)
})

test('a change meets every reply that agrees with what is named, and no other', async () => {
  keepReply(listThings, of(1), { names: ['a'] }, 1)
  keepReply(listThings, of(1, 2), { names: ['b'] }, 1)
  keepReply(listThings, of(2), { names: ['c'] }, 1)
  await patch(listThings, ({ names }) => ({ names: [...names, 'z'] }), { params: { id: 1 } })
  expect(known(listThings, of(1))).toEqual({ names: ['a', 'z'] })
  expect(known(listThings, of(1, 2))).toEqual({ names: ['b', 'z'] })
  expect(known(listThings, of(2))).toEqual({ names: ['c'] })
  forget(listThings)
  expect(known(listThings, of(2))).toBeUndefined()
})
