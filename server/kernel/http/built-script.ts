/** The small scripts of `tag/` as they were built, each read once; one that is missing is looked for again. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#server/kernel/refused.ts'

type ScriptName = 'live' | 'paper' | 'preview' | 'print' | 'tag' | 'draft'

interface BuiltScript {
  readonly body: string
  readonly etag: string
}

const folder = new URL('../../../dist/tag/', import.meta.url)
const known = new Map<ScriptName, BuiltScript>()

/** Refused while the scripts have not been built. */
export function builtScript(name: ScriptName): BuiltScript {
  const read = known.get(name) ?? readScript(name)
  known.set(name, read)
  return read
}

/** Answers with the script, or that the browser has it. */
export function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, cacheControl }: { readonly name: ScriptName; readonly cacheControl: string },
): FastifyReply {
  const { body, etag } = builtScript(name)
  reply.headers({ etag, 'cache-control': cacheControl })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(body)
}

function readScript(name: ScriptName): BuiltScript {
  let body: string
  try {
    body = readFileSync(new URL(`${name}.js`, folder), 'utf8')
  } catch {
    throw new Refused({ refused: 'not-now' }, 503)
  }
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
