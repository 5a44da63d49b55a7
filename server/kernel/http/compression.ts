/** Answers in JSON and pages travel compressed: a list of campaigns is an eighth of its length (docs/decisions/0038). */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** A shorter answer fits the first packet either way. */
const fromBytes = 1_024
/** Up to here in one go, for half a millisecond at most; a longer one in pieces, so that others get their turn. */
const inOneGoBytes = 262_144
/** Higher levels take twice the time for a tenth of the length. */
const level = 3

/** Of every route that is registered afterwards. What it never is: a picture, a file to keep, a line of news. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // What a request says of its own encoding is not believed: a few bytes could unfold to gigabytes.
    globalDecompression: false,
    customTypes: /^(application\/json|text\/html)\b/,
    encodings: ['br', 'gzip'],
    threshold: fromBytes,
    syncThreshold: inOneGoBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: level } },
    zlibOptions: { level },
  })
}
