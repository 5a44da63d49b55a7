import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/kernel/failure.ts'

/** Answers that asking again cannot change: the request itself is at fault. */
const isFinal = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => !isFinal(error) && failures < 2,
      // Old data stays in sight while it is being refreshed.
      placeholderData: (previous: unknown) => previous,
    },
    // A change that cannot be sent must fail at once and in words, never wait and happen later.
    mutations: { retry: false, networkMode: 'always' },
  },
})
