/** The approved picture of an ad, or what is played of it, for pages. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#server/kernel/context.ts'
import { sendFile } from '#server/kernel/http/send-file.ts'
import { Refused } from '#server/kernel/refused.ts'
import { type CreativePicture, readPicture } from '../store/creatives.ts'

/** A changed picture has another address, so that this one may be kept for ever. */
const unchanging = 'public, max-age=31536000, immutable'

export async function sendPicture(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { media, file } = request.params as { media: string; file: string }
  const known = /^[1-9]\d{0,8}$/.test(media) ? await readPicture(db, Number(media)) : null
  const mimeType = known && typeOf(file, known)
  const stored = mimeType ? await files.open(file) : null
  if (!stored || !mimeType) {
    reply.header('cache-control', 'no-store')
    throw new Refused({ refused: 'not-found' }, 404)
  }
  reply.header('cache-control', unchanging)
  reply.header('content-security-policy', `default-src 'none'; sandbox`)
  return sendFile(request, reply.type(mimeType), stored)
}

/** Null: it is neither what is shown of the ad nor the picture that stands for it. */
function typeOf(file: string, known: CreativePicture): string | null {
  if (known.poster === file) return 'image/png'
  return known.file === file ? known.mime : null
}
