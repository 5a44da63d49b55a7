import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as shown from '#contract/media/shown-files.ts'
import * as uploads from '#contract/media/uploads.ts'
import { Refused } from '../../kernel/refused.ts'
import { sendFile } from '../../kernel/http/send-file.ts'
import { serve, servePublic } from '../../kernel/http/serve.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { receiveBytes } from './receive-bytes.ts'
import { showFile } from './show-file.ts'
import { nameIn, wholeNumberIn } from './tus-headers.ts'
import { getUpload } from './view-upload.ts'

/** In a scope of their own: nobody else hears bytes of this type. */
export async function serveUploads(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(uploads.bytesType, (_request, bytes, done) => done(null, bytes))
    serve(scope, uploads.beginUpload, async (context, _input, { headers }, reply) => {
      const byteSize = wholeNumberIn(headers, 'upload-length')
      const { id } = await beginUpload(context, { byteSize, name: nameIn(headers) })
      await speakTus(reply).code(201).header('location', `/api/uploads/${id}`).send()
      return undefined
    })
    serve(scope, uploads.getUpload, async (context, { params }, _request, reply) => {
      const item = await getUpload(context, params.id)
      speakTus(reply).headers({
        'upload-offset': String(item.receivedBytes),
        'upload-length': String(item.byteSize),
      })
      return { item }
    })
    serve(scope, uploads.sendBytes, async (context, { params }, request, reply) => {
      const upload = await findOwnUpload(context, params.id)
      const offset = wholeNumberIn(request.headers, 'upload-offset')
      const received = await receiveBytes(context, { upload, offset, bytes: bytesOf(request) })
      await speakTus(reply).code(204).header('upload-offset', String(received)).send()
      return undefined
    })
    serve(scope, uploads.cancelUpload, async (context, { params }, _request, reply) => {
      await cancelUpload(context, params.id)
      await speakTus(reply).code(204).send()
      return undefined
    })
  })
  for (const endpoint of [shown.showPostFile, shown.showAudioFile, shown.showPrintFile])
    servePublic(app, endpoint, async (platform, { params, query }, request, reply) => {
      const viewer = await app.sessions.contextOf(request)
      const { mimeType, isOriginal, file } = await showFile(platform, viewer, { name: params.file, ...query })
      reply.headers({
        'content-type': mimeType,
        'content-security-policy': `default-src 'none'; sandbox`,
        'cache-control': 'private, max-age=86400',
        ...(isOriginal && { 'content-disposition': 'attachment' }),
      })
      return sendFile(request, reply, file)
    })
}

const speakTus = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'tus-resumable': uploads.tusVersion, 'cache-control': 'no-store' })

function bytesOf(request: FastifyRequest) {
  if (request.headers['content-type'] !== uploads.bytesType) throw new Refused({ refused: 'wrong-type' }, 415)
  return request.raw
}
