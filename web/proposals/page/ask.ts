/** The calls of the client's page, and as whom it makes them: by its link, or by a session that may begin or end beside it. */
import type { CallArguments, Endpoint, Reply, Request } from '#contract/kernel/endpoint.ts'
import { type ClientPage, readClientPage } from '#contract/proposals/client-page.ts'
import { call, type CallOptions } from '#web/kernel/call.ts'
import { isUnconfirmed } from '#web/kernel/confirmation.ts'
import { CallError } from '#web/kernel/failure.ts'
import { readingOf, replies } from '#web/kernel/read.ts'
import { standingHeaders } from '#web/kernel/standing-headers.ts'
import { visited } from '#web/proposals/page/visited.ts'

const csrfHeader = 'X-CSRF-Token'

/** A session wants its token with each change; by a link there is none. */
export function remember({ csrf }: ClientPage): void {
  if (csrf === null) delete standingHeaders[csrfHeader]
  else standingHeaders[csrfHeader] = csrf
}

/** Reads the page for the first time, before anything is drawn. */
export async function readFirst(): Promise<void> {
  remember(await replies.fetchQuery(readingOf(readClientPage, visited)))
}

/** Reads it again at once, for what must not wait for the next look. */
export async function readPageAgain(): Promise<void> {
  remember(await replies.fetchQuery({ ...readingOf(readClientPage, visited), staleTime: 0 }))
}

/**
 * Calls an endpoint of the page. Where somebody signed in or out beside it meanwhile, the page is read anew and it is asked once
 * more; nothing was done by the refused one.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  ...asked: [...CallArguments<E>, options?: CallOptions]
): Promise<Reply<E>>
export async function ask(
  endpoint: Endpoint,
  request: Request<Endpoint> = {},
  options: CallOptions = {},
): Promise<unknown> {
  const before = standingHeaders[csrfHeader]
  try {
    return await call<Endpoint>(endpoint, request, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 403 || isUnconfirmed(error)) throw error
    await readPageAgain()
    if (standingHeaders[csrfHeader] === before) throw error
    return call<Endpoint>(endpoint, request, options)
  }
}
