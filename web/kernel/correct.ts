/** What is known of a reading is something else from now on, without asking: a reply that is on its way is called off. */
import type { Endpoint, Reply, Request } from '#contract/kernel/endpoint.ts'
import { readingOf, replies } from '#web/kernel/read.ts'

/** Says what an endpoint would answer now. */
export const correct = <E extends Endpoint>(endpoint: E, input: Request<E>, reply: Reply<E>): void =>
  correctReading(readingOf<Endpoint>(endpoint, input).queryKey, () => reply)

/** Changes what was read, where it was. */
export function correctReading<Value>(queryKey: readonly unknown[], change: (before: Value) => Value): void {
  void replies.cancelQueries({ queryKey, exact: true })
  replies.setQueryData<Value>(queryKey, (before) => before && change(before))
}
