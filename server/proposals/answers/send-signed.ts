import type { FastifyReply } from 'fastify'
import { signedFileName } from '#domain/proposals/words.ts'

export type SignedKind = 'pdf' | 'json'

interface SignedFiles {
  readonly content: string
  readonly pdf: Uint8Array
}

/** Sends one of the two files of a signature as it was signed, to be kept; nobody keeps it on the way. */
export function sendSigned(
  reply: FastifyReply,
  kind: SignedKind,
  { id, version }: { readonly id: number; readonly version: number },
  { content, pdf }: SignedFiles,
): FastifyReply {
  return reply
    .headers({
      'content-type': types[kind],
      'content-disposition': `attachment; filename="${signedFileName(id, version, kind)}"`,
      'cache-control': 'private, no-store',
    })
    .send(kind === 'json' ? content : Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}

const types: Readonly<Record<SignedKind, string>> = {
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
}
