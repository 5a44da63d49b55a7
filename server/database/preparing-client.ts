/** Statements that PostgreSQL reads and plans once for each connection, not once for each call. */
import { createHash } from 'node:crypto'
import pg from 'pg'

/** The product asks in some hundreds of texts; a connection keeps some 70 kB for each that it met. */
const mostNamed = 500
/** More belong to rows that are added at once, a text for every number of them. */
const mostParameters = 40

const names = new Map<string, string>()

/** The name of a statement follows from its text alone; one that comes when all names are given has none. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNamed) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A connection on which statements with parameters have names. PostgreSQL finds out which plans serve all values. */
export class PreparingClient extends pg.Client {
  override query(...[text, values, ...more]: unknown[]): never {
    const isNamed =
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0 &&
      values.length <= mostParameters
    const question = isNamed ? { text, name: nameOf(text) } : text
    return super.query(question as string, values as [], ...(more as [])) as never
  }
}
