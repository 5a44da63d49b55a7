import { type Me, readMe } from '#contract/people/me.ts'
import { call, type CallOptions } from '#web/kernel/call.ts'
import { known, readingOf, useAwaited } from '#web/kernel/read.ts'
import { provideToken, rememberToken } from '#web/kernel/session.ts'

/** Who is signed in. Asked once per page load, and again whenever the window comes back into view: rights change. */
export const meReading = {
  ...readingOf(readMe),
  queryFn: ({ signal }: CallOptions) => askMe({ signal, isProbe: known(readMe) === undefined }),
  staleTime: 60_000,
  // Nothing is shown before it is known: what keeps it is said at once, and there it is asked again.
  retry: false,
  refetchOnWindowFocus: 'always',
} as const

/** For everything inside the shell, which is only shown to somebody. */
export function useMe(): Me {
  return useAwaited(meReading)
}

async function askMe(options: CallOptions): Promise<Me> {
  const me = await call(readMe, {}, options)
  rememberToken(me.csrfToken)
  return me
}

provideToken(async () => (await askMe({})).csrfToken)
