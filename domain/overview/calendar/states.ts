/** How far a scheduled thing has come, the same for every kind. */
export const calendarStates = ['waiting', 'ready', 'out', 'rejected'] as const
export type CalendarState = (typeof calendarStates)[number]

const words: Readonly<Record<CalendarState, string>> = {
  waiting: 'Waits for approval',
  ready: 'Ready',
  out: 'Out',
  rejected: 'Rejected',
}
export const calendarStateInWords = (state: CalendarState): string => words[state]

interface Facts {
  readonly isApproved: boolean
  readonly isOut: boolean
  readonly isRejected: boolean
}

export function calendarState({ isApproved, isOut, isRejected }: Facts): CalendarState {
  if (isOut) return 'out'
  if (isRejected) return 'rejected'
  return isApproved ? 'ready' : 'waiting'
}
