/** Campaigns of all three kinds, written straight into the tables, for tests of what the dashboard reads. */
import { sql } from 'kysely'
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import type { Database } from '#server/kernel/context.ts'
import { cpmMicros, pay } from './campaign-rows.ts'
import { worldStart } from './instant.ts'

interface CommonWishes {
  readonly owner?: string
  readonly createdBy?: string
  readonly name?: string
  readonly siteIds?: readonly number[]
  readonly isArchived?: boolean
  readonly updatedAt?: Date
}

export interface ImpressionWishes extends CommonWishes {
  readonly left?: number
  readonly isOn?: boolean
  readonly cpm?: bigint | null
  readonly isPayPerWeek?: boolean
  readonly viewsPerDay?: number
  readonly dailyBudgetCents?: bigint
  readonly startAt?: Date
  readonly stopAt?: Date
  readonly priority?: number
  readonly chargedPriority?: number
  readonly zones?: readonly number[]
}

const idOf = async (db: Database, name: string): Promise<number> => {
  const email = `${name}@demo.test`
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}

async function addBare(
  db: Database,
  kind: 'impression' | 'content' | 'press',
  productKey: string,
  wishes: CommonWishes & { readonly isOn?: boolean },
): Promise<number> {
  const [siteId = 3, ...others] = wishes.siteIds ?? [3]
  const owner = await idOf(db, wishes.owner ?? 'advertiser')
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('siteId', '=', siteId)
    .where('key', '=', productKey)
    .executeTakeFirstOrThrow()
  const at = wishes.updatedAt ?? worldStart
  const { id } = await db
    .insertInto('campaign')
    .values({
      kind,
      name: wishes.name ?? 'Spring Campaign',
      advertiserId: owner,
      productId: product.id,
      siteId,
      createdBy: wishes.createdBy ? await idOf(db, wishes.createdBy) : owner,
      createdAt: at,
      updatedAt: at,
      switchedOnAt: wishes.isOn ? at : null,
      archivedAt: wishes.isArchived ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('campaignSite')
    .values([siteId, ...others].map((each) => ({ campaignId: id, siteId: each })))
    .execute()
  return id
}

/** An impression campaign with money for exactly `left` impressions. */
export async function addImpressionCampaign(db: Database, wishes: ImpressionWishes = {}): Promise<number> {
  const id = await addBare(db, 'impression', 'header', wishes)
  const cpm = wishes.cpm === undefined ? cpmMicros : wishes.cpm
  const left = wishes.left ?? 1000
  await db
    .insertInto('impressionCampaign')
    .values({
      campaignId: id,
      baseCpmMicros: cpm,
      priorityCeiling: 10,
      priority: wishes.priority ?? 1,
      chargedPriority: wishes.chargedPriority ?? 1,
      paymentType: wishes.isPayPerWeek ? 'ppw' : 'cpm',
      isDailyBudget: wishes.dailyBudgetCents !== undefined,
      dailyBudgetCents: wishes.dailyBudgetCents ?? null,
      viewsPerDay: wishes.viewsPerDay ?? null,
      startAt: wishes.startAt ?? null,
      stopAt: wishes.stopAt ?? null,
      typeCode: '728X90',
      alternateZones: [40, 95, 33],
      granted: BigInt(left),
    })
    .execute()
  const zones = wishes.zones ?? [40]
  if (zones.length > 0)
    await db
      .insertInto('campaignZone')
      .values(zones.map((zone) => ({ campaignId: id, zone })))
      .execute()
  await pay(db, id, BigInt(left) * (cpm ?? 1_000_000n), worldStart)
  // The same money at a higher charged priority is fewer impressions.
  await sql`
    update impression_campaign set repriced = impressions_left(
      ${BigInt(left) * (cpm ?? 1_000_000n)}, impression_price(base_cpm_micros, charged_priority, priority_ceiling)) - ${left}
    where campaign_id = ${id}`.execute(db)
  return id
}

export interface PostWishes<State> extends CommonWishes {
  readonly credits?: number
  readonly posts?: readonly { readonly state: State; readonly scheduledFor?: Date }[]
}

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

/** Views and clicks of one New York day, all in its noon hour, of a banner that has been archived since. */
export async function addDay(
  db: Database,
  campaignId: number,
  day: string,
  counted: { readonly views: number; readonly clicks?: number; readonly filtered?: number },
): Promise<void> {
  const { siteId } = await db
    .selectFrom('campaign')
    .select('siteId')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const mediaId = await addMedia(db, campaignId, { isArchived: true })
  await addHour(db, { campaignId, mediaId, siteId, zone: 40, hour: new Date(`${day}T17:00:00Z`), ...counted })
}

interface Hour {
  readonly campaignId: number
  readonly mediaId: number
  readonly siteId: number
  readonly zone: number
  readonly hour: Date
  readonly views: number
  readonly clicks?: number
  readonly filtered?: number
  readonly viewable?: number
  /** Ads given out; none unless said. */
  readonly served?: number
}

/** One hour in every table that the counting transaction writes; its views cost nothing, so no money moves. */
export async function addHour(db: Database, wishes: Hour): Promise<void> {
  const {
    campaignId,
    mediaId,
    siteId,
    zone,
    hour,
    views,
    clicks = 0,
    filtered = 0,
    viewable = 0,
    served = 0,
  } = wishes
  const reasons = JSON.stringify(filtered > 0 ? { 'declared-bot': filtered } : {})
  const day = sql`(${hour}::timestamptz at time zone 'America/New_York')::date`
  await sql`insert into stat_hour
      (campaign_id, media_id, site_id, zone, country, state, device, hour, views, viewable, clicks, filtered)
    values (${campaignId}, ${mediaId}, ${siteId}, ${zone}, 'US', 'NY', 'desktop', ${hour}, ${views}, ${viewable},
      ${clicks}, ${reasons})`.execute(db)
  if (served > 0)
    await sql`insert into served_hour values (${campaignId}, ${mediaId}, ${siteId}, ${zone}, 'US', 'NY', 'desktop',
      ${hour}, ${served})`.execute(db)
  if (views > 0)
    await sql`insert into delivery_open (campaign_id, site_id, hour, price_nanos, counted)
      values (${campaignId}, ${siteId}, ${hour}, 0, ${views})
      on conflict (campaign_id, site_id, hour, price_nanos) where transaction_id is null
      do update set counted = delivery_open.counted + excluded.counted`.execute(db)
  await sql`insert into media_day (media_id, day, views, clicks)
    values (${mediaId}, ${day}, ${views}, ${clicks})
    on conflict (media_id, day) do update set views = media_day.views + excluded.views,
      clicks = media_day.clicks + excluded.clicks`.execute(db)
  await sql`insert into campaign_day (campaign_id, day, views, clicks, filtered)
    values (${campaignId}, ${day}, ${views}, ${clicks}, ${filtered})
    on conflict (campaign_id, day) do update set views = campaign_day.views + excluded.views,
      clicks = campaign_day.clicks + excluded.clicks,
      filtered = campaign_day.filtered + excluded.filtered`.execute(db)
  await sql`insert into campaign_total (campaign_id, views, clicks, filtered)
    values (${campaignId}, ${views}, ${clicks}, ${filtered})
    on conflict (campaign_id) do update set views = campaign_total.views + excluded.views,
      clicks = campaign_total.clicks + excluded.clicks,
      filtered = campaign_total.filtered + excluded.filtered`.execute(db)
}

export async function addMedia(
  db: Database,
  campaignId: number,
  wishes: { readonly approval?: 'pending' | 'approved' | 'rejected'; readonly isArchived?: boolean } = {},
): Promise<number> {
  const { advertiserId } = await db
    .selectFrom('campaign')
    .select('advertiserId')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const approval = wishes.approval ?? 'approved'
  const { id } = await db
    .insertInto('media')
    .values({
      campaignId,
      contentType: 'website',
      headline: 'Spring',
      fileKey: 'a'.repeat(64),
      mimeType: 'image/png',
      width: 728,
      height: 90,
      approval,
      switchedOnAt: approval === 'approved' ? worldStart : null,
      archivedAt: wishes.isArchived ? worldStart : null,
      createdBy: advertiserId,
      createdAt: worldStart,
      updatedAt: worldStart,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
