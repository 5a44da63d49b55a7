/** The articles that go out only when this very person does something, for the queue and its count. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listArticlesToPublish as endpoint } from '#contract/press/queue.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import { asksAPerson } from '#domain/press/out/article-told.ts'
import type { Context } from '../../kernel/context.ts'
import { findOwnWork } from '../../kernel/own-work.ts'
import { articlesPastTime, type PassedArticle } from './store/articles-to-send.ts'
import { viewArticleSendings } from './view-sending.ts'
import { dueOfArticle, sendingOfArticle } from './want-article.ts'

type Here = Pick<Context, 'db' | 'actor' | 'clock' | 'settings'>

const mostShown = 100

export async function articlesToPublish(ctx: Context): Promise<Reply<typeof endpoint>> {
  const found = await toPublish(ctx)
  const shown = found.slice(0, mostShown)
  const sendings = await viewArticleSendings(ctx, shown)
  const articles = shown.map((article) => ({ ...article, sending: sendings.get(article.id) ?? null }))
  return { articles, total: found.length }
}

/** How many of them there are. */
export const countArticlesToPublish = async (ctx: Here): Promise<number> => (await toPublish(ctx)).length

/** Without those that this person leaves to others (ROL-19). */
async function toPublish(ctx: Here): Promise<PassedArticle[]> {
  const { db, actor, clock } = ctx
  const passed = await articlesPastTime(db, advertisersFor(actor, 'queue.work'), clock.now())
  const isOwn = await findOwnWork(ctx, 'article', passed)
  return passed.filter(
    (article) => asksAPerson(dueOfArticle(ctx, article), sendingOfArticle(article)) && !isOwn(article.id),
  )
}
