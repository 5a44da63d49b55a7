import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as shown from '#contract/media/shown-files.ts'
import * as uploads from '#contract/media/uploads.ts'
import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { attachmentNamed, sendFile } from '../../kernel/http/send-file.ts'
import { serve, servePublic } from '../../kernel/http/serve.ts'
import type { UploadRecord } from '../store/uploads.ts'
import { answeredLater } from './answered-later.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { receiveBytes } from './receive-bytes.ts'
import { showFile } from './show-file.ts'
import { nameIn, wholeNumberIn } from './tus-headers.ts'
import { getUpload } from './get-upload.ts'

/** In a scope of their own: nobody else hears bytes of this type. */
export async function serveUploads(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(uploads.bytesType, (_request, bytes, done) => done(null, bytes))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'tus-resumable': uploads.tusVersion, 'cache-control': 'no-store' })
    })
    serve(scope, uploads.beginUpload, async (context, _input, request, reply) => {
      requireTus(request, reply)
      const byteSize = wholeNumberIn(request.headers, 'upload-length')
      const { id } = await beginUpload(context, { byteSize, name: nameIn(request.headers) })
      await reply.code(201).header('location', `/api/uploads/${id}`).send()
      return undefined
    })
    serve(scope, uploads.getUpload, async (context, { params }, request, reply) => {
      const item = await getUpload(context, await named(context, params, request, reply))
      reply.headers({
        'upload-offset': String(item.receivedBytes),
        'upload-length': String(item.byteSize),
      })
      return { item }
    })
    serve(scope, uploads.sendBytes, async (context, { params }, request, reply) => {
      const { id: uploadId } = await named(context, params, request, reply)
      const offset = wholeNumberIn(request.headers, 'upload-offset')
      const piece = { uploadId, offset, bytes: bytesOf(request) }
      const { received, isInHand } = await receiveBytes(context, piece)
      reply.header('upload-offset', String(received))
      if (isInHand) throw answeredLater('fileInHand', [await findOwnUpload(context, uploadId)])
      await reply.code(204).send()
      return undefined
    })
    serve(scope, uploads.cancelUpload, async (context, { params }, request, reply) => {
      await cancelUpload(context, await named(context, params, request, reply))
      await reply.code(204).send()
      return undefined
    })
  })
  for (const endpoint of [shown.showPostFile, shown.showAudioFile, shown.showPrintFile])
    servePublic(app, endpoint, async (platform, { params, query }, request, reply) => {
      const viewer = await app.sessions.contextOf(request)
      const { mimeType, savedAs, file } = await showFile(platform, viewer, { name: params.file, ...query })
      reply.headers({
        'content-type': mimeType,
        'content-security-policy': `default-src 'none'; sandbox`,
        'cache-control': 'private, max-age=86400',
        ...(savedAs !== null && { 'content-disposition': attachmentNamed(savedAs) }),
      })
      return sendFile(request, reply, file)
    })
}

/** The file that a request is about; whose it is comes before how it is asked for. */
async function named(
  context: Context,
  { id }: { readonly id: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadRecord> {
  const upload = await findOwnUpload(context, id)
  requireTus(request, reply)
  return upload
}

/** Nothing is done for whom speaks another version, or does not say which; a page that reads with GET speaks none. */
function requireTus(request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'GET' || request.headers['tus-resumable'] === uploads.tusVersion) return
  reply.header('tus-version', uploads.tusVersion)
  throw new Refused({ refused: 'tus-version', values: { version: uploads.tusVersion } }, 412)
}

function bytesOf(request: FastifyRequest) {
  if (request.headers['content-type'] !== uploads.bytesType) throw new Refused({ refused: 'wrong-type' })
  return request.raw
}
