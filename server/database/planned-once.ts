/** Statements that PostgreSQL reads and plans once for each connection, not once for each call. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* planned once */'

/**
 * Stands in a statement that finds rows by their keys, for which one plan is the best whatever the keys. One that asks for a
 * range, a page or a filter stays without: PostgreSQL takes the costs of a plan for all values for lower than they are.
 */
export const plannedOnce = sql.raw(mark)

const names = new Map<string, string>()

/** The name of a statement, which follows from its text alone. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A connection on which the statements that are planned once have names. */
export class PreparingClient extends pg.Client {
  override query(...[question, ...more]: unknown[]): never {
    const isNamed = typeof question === 'string' && question.includes(mark)
    const named = isNamed ? { text: question, name: nameOf(question) } : question
    return super.query(named as string, ...(more as [])) as never
  }
}
