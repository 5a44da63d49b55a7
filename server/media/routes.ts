import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { duplicateCampaign as duplicateCall } from '#contract/campaigns/life.ts'
import * as copies from '#contract/media/copy.ts'
import * as decisions from '#contract/media/decisions.ts'
import * as ads from '#contract/media/list.ts'
import * as upload from '#contract/media/upload.ts'
import { successOf, type successes } from '#contract/successes.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import type { Context } from '../kernel/context.ts'
import { attachmentNamed, sendFile } from '../kernel/http/send-file.ts'
import { serve, servePublic } from '../kernel/http/serve.ts'
import { addMedia, type ChangedMedia } from './add-media.ts'
import { approveMedia } from './approve-media.ts'
import { archiveMedia } from './archive-media.ts'
import { deleteMedia } from './delete-media.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { duplicateMedia } from './duplicate-media.ts'
import { downloadMedia } from './download-media.ts'
import { editMedia } from './edit-media.ts'
import { listMedia } from './list-media.ts'
import { viewOne } from './media-view.ts'
import { emptyAdFrame, headersOfAdFrame, headersOfEmbedFrame } from './ad-policy.ts'
import { showHtml } from './show-html.ts'
import { showPicture } from './show-picture.ts'
import { switchMedia } from './switch-media.ts'
import type { SentFile } from './take-played.ts'
import { withWholeFiles } from './uploads/take-whole.ts'

export function serveMedia(app: FastifyInstance): void {
  serve(app, ads.listMedia, (context, { params, query }) =>
    listMedia(context, { campaignId: params.id, show: query.show }),
  )
  serve(app, ads.showPicture, async (context, { params, query }, request, reply) => {
    const { mimeType, file } = await showPicture(context, { mediaId: params.id, file: query.file })
    reply.headers({
      'content-type': mimeType,
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'private, max-age=31536000, immutable',
    })
    return sendFile(request, reply, file)
  })
  serve(app, ads.showHtml, async (context, { params, query }, _request, reply) => {
    const html = await showHtml(context, { mediaId: params.id, version: query.version })
    await reply.headers(headersOfAdFrame).send(html)
    return undefined
  })
  servePublic(app, ads.showTypedHtml, async (_platform, { query }, _request, reply) => {
    await reply.headers(query.players ? headersOfEmbedFrame : headersOfAdFrame).send(emptyAdFrame())
    return undefined
  })
  serve(app, ads.downloadMedia, async (context, { params }, request, reply) => {
    const { name, mimeType, file } = await downloadMedia(context, params.id)
    reply.headers({
      'content-type': mimeType,
      'content-disposition': attachmentNamed(name),
      'cache-control': 'private, no-store',
    })
    return sendFile(request, reply, file)
  })
  serve(app, upload.addMedia, async (context, { body }, request, reply) => {
    const changed = await withSentFile(context, request, (sent) => addMedia(context, { ...body, ...sent }))
    return answerForm(context, changed, 'mediaAdded', request, reply)
  })
  serve(app, upload.editMedia, async (context, { body }, request, reply) => {
    const changed = await withSentFile(context, request, (sent) => editMedia(context, { ...body, ...sent }))
    // What is saved anew waits for approval; a decision that stands means that nothing was new.
    const isNew = changed.record.approval === 'pending'
    return answerForm(context, changed, isNew ? 'mediaSaved' : 'mediaUnchanged', request, reply)
  })
  serve(app, decisions.switchMedia, async (context, { params, body }) => {
    const changed = await switchMedia(context, { mediaId: params.id, isOn: body.status })
    return answer(context, changed, body.status ? 'mediaOn' : 'mediaOff')
  })
  serve(app, decisions.approveMedia, async (context, { params, body }) => {
    const changed = await approveMedia(context, { mediaId: params.id, ...body })
    return answer(
      context,
      changed,
      changed.record.approval === 'approved' ? 'mediaApproved' : 'mediaRejected',
    )
  })
  serve(app, decisions.archiveMedia, async (context, { params, body }) => {
    const changed = await archiveMedia(context, { mediaId: params.id, wish: body.archive })
    return answer(context, changed, changed.record.isArchived ? 'mediaArchived' : 'mediaUnarchived')
  })
  serve(app, copies.duplicateMedia, async (context, { params, body }) => {
    const count = await duplicateMedia(context, { mediaId: params.id, ...body })
    return { success: successOf('mediaCopied', { campaigns: formatCountOf(count, 'campaigns') }) }
  })
  serve(app, copies.deleteMedia, async (context, { params }) => {
    const changed = await deleteMedia(context, { mediaId: params.id, isDeleted: true })
    return answer(context, changed, 'mediaDeleted')
  })
  serve(app, duplicateCall, (context, { params }) => duplicateCampaign(context, params.id))
}

/** With the file that came within the form: what is played is looked at as if it had been sent before. */
function withSentFile<Done>(
  context: Context,
  { uploads }: FastifyRequest,
  work: (sent: SentFile) => Promise<Done>,
): Promise<Done> {
  const played = upload.playedFields.flatMap((field) => uploads?.get(field)?.[0] ?? [])
  const file = uploads?.get(upload.pictureField)?.[0]
  return withWholeFiles(
    context,
    played.slice(0, 1),
    ([taken]) => work({ file, ...(taken && { uploadId: taken.id }) }),
    { field: 'file' },
  )
}

async function answer(context: Context, { record, warning }: ChangedMedia, success: keyof typeof successes) {
  const item = await viewOne(context, record)
  return { success: successOf(success, {}), item, ...(warning !== null && { warning }) }
}

/** A form of a plain page goes back to the media page; a call from a script gets the saved ad. */
async function answerForm(
  context: Context,
  changed: ChangedMedia,
  success: keyof typeof successes,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const reply200 = await answer(context, changed, success)
  const isPlainForm =
    request.headers['x-requested-with'] === undefined && (request.headers.accept ?? '').includes('text/html')
  if (isPlainForm) reply.redirect(`/advertiser/medias/${changed.campaign.id}`, 303)
  return reply200
}
