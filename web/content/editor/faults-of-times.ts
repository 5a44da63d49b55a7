/** What can be told of the times and the files of a form, whatever it is of. */
import { readDay } from '#domain/content/post-time.ts'
import { isRefusal, type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { timeFor, type PostTimes } from '#web/content/editor/typed-times.ts'
import type { ChosenFile } from '#web/media/use-uploads.ts'

/** All that can be told of the times before they are sent. */
export function timeFaults(typed: PostTimes): readonly Refusal[] {
  const { mode, targets, autoDay, date } = typed
  if (targets.length === 0) return [refuse('post-targets-none', { field: 'targetIds' })]
  if (mode !== 'scheduled')
    return [
      mode === 'automatic'
        ? readDay({ date: autoDay, time: '', datetime: '' }, 'autoDay')
        : readDay({ date, time: '', datetime: '' }, 'date'),
    ].flatMap(objection)
  return targets.some((target) => timeFor(typed, target).date === '')
    ? [refuse('post-date-missing', { field: 'date' })]
    : []
}

/** A verdict as a list of what is wrong. */
export const objection = (verdict: unknown): readonly Refusal[] => (isRefusal(verdict) ? [verdict] : [])

/** A file that is not there yet, or never will be. */
export function unsentFault({ name, stage }: ChosenFile): string | null {
  if (stage === 'sending') return `${name} is still on its way. Wait for it, or take it off`
  if (stage === 'looking') return `${name} is being looked into. Wait for it, or take it off`
  if (stage === 'broken') return `${name} did not arrive. Press Retry, or take it off`
  return stage === 'refused' ? `${name} was not taken. Take it off` : null
}
