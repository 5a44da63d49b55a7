/** What an article said after each of its changes: as it is, with every change taken back, the newest first. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listVersions as endpoint } from '#contract/press/list.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { changedSinceApproval } from '../content/queue/before-edit.ts'
import type { Context, Database } from '../kernel/context.ts'
import { changesOf } from '../kernel/history-of.ts'
import { missing } from '../kernel/refused.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { versionOfArticle } from './article-words.ts'
import { type ArticleRecord, findArticle } from './store/press-posts.ts'

const mostVersions = 50

export async function listArticleVersions(ctx: Context, articleId: number): Promise<Reply<typeof endpoint>> {
  const article = await findArticle(ctx.db, articleId)
  if (!article || article.deletedAt) throw missing()
  await findCampaign(ctx, article.campaignId, 'content.manage')
  const changes = await changesOf(ctx.db, 'article', [articleId])
  const undone = new Set(changes.map(({ undoes }) => undoes))
  const edits = changes.filter(({ id, what }) => what === 'edited' && !undone.has(id))
  const names = await namesOfPersons(ctx.db, [
    article.createdBy,
    ...edits.flatMap(({ actorId }) => actorId ?? []),
  ])
  const nameOf = (id: number | null) => (id === null ? 'Masthead' : (names.get(id) ?? ''))
  const versions = []
  let now = article
  for (const [at, edit] of edits.entries()) {
    versions.push({
      ...madeBy(edits.length + 1 - at, edit.at, nameOf(edit.actorId)),
      version: versionOfArticle(now),
    })
    now = before(now, edit.before)
  }
  versions.push({
    ...madeBy(1, article.createdAt, nameOf(article.createdBy)),
    version: versionOfArticle(now),
  })
  return { versions: versions.slice(0, mostVersions).map((one) => ({ ...one, version: { ...one.version } })) }
}

const madeBy = (number: number, at: Date, by: string) => ({ number, at, by })

/** The history keeps instants as texts. */
function before(article: ArticleRecord, changed: Readonly<Record<string, unknown>>): ArticleRecord {
  const earlier: ArticleRecord = { ...article, ...changed }
  return { ...earlier, scheduledFor: earlier.scheduledFor && new Date(earlier.scheduledFor) }
}

/** The articles that were approved before and changed since, as they were approved. */
export async function beforeEdit(
  db: Database,
  articles: readonly ArticleRecord[],
): Promise<ReadonlyMap<number, ArticleRecord>> {
  const ids = articles.map(({ id }) => id)
  const entries = Map.groupBy(await changesOf(db, 'article', ids), ({ subjectId }) => subjectId)
  return new Map(
    articles.flatMap((article) => {
      const changed = changedSinceApproval(entries.get(article.id) ?? [])
      return changed ? [[article.id, before(article, changed)] as const] : []
    }),
  )
}
