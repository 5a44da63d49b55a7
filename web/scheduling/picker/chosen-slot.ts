import type { NewYorkDay } from '#domain/kernel/newyork.ts'

/** A day of New York, and its time where there is one to choose: `11:00 AM`. */
export interface ChosenSlot {
  readonly date: NewYorkDay
  readonly time: string | null
}
