/** Who may change a livestream when, and what its credit does (ROL-22). */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { AirWindow } from './air-window.ts'
import type { LivestreamState } from './livestream-state.ts'

/** One that is over is history; livestream admins may still put it right. */
export const mayEditLivestream = (
  state: LivestreamState,
  { mayPrioritize }: { readonly mayPrioritize: boolean },
): Verdict<'livestream-over'> => (state === 'finished' && !mayPrioritize ? refuse('livestream-over') : 'ok')

/** What was on air has used its credit, and so has what is on air this minute. */
export const mayRecreditLivestream = (
  state: LivestreamState,
  { postedAt, rejectedAt }: { readonly postedAt: Date | null; readonly rejectedAt: Date | null },
): Verdict<'livestream-aired' | 'recredit-done'> => {
  if (postedAt || state === 'live') return refuse('livestream-aired')
  return rejectedAt ? refuse('recredit-done') : 'ok'
}

/**
 * Whether an edit of one that was not sent back waits for approval: of what readers are shown it does. One that is over is
 * shown to nobody, so it is put right without: only times that are to come make it wait.
 */
export const waitsAfterEdit = (
  before: LivestreamState,
  after: { readonly isShownAnew: boolean; readonly windows: readonly AirWindow[] },
  now: Date,
): boolean => (before === 'finished' ? after.windows.some(({ endsAt }) => endsAt > now) : after.isShownAnew)
