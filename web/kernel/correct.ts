import type { Endpoint, Reply, Request } from '#contract/kernel/endpoint.ts'
import { readingOf, replies } from '#web/kernel/read.ts'

/** What is known of an endpoint is this from now on, at once; a reply that is on its way is called off. */
export function correct<E extends Endpoint>(endpoint: E, input: Request<E>, reply: Reply<E>): void {
  const { queryKey } = readingOf<Endpoint>(endpoint, input)
  void replies.cancelQueries({ queryKey, exact: true })
  replies.setQueryData<Reply<E>>(queryKey, (before) => before && reply)
}
