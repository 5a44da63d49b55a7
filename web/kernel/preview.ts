/** What an act will do, tried beforehand by its own call. */
import { CallError } from '#web/kernel/failure.ts'
import type { ReadResult } from '#web/kernel/read.ts'

/** Tried anew each time that somebody looks at it, and once. */
export const previewReading = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
} as const

/** Why the act is not possible, in all its sentences; undefined while nothing is refused, or where another try may help. */
export function refusalIn({ error }: Pick<ReadResult<unknown>, 'error'>): string | undefined {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return undefined
  return [...new Set(Object.values(error.errors).flat())].join('. ')
}
