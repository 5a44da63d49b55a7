/** Makes a database of the cluster and the roles that share it, and hands its tables to their owner. */
import type pg from 'pg'
import { withClient } from '../with-client.ts'
import type { EmbeddedPostgres } from './launch.ts'
import { owner, runtime } from './roles.ts'

/** Whatever is there already is left as it is, but for tables that still belong to the one who made the cluster. */
export async function makeDatabase({ urlOf }: Pick<EmbeddedPostgres, 'urlOf'>, name: string): Promise<void> {
  await withClient(urlOf('postgres'), async (client) => {
    for (const role of [owner, runtime] as const)
      await makeRole(client, role, new URL(urlOf(name, role)).password)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)} owner ${owner}`)
  })
  await withClient(urlOf(name), (client) => client.query(handOver))
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  // A statement that fails is logged with all its words.
  await client.query('set log_min_error_statement = panic')
  if (rowCount === 0)
    await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`)
}

/** PostgreSQL gives away nothing of who made the cluster at once (`reassign owned`), so each thing is named. Sequences of columns go with their tables. */
const handOver = `
do $$
declare step text;
begin
  for step in
    with ours as (select oid from pg_namespace where nspname in ('public', 'graphile_worker')),
      owner as (select oid from pg_roles where rolname = '${owner}')
    select format('alter database %I owner to ${owner}', datname)
      from pg_database, owner where datname = current_database() and datdba <> owner.oid
    union all
    select format('alter schema %I owner to ${owner}', nspname)
      from pg_namespace, owner where nspname = 'graphile_worker' and nspowner <> owner.oid
    union all
    select format('alter table %s owner to ${owner}', thing.oid::regclass) from pg_class thing, owner
      where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> owner.oid
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = thing.oid and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to ${owner}', thing.oid::regprocedure) from pg_proc thing, owner
      where pronamespace in (select oid from ours) and proowner <> owner.oid
    union all
    select format('alter type %s owner to ${owner}', thing.oid::regtype)
      from pg_type thing left join pg_class of_table on of_table.oid = typrelid, owner
      where typnamespace in (select oid from ours) and typowner <> owner.oid and (typtype in ('e', 'd') or of_table.relkind = 'c')
  loop
    execute step;
  end loop;
end $$`
