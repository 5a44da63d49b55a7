/** Campaigns of posts and of articles with their credits, written straight into the tables. */
import { sql } from 'kysely'
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import type { Database } from '#server/kernel/context.ts'
import { worldStart } from './instant.ts'
import { type CommonWishes, idOf, addBare } from './dashboard.ts'

export interface PostWishes<State> extends CommonWishes {
  readonly credits?: number
  readonly posts?: readonly { readonly state: State; readonly scheduledFor?: Date }[]
}

/** A content campaign with its posts and credits. */
export async function addContentCampaign(
  db: Database,
  wishes: PostWishes<ContentPostState> = {},
): Promise<number> {
  const id = await addBare(db, 'content', 'post-instagram-story', wishes)
  await db
    .insertInto('postCampaign')
    .values({
      campaignId: id,
      contentType: 'instagram-story',
      pricePerPostCents: 15_000n,
      deadlineHours: 4,
    })
    .execute()
  for (const post of wishes.posts ?? []) await addPost(db, id, post.state, post.scheduledFor)
  await giveCredits(db, id, 'post-credit', wishes.credits ?? 0)
  return id
}

/** A post of the campaign. */
export async function addPost(
  db: Database,
  campaignId: number,
  state: ContentPostState,
  scheduledFor?: Date,
) {
  const campaign = await db
    .selectFrom('campaign')
    .select(['siteId', 'advertiserId'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('contentPost')
    .values({
      campaignId,
      siteId: campaign.siteId,
      state,
      scheduledFor: scheduledFor ?? null,
      createdBy: campaign.advertiserId,
      createdAt: worldStart,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A press campaign with its articles and credits. */
export async function addPressCampaign(db: Database, wishes: PostWishes<ArticleState> = {}): Promise<number> {
  const id = await addBare(db, 'press', 'sponsored-article', wishes)
  await db
    .insertInto('postCampaign')
    .values({ campaignId: id, contentType: null, pricePerPostCents: 90_000n, deadlineHours: 24 })
    .execute()
  for (const article of wishes.posts ?? [])
    await db
      .insertInto('pressPost')
      .values({
        campaignId: id,
        siteId: wishes.siteIds?.[0] ?? 3,
        headline: 'A headline',
        state: article.state,
        scheduledFor: article.scheduledFor ?? null,
        createdBy: await idOf(db, wishes.owner ?? 'advertiser'),
        createdAt: worldStart,
      })
      .execute()
  await giveCredits(db, id, 'article-credit', wishes.credits ?? 0)
  return id
}

/** Moves credits into (below zero: out of) the campaign, entries and cached balances alike. */
export async function giveCredits(
  db: Database,
  campaignId: number,
  unit: 'post-credit' | 'article-credit',
  many: number,
): Promise<void> {
  if (many === 0) return
  await db.transaction().execute(async (tx) => {
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
