import type { Occasion } from '#domain/delivery/occasion.ts'
import { hourOfWeek } from '#domain/kernel/hour-of-week.ts'

/** The moment of a request as the campaigns' finer conditions see it, for a site with this clock. */
export function occasionAt(timeZone: string, nowMs: number): Occasion {
  return { hourOfWeek: hourOfWeek(nowMs, timeZone) }
}
