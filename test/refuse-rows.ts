/** Rows that the database will not take, as if something were wrong with them that nobody thought of. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** Refuses rows of a table, as `new`, that are as `when` says, written or changed, until it is ended. */
export async function refuseRows(
  db: Database,
  table: string,
  when: RawBuilder<unknown>,
): Promise<{ end(): Promise<void> }> {
  await sql`create function refuse_row() returns trigger language plpgsql as
    'begin raise exception ''this row is refused''; end'`.execute(db)
  await sql`create trigger refuse_row before insert or update on ${sql.ref(table)}
    for each row when (${when}) execute function refuse_row()`.execute(db)
  return {
    async end() {
      await sql`drop function refuse_row cascade`.execute(db)
    },
  }
}
