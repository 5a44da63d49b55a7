import type { FastifyInstance } from 'fastify'
import { listArticlesToPublish } from '#contract/press/queue.ts'
import * as sending from '#contract/press/sending.ts'
import { successOf } from '#contract/successes.ts'
import type { Context } from '../../kernel/context.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { OwnArticle } from '../change-article.ts'
import { articlesToPublish } from './articles-to-publish.ts'
import { publishedByHand, sendArticleNow } from './decide-sending.ts'
import { viewArticleSendings } from './view-sending.ts'

export function serveSendingOfArticles(app: FastifyInstance): void {
  serve(app, sending.sendArticleNow, async (context, { params }) => {
    return answer(context, await sendArticleNow(context, params.id), 'articleSentNow')
  })
  serve(app, sending.articlePublished, async (context, { params, body }) => {
    const own = await publishedByHand(context, { articleId: params.id, typed: body.wordpressUrl })
    return answer(context, own, 'articlePublished')
  })
  serve(app, listArticlesToPublish, (context) => articlesToPublish(context))
}

async function answer(
  context: Context,
  { piece: article }: OwnArticle,
  success: 'articleSentNow' | 'articlePublished',
) {
  const item = { sending: (await viewArticleSendings(context, [article])).get(article.id) ?? null }
  return { success: successOf(success, {}), item }
}
