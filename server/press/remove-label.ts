/** Taking the Sponsored label off a published article (API-51), and who did so. */
import { isSeen, tidyText } from '#domain/kernel/tidy-text.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import type { Actor } from '#domain/people/actor.ts'
import { advertisersFor, may, relationTo } from '#domain/people/abilities.ts'
import { mayRemoveLabel, worksOnEveryLabel } from '#domain/press/decisions.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import type { Sheet } from '../kernel/sheets/sheet.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { announcePiece, lockLivePiece } from '../content/piece.ts'
import { articleKind, lockOwnArticle, type OwnArticle } from './change-article.ts'
import { labelRemovals, type RemovalRow } from './store/label-removals.ts'
import { saveArticle } from './store/press-posts.ts'

/** Where the article stands then is kept, since its address may change with the label. */
export async function removeLabel(
  ctx: Context,
  { articleId, reason = '' }: { readonly articleId: number; readonly reason?: string | undefined },
): Promise<OwnArticle> {
  const said = isSeen(reason) ? tidyText(reason) : null
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockLabelled(tx, ctx, articleId)
    const { piece: article } = own
    if (said !== null) allow(checkRejection(said))
    allow(mayRemoveLabel(article), 409)
    const at = ctx.clock.now()
    const facts = {
      category: 'non-sponsored' as const,
      labelRemovedAt: at,
      labelRemovedBy: ctx.actor.personId,
      labelRemovalReason: said,
      labelRemovedFrom: article.wordpressUrl,
    }
    const after = await saveArticle(tx, article, facts, at)
    await announcePiece(tx, ctx, own, {
      at,
      what: 'Sponsored label removed',
      reason: said ?? undefined,
      before: { category: article.category },
      after: { category: after.category },
    })
    return { ...own, piece: after }
  })
}

async function lockLabelled(tx: Database, ctx: Context, articleId: number): Promise<OwnArticle> {
  const found = worksOnEveryLabel(ctx.actor) ? await lockLivePiece(tx, articleKind, articleId) : null
  const isReached = found?.piece.state === 'published' && !found.piece.deletedAt
  return isReached ? found : lockOwnArticle(tx, ctx, articleId, 'press.removeSponsored')
}

/** The ids of the advertisers whose labels this person takes off; null for everybody's. */
const labelsAmong = (actor: Actor): number[] | null =>
  worksOnEveryLabel(actor) ? null : advertisersFor(actor, 'press.removeSponsored')

/** Of the advertisers whose labels this person takes off, the latest first. */
export async function listLabelRemovals(ctx: Context, page: number) {
  const limit = ctx.settings.get('lists.pageSize')
  const among = labelsAmong(ctx.actor)
  const { removals: rows, total } = await labelRemovals(ctx.db, among, { offset: (page - 1) * limit, limit })
  const removals = rows.map(({ advertiserId, isDeleted, ...removal }) => ({
    ...removal,
    mayOpenCampaign: !isDeleted && may(ctx.actor, 'campaign.view', relationTo(ctx.actor, { advertiserId })),
  }))
  return { removals, page, pages: pageCount(total, limit), total }
}

/** The removals of all pages as a table, up to the limit of a list. */
export async function exportLabelRemovals(
  ctx: Context,
): Promise<{ fileName: string; sheet: Sheet<RemovalRow> }> {
  const limit = ctx.settings.get('lists.mostAtOnce')
  const among = labelsAmong(ctx.actor)
  const { removals } = await labelRemovals(ctx.db, among, { offset: 0, limit })
  return {
    fileName: `label-removals-${newYorkDay(ctx.clock.now())}`,
    sheet: { name: 'Label removals', columns, rows: removals },
  }
}

const columns: Sheet<RemovalRow>['columns'] = [
  { title: 'Article', kind: 'text', value: ({ headline }) => headline, width: 48 },
  { title: 'Campaign', kind: 'text', value: ({ campaignName }) => campaignName, width: 32 },
  { title: 'Advertiser', kind: 'text', value: ({ advertiserName }) => advertiserName, width: 24 },
  { title: 'Site', kind: 'text', value: ({ siteName }) => siteName, width: 24 },
  { title: 'Address', kind: 'text', value: ({ address }) => address ?? '', width: 48 },
  { title: 'Removed (ET)', kind: 'time', value: ({ at }) => at },
  { title: 'Removed by', kind: 'text', value: ({ by }) => by, width: 24 },
  { title: 'Reason', kind: 'text', value: ({ reason }) => reason ?? '', width: 48 },
]
