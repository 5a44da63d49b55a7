/** When content may go out. */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Generated } from 'kysely'

export interface SchedulingTables {
  scheduleRule: {
    id: Generated<number>
    kind: string | null
    grant: string | null
    weekday: number | null
    firstMinute: number | null
    lastMinute: number | null
    stepMinutes: number | null
    fixedMinutes: number[] | null
    leadMinutes: number | null
    validFrom: NewYorkDay
    withdrawnAt: Date | null
    updatedAt: Date
  }
}
