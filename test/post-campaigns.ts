/** Campaigns of posts and of articles with their credits, written straight into the tables. */
import { sql } from 'kysely'
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import { spendCredit } from '#server/campaigns/spend-credit.ts'
import type { Database } from '#server/kernel/context.ts'
import { insertArticle } from '#server/press/store/press-posts.ts'
import { worldStart } from './instant.ts'
import { type CommonWishes, addBare } from './dashboard.ts'

export interface PostWishes<State> extends CommonWishes {
  readonly credits?: number
  readonly posts?: readonly { readonly state: State; readonly scheduledFor?: Date }[]
}

/** A content campaign with its posts and credits; of Instagram stories unless said otherwise. */
export async function addContentCampaign(
  db: Database,
  wishes: PostWishes<ContentPostState> & { readonly contentType?: string } = {},
): Promise<number> {
  const { contentType = 'instagram-story' } = wishes
  const product = contentType === 'print' ? 'print-half-page' : `post-${contentType}`
  const id = await addBare(db, 'content', product, wishes)
  await db
    .insertInto('postCampaign')
    .values({
      campaignId: id,
      contentType,
      pricePerPostCents: 15_000n,
      deadlineHours: 4,
    })
    .execute()
  for (const post of wishes.posts ?? []) await addPost(db, id, post.state, post.scheduledFor)
  await giveCredits(db, id, 'post-credit', wishes.credits ?? 0)
  return id
}

/** A post of the campaign, with a credit of its own if a post in this state holds one. */
export async function addPost(
  db: Database,
  campaignId: number,
  state: ContentPostState,
  scheduledFor?: Date,
) {
  const campaign = await db
    .selectFrom('campaign')
    .innerJoin('postCampaign', 'campaignId', 'id')
    .select(['siteId', 'advertiserId', 'contentType'])
    .$narrowType<{ contentType: string }>()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('contentPost')
    .values({
      campaignId,
      siteId: campaign.siteId,
      contentType: campaign.contentType,
      state,
      ...factsOf(state),
      scheduledFor: scheduledFor ?? null,
      takesSlot: false,
      message: 'Fresh bread every morning',
      linkUrl: 'https://ohrbakery.example/',
      createdBy: campaign.advertiserId,
      createdAt: worldStart,
      updatedAt: worldStart,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'new' || state === 'rejected') return id
  await giveCredits(db, campaignId, 'post-credit', 1)
  const post = { campaignId, kind: 'content', siteId: campaign.siteId, postId: id } as const
  await db
    .transaction()
    .execute((tx) => spendCredit(tx, { ...post, actorId: null, at: worldStart }, 'post-submitted'))
  return id
}

/** Marks a post as one that has left for its publisher. */
export async function markSent(db: Database, postId: number, at: Date): Promise<void> {
  await db.updateTable('contentPost').set({ sentAt: at }).where('id', '=', postId).execute()
  const out = { way: 'publisher', state: 'out', nextTryAt: null, leasedUntil: null, reason: null } as const
  await db
    .insertInto('postSending')
    .values({ postId, ...out, updatedAt: at })
    .execute()
}

/** Puts the campaign of a post into the archive, whatever credits it has left. */
export async function archive(db: Database, postId: number): Promise<void> {
  const campaignOf = db.selectFrom('contentPost').select('campaignId').where('id', '=', postId)
  await db.updateTable('campaign').set({ archivedAt: worldStart }).where('id', '=', campaignOf).execute()
}

/** What must have happened to a post that is in this state. */
export const factsOf = (state: ContentPostState) => ({
  submittedAt: state === 'new' ? null : worldStart,
  processingAt: state === 'processing' ? worldStart : null,
  approvedAt: ['new', 'pending', 'processing', 'rejected'].includes(state) ? null : worldStart,
  publisherAskedAt: state === 'awaiting-publisher' ? worldStart : null,
  dateConfirmedAt: state === 'date-approved' ? worldStart : null,
  contentConfirmedAt: state === 'content-confirmed' ? worldStart : null,
  onSchedulerAt: state === 'scheduled' || state === 'posted' ? worldStart : null,
  rejectedAt: state === 'rejected' ? worldStart : null,
  postedAt: state === 'posted' ? worldStart : null,
})

/** A press campaign with its articles and credits. */
export async function addPressCampaign(db: Database, wishes: PostWishes<ArticleState> = {}): Promise<number> {
  const id = await addBare(db, 'press', 'sponsored-article', wishes)
  await db
    .insertInto('postCampaign')
    .values({ campaignId: id, contentType: null, pricePerPostCents: 90_000n, deadlineHours: 24 })
    .execute()
  for (const article of wishes.posts ?? []) await addArticle(db, id, article.state, article.scheduledFor)
  await giveCredits(db, id, 'article-credit', wishes.credits ?? 0)
  return id
}

/** An article of the campaign, with a credit of its own if one in this state holds one. */
export async function addArticle(
  db: Database,
  campaignId: number,
  state: ArticleState,
  scheduledFor?: Date,
  besides: Partial<Parameters<typeof insertArticle>[1]> = {},
): Promise<number> {
  const { siteId, advertiserId } = await db
    .selectFrom('campaign')
    .select(['siteId', 'advertiserId'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const at = { createdAt: worldStart, updatedAt: worldStart, submittedAt: worldStart }
  const words = {
    headline: 'A headline',
    html: '<p>Fresh bread every morning</p>',
    photoCredits: 'Dina Roth',
  }
  const facts = { ...factsOfArticle(state), scheduledFor: scheduledFor ?? null, takesSlot: false }
  return db.transaction().execute(async (tx) => {
    const article = await insertArticle(tx, {
      campaignId,
      siteId,
      ...at,
      ...words,
      ...facts,
      createdBy: advertiserId,
      submittedBy: advertiserId,
      ...(besides as object),
    })
    if (state === 'rejected') return article.id
    await giveCredits(tx, campaignId, 'article-credit', 1)
    const of = { campaignId, kind: 'press', siteId, postId: null, articleId: article.id } as const
    await spendCredit(tx, { ...of, actorId: null, at: worldStart }, 'post-submitted')
    return article.id
  })
}

/** What must have happened to an article that is in this state. */
const factsOfArticle = (state: ArticleState) => ({
  photoApprovedAt: ['photo-waiting', 'photo-rejected'].includes(state) ? null : worldStart,
  photoRejectedAt: state === 'photo-rejected' ? worldStart : null,
  approvedAt: ['sent', 'scheduled', 'published'].includes(state) ? worldStart : null,
  publisherAskedAt: state === 'sent' ? worldStart : null,
  rejectedAt: state === 'rejected' ? worldStart : null,
  postedAt: state === 'published' ? worldStart : null,
  wordpressId: state === 'sent' ? 4_711 : 0,
})

/** Moves credits into (below zero: out of) the campaign, entries and cached balances alike. */
export async function giveCredits(
  db: Database,
  campaignId: number,
  unit: 'post-credit' | 'article-credit',
  many: number,
): Promise<void> {
  if (many === 0) return
  await inTransaction(db, async (tx) => {
    await sql`
      insert into ledger_account (kind, unit, subject_id, may_be_negative)
      values ('credit-issue', ${unit}, null, true), ('credits', ${unit}, ${campaignId}, false)
      on conflict do nothing`.execute(tx)
    const { id } = await tx
      .insertInto('ledgerTransaction')
      .values({ kind: many > 0 ? 'credit-grant' : 'credit-removal', at: worldStart, campaignId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      with entry as (
        insert into ledger_entry (transaction_id, account_id, amount)
        select ${id}, id, case kind when 'credits' then 1 else -1 end * ${many}::bigint from ledger_account
        where unit = ${unit} and (kind = 'credit-issue' or (kind = 'credits' and subject_id = ${campaignId}))
        returning account_id, amount)
      update ledger_account account set balance = account.balance + entry.amount
      from entry where account.id = entry.account_id`.execute(tx)
  })
}

/** Within the one that is under way, where one is. */
const inTransaction = (db: Database, work: (tx: Database) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
