/** How many letters go out within an hour: about one thing, of one person, to one address. */
import type { Pause } from '#domain/kernel/verdict.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** As many as the limit within the last hour wait until the oldest of them is an hour old. `askedAt`: the newest first. */
export function mayWriteAgain<Limit extends string>(
  refused: Limit,
  askedAt: readonly Date[],
  limit: number,
  now: Date,
): 'ok' | Pause<Limit> {
  const oldest = askedAt[limit - 1]
  const openAt = oldest ? oldest.getTime() + hourMs : 0
  if (openAt <= now.getTime()) return 'ok'
  return { refused, values: { limit, minutes: Math.ceil((openAt - now.getTime()) / minuteMs) } }
}
