/** Ends a connection in the middle of what it writes, as the database sees it when the process on it is killed. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/**
 * What moves by itself, in its own time and for nobody's request: delivery, and letters on their way out. The rest of
 * what is written meanwhile is written for what a test does.
 */
const byItself = ['delivery_node', 'delivery_block', 'delivery_open']

export interface CutOff {
  /** Answers what was written while this ran, a place for each statement in their order: `insert payment`. */
  listWrites(run: () => Promise<unknown>): Promise<string[]>
  /** While this runs, the connection that is about to write the statement of this place, the first being 0, ends. */
  before(place: number, run: () => Promise<unknown>): Promise<void>
}

export async function makeCutOff(db: Database): Promise<CutOff> {
  await sql`create table cut_off (is_listing boolean, place bigint);
    insert into cut_off values (false, null);
    create table written (place bigint, what text);
    create sequence next_write minvalue 0;
    create function cut_off() returns trigger language plpgsql security definer as $$
      declare
        wanted cut_off := (select cut_off from cut_off);
        write bigint;
      begin
        if not wanted.is_listing and wanted.place is null then return null; end if;
        write := nextval('next_write');
        if wanted.is_listing then insert into written values (write, lower(tg_op) || ' ' || tg_table_name); end if;
        if write = wanted.place then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(10);
        end if;
        return null;
      end $$`.execute(db)
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> all(${[...byItself, 'cut_off', 'written']})`.execute(db)
  for (const { name } of tables.rows) {
    const writes = name === 'letter' ? 'insert' : 'insert or update or delete'
    await sql`create trigger cut_off before ${sql.raw(writes)} on ${sql.ref(name)} execute function cut_off()`.execute(
      db,
    )
  }
  const during = async (isListing: boolean, place: number | null, run: () => Promise<unknown>) => {
    await sql`select setval('next_write', 0, false)`.execute(db)
    await sql`update cut_off set is_listing = ${isListing}, place = ${place}`.execute(db)
    await run()
    await sql`update cut_off set is_listing = false, place = null`.execute(db)
  }
  return {
    async listWrites(run) {
      await sql`delete from written`.execute(db)
      await during(true, null, run)
      const { rows } = await sql<{ what: string }>`select what from written order by place`.execute(db)
      return rows.map(({ what }) => what)
    },
    before: (place, run) => during(false, place, run),
  }
}
