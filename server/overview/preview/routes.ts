/** Things in their place on a site: the links to them, and what such a link opens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as mails from '#contract/content/previews.ts'
import * as livestreams from '#contract/livestreams/previews.ts'
import * as ads from '#contract/media/previews.ts'
import * as shown from '#contract/overview/previews.ts'
import * as articles from '#contract/press/previews.ts'
import { successOf } from '#contract/successes.ts'
import { newMailInPlace, typedMailInPlace } from '#server/content/mail-in-place.ts'
import { openToAll } from '#server/delivery/ads/answers.ts'
import type { Platform } from '#server/kernel/context.ts'
import { builtScript } from '#server/kernel/http/built-script.ts'
import { sendFile } from '#server/kernel/http/send-file.ts'
import { serve, servePublic } from '#server/kernel/http/serve.ts'
import { missing } from '#server/kernel/refused.ts'
import { newLivestreamInPlace, typedLivestreamInPlace } from '#server/livestreams/livestream-in-place.ts'
import { newArticleInPlace, typedArticleInPlace } from '#server/press/article-in-place.ts'
import type { PreviewPage } from './placed.ts'
import { placePreview } from './place-preview.ts'
import {
  openAd,
  openKept,
  openTypedAd,
  openTypedArticle,
  openTypedLivestream,
  openTypedMail,
} from './open-preview.ts'
import { endedPage, previewPolicy } from './preview-frame.ts'
import { newAd, typedAd } from './typed-ad.ts'
import { endPreview, previewedBy } from './previews.ts'

export function servePreviews(app: FastifyInstance): void {
  serve(app, ads.openPreview, (context, { params }) => openAd(context, params.id))
  serve(app, ads.openTypedAd, async (context, { params: { id }, body }) =>
    openTypedAd(context, id, await typedAd(context, id, body)),
  )
  serve(app, ads.openNewAd, async (context, { params: { id }, body }) =>
    openTypedAd(context, null, await newAd(context, id, body)),
  )
  serve(app, articles.openArticlePreview, (context, { params }) => openKept(context, 'article', params.id))
  serve(app, articles.openTypedArticle, async (context, { params: { id }, body }) => {
    const { campaignId, shown: typed } = await typedArticleInPlace(context, id, body)
    return openTypedArticle(context, { itemId: id, campaignId }, typed)
  })
  serve(app, articles.openNewArticle, async (context, { params: { id }, body }) =>
    openTypedArticle(context, { itemId: null, campaignId: id }, await newArticleInPlace(context, id, body)),
  )
  serve(app, livestreams.openLivestreamPreview, (context, { params }) =>
    openKept(context, 'livestream', params.id),
  )
  serve(app, livestreams.openTypedLivestream, async (context, { params: { id }, body }) => {
    const { campaignId, shown: typed } = await typedLivestreamInPlace(context, id, body)
    return openTypedLivestream(context, { itemId: id, campaignId }, typed)
  })
  serve(app, livestreams.openNewLivestream, async (context, { params: { id }, body }) =>
    openTypedLivestream(
      context,
      { itemId: null, campaignId: id },
      await newLivestreamInPlace(context, id, body),
    ),
  )
  serve(app, mails.openMailPreview, (context, { params }) => openKept(context, 'mail', params.id))
  serve(app, mails.openTypedMail, async (context, { params: { id }, body }) =>
    openTypedMail(context, id, await typedMailInPlace(context, id, body)),
  )
  serve(app, mails.openNewMail, async (context, { params: { id }, body }) =>
    openTypedMail(context, null, await newMailInPlace(context, id, body)),
  )
  serve(app, ads.endPreview, async (context, { params, body: { which } }) => {
    await endPreview(context, params.id, which)
    return { success: successOf(which === 'all' ? 'previewsEnded' : 'previewEnded', {}) }
  })
  showPreviews(app)
}

/** Strangers to every origin ask for it, nobody keeps it, and where it leads is told nothing of the link. */
const headers = { ...openToAll, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** What links open, without a session. */
function showPreviews(app: FastifyInstance): void {
  servePublic(app, shown.showPreview, async (platform, { params }, request, reply) => {
    const placed = await placedBy(platform, params.link, request)
    const page = placed?.page ?? endedPage
    const policy = previewPolicy(platform.config, placed?.pictures)
    await html(reply.code(placed ? 200 : 404), page, policy)
    return undefined
  })
  servePublic(app, shown.showPreviewScript, async (platform, { params }, _request, reply) => {
    if (!(await previewedBy(platform, params.link))) throw missing()
    const { body } = builtScript(scripts[params.script])
    await reply.headers(headers).type('text/javascript; charset=utf-8').send(body)
    return undefined
  })
  servePublic(app, shown.answerPreview, async (platform, { params }, request, reply) => {
    const { answer } = await opened(platform, params.link, request)
    if (!answer) throw missing()
    await reply.headers(headers).send(answer)
    return undefined
  })
  servePublic(app, shown.framePreview, async (platform, { params }, request, reply) => {
    const { frame } = await opened(platform, params.link, request)
    if (!frame) throw missing()
    await html(reply, frame.page, frame.policy)
    return undefined
  })
  servePublic(app, shown.showPreviewFile, async (platform, { params }, request, reply) => {
    const placed = await opened(platform, params.link, request)
    const found = await placed.file(params.file)
    if (!found) throw missing()
    const policy = { 'content-security-policy': `default-src 'none'; sandbox` }
    return sendFile(request, reply.headers({ ...headers, ...policy }).type(found.mimeType), found.file)
  })
  servePublic(app, shown.seePreview, async (platform, { params }, _request, reply) => {
    if (!(await previewedBy(platform, params.link))) throw missing()
    await reply.headers(headers).code(204).send()
    return undefined
  })
  servePublic(app, shown.followPreview, async (platform, { params }, request, reply) => {
    const { leadsTo } = await opened(platform, params.link, request)
    if (leadsTo === null) throw missing()
    await reply.headers(headers).redirect(leadsTo, 302)
    return undefined
  })
}

const scripts = {
  'reading.js': 'preview',
  'tag.js': 'tag',
  'live.js': 'live',
} as const

async function opened(platform: Platform, token: string, request: FastifyRequest): Promise<PreviewPage> {
  const placed = await placedBy(platform, token, request)
  if (!placed) throw missing()
  return placed
}

async function placedBy(
  platform: Platform,
  token: string,
  request: FastifyRequest,
): Promise<PreviewPage | null> {
  const preview = await previewedBy(platform, token)
  const userAgent = request.headers['user-agent'] ?? ''
  return preview && placePreview(platform, preview, { base: `/preview/${token}`, userAgent })
}

const html = (reply: FastifyReply, page: string, policy: string) =>
  reply
    .headers({ ...headers, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page)
