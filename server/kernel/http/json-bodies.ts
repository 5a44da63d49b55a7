/** JSON as requests carry it. What two readers could understand differently is not read at all. */
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/** JSON is the only type read besides forms; plain text is not, since any page may send that anywhere. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, String(text), (error, value) => {
      if (error) done(error)
      else if (isAmbiguous(String(text), value)) done(new Refused({ refused: 'malformed' }, 400))
      else done(null, value)
    })
  })
}

/**
 * True when an object of the text writes a key twice (parsing keeps the last of them, so fewer are left), or when
 * a text holds half a character, which no database takes.
 */
function isAmbiguous(text: string, parsed: unknown): boolean {
  let written = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:)?/g)) if (colon) written += 1
  // Without calling itself, since a body may be nested a hundred thousand deep.
  const open = [parsed]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && !next.isWellFormed()) return true
    if (typeof next !== 'object' || next === null) continue
    const values = Object.values(next)
    if (!Array.isArray(next)) written -= values.length
    for (const value of values) open.push(value)
  }
  return written !== 0
}
