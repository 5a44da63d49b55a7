const dayMs = 86_400_000

/** The first day from so many days ahead on that is neither a Friday nor a Saturday, when hours are fewer: `2026-11-24`. */
export function workingDay(daysAhead: number): string {
  const start = Date.now() + daysAhead * dayMs
  const days = [0, 1, 2].map((more) => new Date(start + more * dayMs))
  const day = days.find((one) => one.getUTCDay() < 5)
  return (day ?? new Date(start)).toISOString().slice(0, 10)
}
