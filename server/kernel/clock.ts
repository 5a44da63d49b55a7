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
