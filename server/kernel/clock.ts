/** The product's clock: business time comes from here alone. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Real time, or a clock that starts at an instant of the settings. */
export const clockOf = (startedAt: Date | null): Clock =>
  startedAt ? clockStartedAt(startedAt) : systemClock

/** A clock that started at `instant` when it was made and has run on since (demonstration and tests). */
export function clockStartedAt(instant: Date): Clock {
  const ahead = instant.getTime() - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}

/**
 * When something is changed that was changed last at `before`: now, or a millisecond after that. Two changes of one
 * moment differ, so that whoever saves over an older state is told.
 */
export const instantAfter = (now: Date, before: Date | null): Date =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1))
