import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrateJobs } from '#server/kernel/jobs.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { addressFor, makeDatabase as makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { runStatement } from '#test/statement.ts'
import { makeDatabase } from './embedded/make-database.ts'
import { owner, runtime, superuser } from './embedded/roles.ts'
import { migrate } from './migrate.ts'
import { checkOwner, giveRights, rowsThatGo, rowsThatStand, stepsMade, tellRights } from './rights.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
let plain: pg.Client
beforeAll(async () => {
  database = await makeTestDatabase()
  plain = new pg.Client({ connectionString: database.connectionString })
  await plain.connect()
})
afterAll(async () => {
  await plain.end()
  await database.drop()
})

interface TableRights {
  readonly table: string
  readonly belongsTo: string
  readonly may: readonly string[]
}

/** What the running product may do with each table there is. */
async function tablesAndRights(): Promise<TableRights[]> {
  const { rows } = await plain.query<TableRights>(
    `select case nspname when 'public' then relname else nspname || '.' || relname end as table, relowner::regrole::text as "belongsTo",
       array(select word from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) as word
         where has_table_privilege(thing.oid, word)) as may
     from pg_class thing join pg_namespace space on space.oid = relnamespace
     where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') order by 1`,
  )
  return rows
}

/** The tables that the product's own statements change in this way, read from the code itself. */
function changedByCode(pattern: RegExp): string[] {
  const folder = new URL('..', import.meta.url).pathname
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8').replace(/^ *(\/?\*|\/\/).*$/gm, ''))
  const names = sources.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => snake(name)))
  return [...new Set(names)].sort()
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('the role of the running product', () => {
  test('owns nothing and has, on every table there is, the rights that its rows need and no other', async () => {
    for (const { table, belongsTo, may } of await tablesAndRights()) {
      const isQueue = table.startsWith('graphile_worker.')
      const isStep = stepsMade.some((name) => name.endsWith(table))
      const expected = isStep
        ? ['select']
        : [
            'select',
            'insert',
            ...(rowsThatStand.includes(table) ? [] : ['update']),
            ...(isQueue || rowsThatGo.includes(table) ? ['delete'] : []),
          ]
      expect([table, belongsTo, may]).toEqual([table, owner, expected])
    }
  })

  test('deletes from the tables from which the code deletes, all of them and no other', () => {
    expect(changedByCode(/(?:deleteFrom\('|\bdelete from )(\w+)/g)).toEqual(rowsThatGo)
  })

  test('never changes what stands, and the code does not try', () => {
    const changed = new Set(changedByCode(/(?:updateTable\('|\bupdate )(\w+)/g))
    expect(changed.size).toBeGreaterThan(20)
    expect(rowsThatStand.filter((table) => changed.has(table))).toEqual([])
  })

  test.each([
    'drop table history',
    'alter table ledger_account drop constraint ledger_account_check',
    'alter table ledger_entry disable trigger all',
    'truncate attempt',
    'create table mine (id integer)',
    'create schema mine',
    'create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'delete from history',
    "update history set what = 'nothing'",
    'delete from payment',
    'delete from person',
    'delete from migration',
    "insert into migration (number, name, checksum, applied_at) values (9999, 'x', 'x', 'epoch')",
    'set session_replication_role = replica',
    'create role other',
    `set role ${owner}`,
    "copy person to program 'cat'",
  ])('may not: %s', async (statement) => {
    await expect(plain.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test('a table of a later version has its rights when the start that made it goes on', async () => {
  await runStatement(database.ownerUrl, 'create table later (id serial, words text)')
  const write = () => plain.query("insert into later (words) values ('first') returning id")
  await expect(write()).rejects.toMatchObject({ code: '42501' })
  await giveRights({ owner: database.ownerUrl, runtime: database.connectionString })
  expect((await write()).rows).toEqual([{ id: 1 }])
})

test('several processes give the same rights at once', async () => {
  const urls = { owner: database.ownerUrl, runtime: database.connectionString }
  await Promise.all(Array.from({ length: 6 }, () => giveRights(urls)))
  await expect(plain.query('select from person')).resolves.toBeDefined()
})

test('a role that may do more than it needs is told, one that may do less than an owner is refused', async () => {
  expect(await tellRights(database.connectionString)).toEqual([])
  expect(await tellRights(database.ownerUrl)).toEqual([
    `The database's role ${owner} may make and drop tables, which the running product never does: name one that may not in DATABASE_URL, and the one that may in DATABASE_OWNER_URL.`,
  ])
  await expect(checkOwner(database.ownerUrl)).resolves.toBeUndefined()
  await expect(checkOwner(database.connectionString)).rejects.toThrow(
    `The database's role ${runtime} may not make tables: set DATABASE_OWNER_URL to the role that owns them.`,
  )
})

test('a data folder from before there were two roles gets them, and its tables their owner', async () => {
  const name = 'from_before'
  await runStatement(inject('clusterUrl'), `create database ${name}`)
  const old = addressFor(superuser, name)
  await migrate(old, worldStart)
  await migrateJobs(old)
  await runStatement(old, "insert into setting (key, value, updated_at) values ('kept', '1', 'epoch')")
  const urlOf = (place: string, role = superuser as Parameters<typeof addressFor>[0]) =>
    addressFor(role, place)
  await makeDatabase({ urlOf }, name)
  const urls = { owner: urlOf(name, owner), runtime: urlOf(name, runtime) }
  expect(await prepareDatabase(urls, worldStart)).toEqual([])
  await withClient(old, async (client) => {
    const { rows } = await client.query(
      `with ours as (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
       select 'database' as kind, datname as name from pg_database where datname = $1 and datdba <> $2::regrole
       union all select 'schema', nspname from pg_namespace where nspname = 'graphile_worker' and nspowner <> $2::regrole
       union all select 'table', relname from pg_class where relowner <> $2::regrole and relnamespace in (table ours)
       union all select 'routine', proname from pg_proc where proowner <> $2::regrole and pronamespace in (table ours)
       union all select 'type', typname from pg_type where typowner <> $2::regrole and typnamespace in (table ours)`,
      [name, owner],
    )
    expect(rows).toEqual([])
  })
  await withClient(urls.runtime, async (client) => {
    expect((await client.query("select value from setting where key = 'kept'")).rows).toEqual([{ value: 1 }])
  })
  await runStatement(inject('clusterUrl'), `drop database ${name}`)
})
