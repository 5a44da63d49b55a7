/** Columns whose values come out of the query as something else than what is written into them. */
import type { ColumnType } from 'kysely'

/** Written as JSON text, read as whatever was written. */
export type Json = ColumnType<unknown, string, string>
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>

/** Money: its unit comes out with it. */
export type Amount<Unit extends bigint> = ColumnType<Unit, bigint, bigint>
export type GeneratedAmount<Unit extends bigint> = ColumnType<Unit, bigint | undefined, bigint>
