/** JSON as requests carry it. What two readers could understand differently is not read at all. */
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/** Objects and lists within one another; the deepest that any call takes has a third of them. */
const deepest = 20

/** JSON is the only type read besides forms; plain text is not, since any page may send that anywhere. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, String(text), (error, value) => {
      if (error) done(error)
      else if (!isPlain(String(text), value)) done(new Refused({ refused: 'malformed' }, 400))
      else done(null, value)
    })
  })
}

/**
 * False when an object of the text writes a key twice (parsing keeps the last of them, so fewer are left), when a text
 * holds half a character, which no database takes, or when too much lies within one another.
 */
function isPlain(text: string, parsed: unknown): boolean {
  let written = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:)?/g)) if (colon) written += 1
  let layer = [parsed]
  for (let depth = 0; layer.length > 0; depth += 1) {
    const within: unknown[] = []
    for (const value of layer) {
      if (typeof value === 'string' && !value.isWellFormed()) return false
      if (typeof value !== 'object' || value === null) continue
      if (depth === deepest) return false
      const isList = Array.isArray(value)
      for (const [key, one] of Object.entries(value)) {
        if (!isList) written -= 1
        if (!isList && !key.isWellFormed()) return false
        within.push(one)
      }
    }
    layer = within
  }
  return written === 0
}
