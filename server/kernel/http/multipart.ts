/** Forms with files: every part is read, bounded in number and size, before the endpoint sees any of it. */
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sizeInWords } from '#domain/kernel/size.ts'
import { Refused } from '../refused.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form, by the name of their field. */
    uploads?: Map<string, Buffer>
  }
}

/** The largest file that is read at all; each use has its own, smaller limit. */
const fileLimitBytes = 30_000_000
/** All files of one form together: they are in memory at once. */
const formLimitBytes = 35_000_000
const fieldLimitBytes = 300_000
/** A form that announces more than this is not even listened to; a smaller one is heard out and told which file is too big. */
const heardOutBytes = 100_000_000

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: fieldLimitBytes })
  await app.register(multipart, {
    limits: {
      fileSize: fileLimitBytes,
      files: 20,
      fields: 60,
      parts: 80,
      fieldSize: fieldLimitBytes,
      headerPairs: 40,
    },
  })
}

/** Puts the form's fields in `request.body` and its files in `request.uploads`; a form without files stays as it is. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  if (Number(request.headers['content-length'] ?? 0) > heardOutBytes)
    throw new Refused({ refused: 'too-large' }, 413)
  await readParts(request).catch((error: { statusCode?: number }) => {
    // The parser's own complaints (no boundary, a part that never ends) carry no status.
    if (error instanceof Refused || error.statusCode) throw error
    throw new Refused({ refused: 'malformed' }, 400)
  })
}

async function readParts(request: FastifyRequest): Promise<void> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const uploads = new Map<string, Buffer>()
  let total = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: { code?: string }) => {
        if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error
        const size = sizeInWords(Number(request.headers['content-length'] ?? fileLimitBytes))
        throw new Refused({ refused: 'file-size', field: part.fieldname, values: { size } }, 413)
      })
      total += bytes.length
      if (total > formLimitBytes) throw new Refused({ refused: 'too-large' }, 413)
      if (bytes.length > 0) uploads.set(part.fieldname, bytes)
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = part.value
    }
  }
  request.body = { ...fields }
  request.uploads = uploads
}
