/** Whatever call changes something, nothing that was read before is trusted after it: no act has to be named here. */
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/kernel/endpoint.ts'
import { decoded } from '#web/kernel/call.ts'
import { grantedMs, keepReply, readingOf, refresh, replies } from '#web/kernel/read.ts'

const modules = import.meta.glob<Record<string, unknown>>(['/contract/**/*.ts', '!/contract/**/*.test.ts'], {
  eager: true,
})
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
const everyCall = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const listThings = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'Things',
  access: 'public',
  params: z.object({ id: z.int() }),
  reply: z.object({ names: z.array(z.string()) }),
})
const asked = { params: { id: 1 } }
const reading = readingOf(listThings, asked)

/** What a screen does after a call has succeeded; what it answered is of no account here. */
function succeed(call: Endpoint, options = {}): void {
  try {
    decoded(call, { status: 200, body: undefined }, options)
  } catch {}
}

/** A screen that shows the things; answers how often they were read. */
function show(more: { staleTime?: number } = {}) {
  const queryFn = vi.fn(async () => ({ names: ['a'] }))
  const stop = new QueryObserver(replies, { ...reading, queryFn, ...more }).subscribe(() => {})
  return { queryFn, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  replies.clear()
})
afterEach(() => vi.useRealTimers())

test('after each call that changes something every reply is out of date, and after a read none', () => {
  const trusted = everyCall.flatMap((call) => {
    replies.clear()
    keepReply(listThings, asked, { names: ['a'] }, 1)
    succeed(call)
    return replies.getQueryState(reading.queryKey)?.isInvalidated ? [] : [nameOf(call)]
  })
  expect(everyCall.length).toBeGreaterThan(280)
  expect(trusted).toEqual(everyCall.filter(({ method }) => method === 'GET').map(nameOf))
})

const change = everyCall.find(({ method }) => method === 'POST') as Endpoint

test('what is in sight is read again a moment later, once', async () => {
  const { queryFn, stop } = show()
  await vi.advanceTimersByTimeAsync(1)
  succeed(change)
  succeed(change)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(grantedMs)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

test('what the act has read again by itself is not read twice, and what a form was begun over stays', async () => {
  const list = show()
  await vi.advanceTimersByTimeAsync(1)
  succeed(change)
  await refresh(listThings)
  await vi.advanceTimersByTimeAsync(grantedMs)
  expect(list.queryFn).toHaveBeenCalledTimes(2)
  list.stop()
  replies.clear()
  const form = show({ staleTime: Number.POSITIVE_INFINITY })
  await vi.advanceTimersByTimeAsync(1)
  succeed(change)
  await vi.advanceTimersByTimeAsync(grantedMs)
  expect(form.queryFn).toHaveBeenCalledTimes(1)
  form.stop()
})

test('what was asked before the change and answered after it is asked again', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const queryFn = vi.fn(async () => {
    await answers.at(queryFn.mock.calls.length - 1)?.promise
    return { names: ['a'] }
  })
  const stop = new QueryObserver(replies, { ...reading, queryFn }).subscribe(() => {})
  succeed(change)
  answers[0]?.resolve()
  await vi.advanceTimersByTimeAsync(grantedMs)
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.resolve()
  stop()
})

test('what says that it changes nothing leaves all as it was read', () => {
  keepReply(listThings, asked, { names: ['a'] }, 1)
  succeed(change, { changesNothing: true })
  expect(replies.getQueryState(reading.queryKey)?.isInvalidated).toBe(false)
})

test('news of what is being read for the first time has it read once more', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const queryFn = vi.fn(async () => {
    await answers.at(queryFn.mock.calls.length - 1)?.promise
    return { names: ['a'] }
  })
  const stop = new QueryObserver(replies, { ...reading, queryFn }).subscribe(() => {})
  const refreshed = refresh(listThings)
  answers[0]?.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.resolve()
  await refreshed
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
