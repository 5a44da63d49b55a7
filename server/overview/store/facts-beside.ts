/** What many campaigns have in common, read once: the choices of devices, and the names of persons. */
import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

export interface DevicesOfChoice {
  readonly devicePlatforms: readonly number[]
  readonly deviceClasses: readonly string[]
}

/** Of a campaign that is shown on no device: one of posts or articles. */
export const noDevices: DevicesOfChoice = { devicePlatforms: [], deviceClasses: [] }

/** The few choices of devices that there are, each with what it stands for. */
export async function deviceChoices(db: Database): Promise<ReadonlyMap<string, DevicesOfChoice>> {
  const rows = await db.selectFrom('deviceChoice').select(['name', 'platforms', 'classes']).execute()
  return new Map(
    rows.map((row) => [row.name, { devicePlatforms: row.platforms, deviceClasses: row.classes }]),
  )
}

/** The names of those whose campaigns they are and of those who made them. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`${plannedOnce}
    with wanted as materialized (
      select advertiser_id, created_by from campaign where id = any(${[...ids]}::int[]))
    select id, name from person
    where id in (select advertiser_id from wanted union select created_by from wanted)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
