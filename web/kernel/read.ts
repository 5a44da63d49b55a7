/** What screens read. Each reply is kept once, under a key that is made of the endpoint's path and what was asked. */
import {
  hashKey,
  type Query,
  QueryCache,
  QueryClient,
  useQuery,
  type UseQueryResult,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallArguments, Endpoint, Reply, Request } from '#contract/kernel/endpoint.ts'
import { call } from '#web/kernel/call.ts'
import { onChange } from '#web/kernel/changes.ts'
import { CallError } from '#web/kernel/failure.ts'
import { keepAlike } from '#web/kernel/keep-alike.ts'

/** Answers that asking again cannot change: the request itself is at fault. */
const isFinal = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500

/** Why each reading failed last: the cache forgets it as soon as it asks again. */
const failures = new WeakMap<Query, Error>()

/** Everything that was read on this page. */
export const replies = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => failures.set(query as Query, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => !isFinal(error) && failures < 2,
      // Old data stays in sight while it is being refreshed, or while the next page of it is awaited.
      placeholderData: (previous: unknown) => previous,
      structuralSharing: keepAlike,
    },
  },
})

/** When to read, and for how long a reply counts as fresh; TanStack Query explains each. */
export interface ReadOptions {
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  retry?: boolean
  refetchInterval?: number
  refetchOnWindowFocus?: boolean | 'always'
}

/** What a screen knows of what it reads: the last reply, whether another is awaited, and what went wrong. */
export type ReadResult<Value> = UseQueryResult<Value>

/** How an endpoint is read, for what reads outside of a screen. */
interface ReadQuery<Value> extends ReadOptions {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (asking: { signal: AbortSignal }) => Promise<Value>
}

/** Some of what an endpoint may be asked: every reply to a question that agrees with it is meant. */
type PartialRequest<E extends Endpoint> = {
  readonly [Part in 'params' | 'query']?: Partial<Request<E>[Part]>
}

const keyOf = (endpoint: Endpoint, { params = {}, query = {}, body }: Request<Endpoint> = {}) => [
  endpoint.path,
  { params, query, ...(body !== undefined && { body }) },
]

export function readingOf<E extends Endpoint>(endpoint: E, ...asked: CallArguments<E>): ReadQuery<Reply<E>> {
  const [input = {}] = asked as [Request<Endpoint>?]
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) =>
      call<Endpoint>(endpoint, input, { signal, changesNothing: true }) as Promise<Reply<E>>,
  }
}

/** Reads an endpoint, and again when what was read is out of date. The last reply stays while another is awaited. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...asked: [...CallArguments<E>, options?: ReadOptions]
): ReadResult<Reply<E>>
export function useRead(endpoint: Endpoint, input: Request<Endpoint> = {}, options: ReadOptions = {}) {
  return useReading(readingOf(endpoint, input), options)
}

/** For what several calls answer together. */
export function useReading<Value>(reading: ReadQuery<Value>, options: ReadOptions = {}): ReadResult<Value> {
  return failedUntilRead(useQuery({ ...reading, ...options }), reading.queryKey) as ReadResult<Value>
}

/** What failed and is asked again has failed until a reply comes: news that asks often would hide that it cannot be had. */
function failedUntilRead(read: ReadResult<unknown>, key: readonly unknown[]): ReadResult<unknown> {
  if (!read.isPending || read.errorUpdateCount === 0) return read
  const query = replies.getQueryCache().get(hashKey(key))
  const error = query && failures.get(query)
  const failed = { error, status: 'error', isError: true, isPending: false, isLoading: false }
  return { ...read, ...failed, isLoadingError: true } as ReadResult<unknown>
}

/** For what is read before anything that needs it is shown. */
export function useAwaited<Value>(reading: ReadQuery<Value>): Value {
  return useSuspenseQuery(reading).data
}

/** What is known of an endpoint already, without asking. */
export function known<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Reply<E> | undefined {
  return replies.getQueryData(keyOf(endpoint, input))
}

/**
 * Reads again what is in sight of an endpoint, and what is not when it comes into sight. What is on its way for the first
 * time may be older than the news, and asking again would only wait for it: so it is asked once more when it is there.
 */
export async function refresh<E extends Endpoint>(endpoint: E, input?: PartialRequest<E>): Promise<void> {
  const queryKey = keyOf(endpoint, input)
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'
  const firsts = replies.getQueryCache().findAll({ queryKey, predicate: (query) => isFirst(query as Query) })
  await replies.invalidateQueries({ queryKey })
  if (firsts.length > 0)
    await replies.invalidateQueries({ queryKey, predicate: (query) => firsts.includes(query) })
}

/** So long an act has for reading again by itself what it shows. */
export const grantedMs = 300

/**
 * After a change no reply is trusted, of whatever it tells: what comes into sight is read again, and what is in sight a
 * moment later, unless the act has done so. So no act can forget one. What is read once for good stays: a form is begun over it.
 */
function distrustReplies(): void {
  const older = new Set(replies.getQueryCache().findAll({ fetchStatus: 'fetching' }))
  void replies.invalidateQueries({ refetchType: 'none' })
  const isLeft = (query: Query) =>
    older.has(query) || (query.state.isInvalidated && query.state.fetchStatus === 'idle')
  const rereads = (query: Query) =>
    query.observers.some(({ options: { staleTime } }) => staleTime !== Number.POSITIVE_INFINITY)
  setTimeout(
    () =>
      void replies.refetchQueries({
        type: 'active',
        predicate: (query) => isLeft(query as Query) && rereads(query as Query),
      }),
    grantedMs,
  )
}
onChange(distrustReplies)

/** Reads everything again that is in sight: any of it may show what was changed. */
export const refreshAll = (): Promise<void> => replies.invalidateQueries()

/** What was read of an endpoint is gone, as if it had never been asked. */
export function forget(endpoint: Endpoint): void {
  replies.removeQueries({ queryKey: keyOf(endpoint) })
}

/**
 * Changes the replies of an endpoint as they are shown, before or instead of asking again. What is on its way is called
 * off, so that no older reply takes the change back.
 */
export async function patch<E extends Endpoint>(
  endpoint: E,
  change: (reply: Reply<E>) => Reply<E>,
  input?: PartialRequest<E>,
): Promise<void> {
  const shown = { queryKey: keyOf(endpoint, input), predicate: hasReply }
  await replies.cancelQueries(shown)
  replies.setQueriesData<Reply<E>>(shown, (reply) => reply && change(reply))
}

/**
 * Keeps a reply that came with others, as if it had been asked for alone. One that was asked for later stays, and so
 * does the object of one that reads the same.
 */
export function keepReply<E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  reply: Reply<E>,
  askedAt: number,
): void {
  const key = keyOf(endpoint, input)
  if ((replies.getQueryState(key)?.dataUpdatedAt ?? 0) > askedAt) return
  // Nobody waits for it alone, and it is in sight all the same.
  replies.setQueryDefaults([endpoint.path], { gcTime: Infinity })
  replies.setQueryData<Reply<E>>(key, () => reply, { updatedAt: askedAt })
}

/** Grows with each change of what is known of an endpoint; for what is put together from many replies. */
export function useReplies(endpoint: Endpoint): number {
  const [version, setVersion] = useState(0)
  useEffect(
    () =>
      replies.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === endpoint.path) setVersion((before) => before + 1)
      }),
    [endpoint],
  )
  return version
}

const hasReply = ({ state }: { state: { data: unknown } }) => state.data !== undefined
