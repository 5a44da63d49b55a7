import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getArticleForm as formEndpoint } from '#contract/press/article-form.ts'
import * as decisions from '#contract/press/decisions.ts'
import * as label from '#contract/press/label.ts'
import * as lists from '#contract/press/list.ts'
import { updateViews } from '#contract/press/views.ts'
import type { TypedArticle } from '#contract/press/fields.ts'
import * as write from '#contract/press/write.ts'
import { successOf } from '#contract/successes.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { articleHtml } from '#domain/kernel/allowed-html.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { AttachmentKind } from '#domain/media/file-types.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { leadBack, viewWritten, withSentFiles } from '../content/answer-form.ts'
import { leftOutOf } from '../kernel/markup/clean-html.ts'
import type { Context } from '../kernel/context.ts'
import { serve } from '../kernel/http/serve.ts'
import { sendSheet } from '../kernel/sheets/send-sheet.ts'
import type { OwnArticle } from './change-article.ts'
import { decideArticle, decidePhoto, takeDecisionBack } from './decide-article.ts'
import { deleteArticle, restoreArticle } from './delete-article.ts'
import { editArticle, takeArticleTimeBack } from './edit-article.ts'
import { getArticleForm } from './get-article-form.ts'
import { getArticle, listArticles, readViews } from './list-articles.ts'
import { listArticleVersions } from './list-versions.ts'
import { exportLabelRemovals, listLabelRemovals, removeLabel } from './remove-label.ts'
import { serveSendingOfArticles } from './out/routes.ts'
import { requestApproval } from './publisher/request-approval.ts'
import type { ArticleRecord } from './store/press-posts.ts'
import { duplicateArticle, submitArticles, type SubmittedArticles } from './submit-articles.ts'
import { viewArticle } from './view-articles.ts'

export function servePress(app: FastifyInstance): void {
  serve(app, lists.listArticles, (context, { params, query }) =>
    listArticles(context, { campaignId: params.id, show: query.show, page: query.page ?? 1 }),
  )
  serve(app, lists.getArticle, (context, { params }) => getArticle(context, params.id))
  serve(app, lists.listVersions, (context, { params }) => listArticleVersions(context, params.id))
  serve(app, formEndpoint, (context, { params }) => getArticleForm(context, params.id))
  serve(app, updateViews, (context, { params }) => readViews(context, params.id))
  serveWriting(app)
  serveDecisions(app)
  serveLabel(app)
  serveSendingOfArticles(app)
}

/** The form has one file at most, its picture. */
const ofPhoto = {
  most: 1,
  wanted: { field: 'photoId', takes: (kind: AttachmentKind) => kind === 'image' },
}

function serveWriting(app: FastifyInstance): void {
  serve(app, write.submitArticles, async (context, { body }, request, reply) =>
    withSentFiles({ context, request, ...ofPhoto }, async (sentFiles) =>
      answerSubmitted(context, body, await submitArticles(context, { ...body, sentFiles }), request, reply),
    ),
  )
  serve(app, write.duplicateArticle, async (context, { body }, request, reply) =>
    withSentFiles({ context, request, ...ofPhoto }, async (sentFiles) =>
      answerSubmitted(context, body, await duplicateArticle(context, { ...body, sentFiles }), request, reply),
    ),
  )
  serve(app, write.editArticle, async (context, { params, body }, request, reply) =>
    withSentFiles({ context, request, ...ofPhoto }, async (sentFiles) => {
      const wish = { ...body, sentFiles, articleId: params.id }
      const { article, isChanged } = await editArticle(context, wish)
      const saved =
        article.state === 'photo-waiting' || article.state === 'pending' ? 'articleSaved' : 'articleKept'
      const sentence = withLeftOut(successOf(isChanged ? saved : 'postUnchanged', {}), body)
      return answer(context, article, sentence, request, reply)
    }),
  )
  for (const [endpoint, isRecredited] of [
    [write.deleteArticle, false],
    [write.recreditArticle, true],
  ] as const)
    serve(app, endpoint, async (context, { params, body }, request, reply) => {
      const { piece: article, campaign } = await deleteArticle(context, {
        ...body,
        articleId: params.id,
        isRecredited,
      })
      const success = article.recreditedAt ? 'articleRecredited' : 'articleDeleted'
      return answer(context, article, successOf(success, { campaign: campaign.name }), request, reply)
    })
  serve(app, write.takeArticleTimeBack, async (context, { params, body }) => {
    const article = await takeArticleTimeBack(context, { ...body, articleId: params.id })
    return { success: successOf('timeTakenBack', {}), item: await viewArticle(context, article) }
  })
  serve(app, write.restoreArticle, async (context, { params }, request, reply) => {
    const { piece: article } = await restoreArticle(context, params.id)
    return answer(context, article, successOf('articleRestored', {}), request, reply)
  })
}

function serveDecisions(app: FastifyInstance): void {
  serve(app, decisions.decidePhoto, async (context, { params, body }) =>
    answerDecided(
      context,
      body.wish === 'approved' ? 'photoApproved' : 'photoRejected',
      await decidePhoto(context, { ...body, articleId: params.id }),
    ),
  )
  serve(app, decisions.decideArticle, async (context, { params, body }) =>
    answerDecided(
      context,
      body.wish === 'approved' ? 'articleApproved' : 'articleRejected',
      await decideArticle(context, { ...body, articleId: params.id }),
    ),
  )
  serve(app, decisions.takeDecisionBack, async (context, { params, body }) =>
    answerDecided(
      context,
      'articleTakenBack',
      await takeDecisionBack(context, { ...body, articleId: params.id }),
    ),
  )
  serve(app, decisions.requestApproval, async (context, { params, body }) =>
    answerDecided(
      context,
      'publisherAsked',
      await requestApproval(context, { ...body, articleId: params.id }),
    ),
  )
}

function serveLabel(app: FastifyInstance): void {
  serve(app, label.removeSponsored, async (context, { params, body }) => {
    const { piece, campaign } = await removeLabel(context, { ...body, articleId: params.id })
    const seesIt = may(context.actor, 'campaign.view', relationTo(context.actor, campaign))
    return { success: successOf('labelRemoved', {}), item: seesIt ? await viewArticle(context, piece) : null }
  })
  serve(app, label.listLabelRemovals, (context, { query }) => listLabelRemovals(context, query.page ?? 1))
  serve(app, label.exportLabelRemovals, async (context, { query }, _request, reply) => {
    await sendSheet(reply, { format: query.format, ...(await exportLabelRemovals(context)) })
    return undefined
  })
}

async function answerDecided(
  context: Context,
  success: Parameters<typeof successOf>[0],
  { piece: article, campaign }: OwnArticle,
) {
  const state = postStateInWords(article.state).toLowerCase()
  return {
    success: successOf(success, { campaign: campaign.name, state }),
    item: await viewArticle(context, article),
  }
}

async function answer(
  context: Context,
  article: ArticleRecord,
  success: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const item = await viewArticle(context, article)
  leadBack('press', article, request, reply)
  return { success, item }
}

async function answerSubmitted(
  context: Context,
  sent: Pick<TypedArticle, 'html'>,
  { articles, isRepeated }: SubmittedArticles,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { first, ...written } = await viewWritten(articles, (article) => viewArticle(context, article))
  leadBack('press', first, request, reply)
  const many = articles.length === 1 ? 'articleSubmitted' : 'articlesSubmitted'
  const success = successOf(first.postedAt ? 'articleWasOut' : many, { n: formatCount(articles.length) })
  return { success: withLeftOut(success, sent), ...written, repeated: isRepeated }
}

/** What of the text that was sent is not kept is not dropped unsaid. */
function withLeftOut(success: string, { html = '' }: Pick<TypedArticle, 'html'>): string {
  const leftOut = leftOutOf(html, articleHtml)
  return leftOut === null ? success : `${success}. ${leftOut}`
}
