import { type RawBuilder, sql } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

/** The New York day on which the instant of a column lies. */
export const newYorkDayOf = (column: string): RawBuilder<NewYorkDay> =>
  sql`(${sql.ref(column)} at time zone 'America/New_York')::date::text`
