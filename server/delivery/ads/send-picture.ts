/** The approved picture of an ad, for pages. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#server/kernel/context.ts'
import { Refused } from '#server/kernel/refused.ts'
import { readPicture } from '../store/creatives.ts'

/** A changed picture has another address, so that this one may be kept for ever. */
const unchanging = 'public, max-age=31536000, immutable'

export async function sendPicture(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { media, file } = request.params as { media: string; file: string }
  const known = /^[1-9]\d{0,8}$/.test(media) ? await readPicture(db, Number(media)) : null
  const stored = known?.file && known.file === file ? await files.open(known.file) : null
  if (!known || !stored) {
    reply.header('cache-control', 'no-store')
    throw new Refused({ refused: 'not-found' }, 404)
  }
  reply.headers({ 'cache-control': unchanging, 'content-length': stored.size })
  reply.header('content-security-policy', `default-src 'none'; sandbox`)
  return reply.type(known.mime ?? 'application/octet-stream').send(stored.read())
}
