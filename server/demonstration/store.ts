/** What the demonstration puts in by hand: campaigns, their creatives and posts. Money and figures come by their own ways. */
import type { Kysely } from 'kysely'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { microDollars } from '#domain/kernel/money.ts'
import type { PlannedImpressions, PlannedPosts } from '#seed/planned.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export interface People {
  /** By e-mail address. */
  readonly idOf: (email: string) => number
  readonly nameOf: (email: string) => string
}

export async function readPeople(db: Db): Promise<People> {
  const rows = await db.selectFrom('person').select(['id', 'email', 'name']).execute()
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const find = (email: string) => {
    const person = byEmail.get(email)
    if (!person) throw new Error(`the demonstration has nobody at ${email}`)
    return person
  }
  return { idOf: (email) => find(email).id, nameOf: (email) => find(email).name }
}

/** Site ids by their short names. */
export async function readSites(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('site').select(['id', 'short_name']).execute()
  return new Map(rows.map((row) => [row.short_name, row.id]))
}

const laidOutKey = 'demonstration.laidOut'

/** True when the whole network was planted before. */
export async function isLaidOut(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('setting').select('key').where('key', '=', laidOutKey).executeTakeFirst()) !==
    undefined
  )
}

export async function markLaidOut(db: Db, at: Date): Promise<void> {
  await db.insertInto('setting').values({ key: laidOutKey, value: 'true', updated_at: at }).execute()
}

export async function campaignNames(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('campaign').select('name').execute()
  return new Set(rows.map((row) => row.name))
}

/** Dollars per post of a campaign whose product has a price. */
export async function readPostPrice(db: Db, campaignId: number): Promise<number> {
  const row = await db
    .selectFrom('post_campaign')
    .select('price_per_post_cents')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(row.price_per_post_cents ?? 0n) / 100
}

async function findProduct(db: Db, siteId: number, key: string) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export interface PlantedCampaign {
  readonly id: number
  readonly width: number | null
  readonly height: number | null
  readonly siteIds: readonly number[]
  readonly zones: readonly number[]
}

/** The dates that a plan tells relative to today. */
export interface Dates {
  readonly createdAt: Date
  readonly startAt: Date | null
  readonly stopAt: Date | null
}

export async function insertImpressions(
  tx: Db,
  plan: PlannedImpressions,
  place: { advertiserId: number; siteId: number; moreSiteIds: readonly number[]; createdBy: number },
  dates: Dates,
): Promise<PlantedCampaign> {
  const product = await findProduct(tx, place.siteId, plan.product)
  const id = await insertCampaign(tx, 'impression', plan.name, product.id, place, dates.createdAt)
  const priority = plan.priority ?? 1
  await tx
    .insertInto('impression_campaign')
    .values({
      campaign_id: id,
      base_cpm_micros: product.cpm_micros,
      priority_ceiling: product.priority_ceiling ?? 1,
      priority,
      charged_priority: priority,
      payment_type: product.payment_type === 'ppw' ? 'ppw' : 'cpm',
      is_daily_budget: product.is_daily_budget,
      daily_budget_cents: plan.dailyBudgetDollars ? BigInt(plan.dailyBudgetDollars * 100) : null,
      views_per_day: plan.viewsPerDay ?? null,
      start_at: dates.startAt,
      stop_at: dates.stopAt,
      type_code: product.type_code ?? '',
      alternate_zones: product.alternate_zones,
      countries: [...(plan.countries ?? [])],
      states: [...(plan.states ?? [])],
      device_choice: plan.deviceChoice ?? 'All Devices',
    })
    .execute()
  const zones = plan.zones ?? product.default_zones
  for (const zone of zones) await tx.insertInto('campaign_zone').values({ campaign_id: id, zone }).execute()
  return {
    id,
    width: product.image_width,
    height: product.image_height,
    siteIds: [place.siteId, ...place.moreSiteIds],
    zones,
  }
}

export async function insertPosts(
  tx: Db,
  plan: PlannedPosts,
  place: { advertiserId: number; siteId: number; moreSiteIds: readonly number[]; createdBy: number },
  createdAt: Date,
): Promise<number> {
  const product = await findProduct(tx, place.siteId, plan.product)
  const id = await insertCampaign(tx, plan.kind, plan.name, product.id, place, createdAt)
  await tx
    .insertInto('post_campaign')
    .values({
      campaign_id: id,
      content_type: product.content_type,
      price_per_post_cents: product.price_per_post_cents,
      deadline_hours: product.deadline_hours,
    })
    .execute()
  return id
}

async function insertCampaign(
  tx: Db,
  kind: string,
  name: string,
  productId: number,
  place: { advertiserId: number; siteId: number; moreSiteIds: readonly number[]; createdBy: number },
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('campaign')
    .values({
      kind,
      name,
      advertiser_id: place.advertiserId,
      product_id: productId,
      site_id: place.siteId,
      created_by: place.createdBy,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const siteId of [place.siteId, ...place.moreSiteIds]) {
    await tx.insertInto('campaign_site').values({ campaign_id: id, site_id: siteId }).execute()
  }
  return id
}

/** Sets how the campaign stands today; its last change lies where the plan's last event does. */
export async function setStanding(
  tx: Db,
  id: number,
  standing: { isOn: boolean; isArchived: boolean; by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({
      switched_on_at: standing.isOn ? standing.at : null,
      switched_on_by: standing.isOn ? standing.by : null,
      archived_at: standing.isArchived ? standing.at : null,
      archived_by: standing.isArchived ? standing.by : null,
      updated_at: standing.at,
    })
    .where('id', '=', id)
    .execute()
}

export interface NewPicture {
  readonly campaignId: number
  readonly headline: string
  readonly link: string
  readonly fileKey: string
  readonly byteSize: number
  readonly width: number
  readonly height: number
  readonly approval: 'pending' | 'rejected' | 'approved'
  readonly isOn: boolean
  readonly createdBy: number
  readonly approvedBy: number
}

export async function insertPicture(tx: Db, picture: NewPicture, at: Date): Promise<number> {
  const decided = picture.approval !== 'pending'
  const { id } = await tx
    .insertInto('media')
    .values({
      campaign_id: picture.campaignId,
      content_type: 'website',
      headline: picture.headline,
      lead_paragraph: 'Rooms, rugs, rates and reasons: see for yourself.',
      link_url: picture.link,
      file_key: picture.fileKey,
      shown_key: picture.fileKey,
      mime_type: 'image/png',
      byte_size: picture.byteSize,
      width: picture.width,
      height: picture.height,
      alt_text: picture.headline,
      approval: picture.approval,
      approval_changed_at: decided ? at : null,
      approval_changed_by: decided ? picture.approvedBy : null,
      switched_on_at: picture.isOn ? at : null,
      switched_on_by: picture.isOn ? picture.createdBy : null,
      created_by: picture.createdBy,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPost(
  tx: Db,
  kind: 'content' | 'press',
  post: {
    campaignId: number
    siteId: number
    title: string
    dueAt: Date
    isOut: boolean
    by: number
    createdAt: Date
  },
): Promise<void> {
  const common = {
    campaign_id: post.campaignId,
    site_id: post.siteId,
    scheduled_for: post.dueAt,
    created_by: post.by,
    created_at: post.createdAt,
  }
  if (kind === 'content') {
    await tx
      .insertInto('content_post')
      .values({
        ...common,
        message: post.title,
        state: post.isOut ? 'posted' : 'approved',
        posted_at: post.isOut ? post.dueAt : null,
      })
      .execute()
  } else {
    await tx
      .insertInto('press_post')
      .values({
        ...common,
        headline: post.title,
        state: post.isOut ? 'published' : 'scheduled',
        published_at: post.isOut ? post.dueAt : null,
      })
      .execute()
  }
}

/** What a campaign has bought so far, in impressions, and the facts of its price. */
export async function readBought(db: Db, campaignId: number) {
  const row = await db
    .selectFrom('impression_campaign')
    .select(['bought', 'base_cpm_micros', 'charged_priority', 'priority_ceiling'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return {
    bought: Number(row.bought),
    priceNanos: chargedPrice({
      baseCpm: row.base_cpm_micros === null ? null : microDollars(row.base_cpm_micros),
      chargedPriority: row.charged_priority,
      priorityCeiling: row.priority_ceiling,
    }),
  }
}

export async function hasUnsettledPayments(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['created', 'submitting', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
