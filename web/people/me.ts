import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type Me, readMe } from '#contract/people.ts'
import { call } from '#web/kernel/call.ts'
import { provideToken, rememberToken } from '#web/kernel/session.ts'

/** Who is signed in. Asked once per page load, and again whenever the window comes back into view: rights change. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal, client }) => askMe({ signal, isProbe: client.getQueryData(['me']) === undefined }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
})

/** For everything inside the shell, which is only shown to somebody. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

async function askMe(options: { signal?: AbortSignal; isProbe?: boolean }): Promise<Me> {
  const me = await call(readMe, {}, options)
  rememberToken(me.csrfToken)
  return me
}

provideToken(async () => (await askMe({})).csrfToken)
