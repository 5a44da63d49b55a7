/** SQL that reads every text and every JSON of the database, whatever table it is in, and that rewrites one. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

interface TextColumn {
  readonly schema: string
  readonly table: string
  readonly column: string
  /** As PostgreSQL writes it: `text`, `jsonb`, `text[]`. */
  readonly type: string
}

export interface TextInRow extends TextColumn {
  /** The primary key of its row, as JSON; `{}` where the table has none. */
  readonly row: string
  readonly text: string
}

/** A table with the columns in which texts stand. */
export interface TableOfTexts {
  readonly schema: string
  readonly table: string
  /** The columns of its primary key. */
  readonly key: readonly string[]
  readonly columns: readonly Pick<TextColumn, 'column' | 'type'>[]
}

/**
 * Ours and those of the job queue, but for the name under which a worker holds a job or a queue: the queue draws it at
 * random, hexadecimal digits that may look like a card number, and a job whose name is rewritten is nobody's.
 */
export async function listTablesOfTexts(db: Database): Promise<TableOfTexts[]> {
  const { rows } = await sql<TableOfTexts>`
    select namespace.nspname as schema, class.relname as table,
      array(
        select key.attname::text from pg_index
        join pg_attribute key on key.attrelid = indrelid and key.attnum = any(indkey)
        where indisprimary and indrelid = class.oid) as key,
      jsonb_agg(
        jsonb_build_object('column', attribute.attname, 'type', format_type(attribute.atttypid, null))
        order by attribute.attnum) as columns
    from pg_class class
    join pg_namespace namespace on namespace.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    where class.relkind = 'r' and namespace.nspname in ('public', 'graphile_worker')
      and format_type(attribute.atttypid, null) in
        ('text', 'character varying', 'json', 'jsonb', 'text[]', 'character varying[]')
      and not (namespace.nspname = 'graphile_worker' and attribute.attname = 'locked_by')
    group by class.oid, namespace.nspname, class.relname
    order by 1, 2`.execute(db)
  return rows
}

/**
 * The texts of these tables in which 13 of these digits stand with nothing between them but what may separate digits, or
 * groups as cards have them with any signs between.
 */
export async function listTextsOfDigits(
  db: Database,
  tables: readonly TableOfTexts[],
  digits: string,
): Promise<TextInRow[]> {
  const sign = '[^0-9A-Za-z]{1,5}'
  const signed = `[${digits}]{4}${sign}[${digits}]{4,6}${sign}[${digits}]{4}`
  const run = `([${digits}][^0-9A-Za-z,:;"'/()\\[\\]{}<>]*){13}|${signed}|%[0-9A-Fa-f]{2}`
  const ofEach = tables.map(({ schema, table, key, columns }) => {
    const row = key.flatMap((column) => [sql.lit(column), sql.ref(`here.${column}`)])
    const texts = columns.map(
      ({ column, type }) => sql`(${sql.lit(column)}, ${sql.lit(type)}, ${sql.ref(`here.${column}`)}::text)`,
    )
    return sql`
      select ${sql.lit(schema)} as schema, ${sql.lit(table)} as "table", found.*,
        jsonb_build_object(${sql.join(row)})::text as row
      from ${sql.table(`${schema}.${table}`)} as here, lateral (values ${sql.join(texts)}) as found("column", type, text)
      where length(found.text) >= 7 and found.text ~ ${run}`
  })
  const { rows } = await sql<TextInRow>`${sql.join(ofEach, sql` union all `)}`.execute(db.withoutPlugins())
  return rows
}

/** False when the row was changed or deleted since it was read. */
export async function rewriteText(
  tx: Database,
  { schema, table, column, type, row, text }: TextInRow,
  after: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(`${schema}.${table}`)} as here set ${sql.ref(column)} = cast(${after} as ${sql.raw(type)})
    where ${sql.ref(column)}::text = ${text} and to_jsonb(here) @> ${row}::jsonb`.execute(tx)
  return numAffectedRows !== 0n
}
