/** How long a call may look into a file: a line on which nothing is said is closed soon after. */
import { once } from 'node:events'
import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'

/** How long whoever sent a file waits for what becomes of it; of several files, for all of them. */
export const patience = ({ settings }: Pick<Context, 'settings'>): AbortSignal =>
  AbortSignal.timeout(settings.get('uploads.answerSeconds') * 1_000)

/** Throws what the work threw before that; what becomes of it after that is told where it is asked for. */
export async function endsBefore(work: Promise<unknown>, end: AbortSignal): Promise<boolean> {
  work.catch(() => {})
  if (end.aborted) return false
  return Promise.race([work.then(() => true), once(end, 'abort').then(() => false)])
}

/** Looks into a picture that stands in its form alone. Refuses (503) what takes longer than an answer may: the form is sent again. */
export async function inTime<Result>(ctx: Context, look: () => Promise<Result>): Promise<Result> {
  const looking = look()
  if (await endsBefore(looking, patience(ctx))) return looking
  throw new Refused({ refused: 'not-now' }, 503)
}
