import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenFile } from '../files.ts'
import { readRange } from './byte-range.ts'

/** Answers a stored file, or the stretch of it that was asked for; its type and who may keep it the caller has said. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, read }: OpenFile,
): Promise<undefined> {
  const range = readRange(request.headers.range, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'beyond') {
    reply.removeHeader('content-type').code(416).header('content-range', `bytes */${size}`)
    await reply.send()
    return undefined
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  reply.header('content-length', String(range ? range.last - range.first + 1 : size))
  // Waits until the last byte has gone: only then is the answer known to be given.
  await reply.send(request.method === 'HEAD' ? '' : read(range ?? undefined))
  return undefined
}

/** The header that has a file kept under this name; who reads no other letters has a sign in place of each. */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${whole}`}`
}
