/** What the demonstration puts in by hand: campaigns, their creatives and posts. Money and figures come by their own ways. */
import type { Kysely } from 'kysely'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
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
  const rows = await db.selectFrom('site').select(['id', 'shortName']).execute()
  return new Map(rows.map((row) => [row.shortName, row.id]))
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
  await db.insertInto('setting').values({ key: laidOutKey, value: 'true', updatedAt: at }).execute()
}

export async function campaignNames(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('campaign').select('name').execute()
  return new Set(rows.map((row) => row.name))
}

/** Dollars per post of a campaign whose product has a price. */
export async function readPostPrice(db: Db, campaignId: number): Promise<number> {
  const row = await db
    .selectFrom('postCampaign')
    .select('pricePerPostCents')
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(row.pricePerPostCents ?? 0n) / 100
}

async function findProduct(db: Db, siteId: number, key: string) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('siteId', '=', siteId)
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
    .insertInto('impressionCampaign')
    .values({
      campaignId: id,
      baseCpmMicros: product.cpmMicros,
      priorityCeiling: product.priorityCeiling ?? 1,
      priority,
      chargedPriority: priority,
      paymentType: product.paymentType === 'ppw' ? 'ppw' : 'cpm',
      isDailyBudget: product.isDailyBudget,
      dailyBudgetCents: plan.dailyBudgetDollars ? BigInt(plan.dailyBudgetDollars * 100) : null,
      viewsPerDay: plan.viewsPerDay ?? null,
      startAt: dates.startAt,
      stopAt: dates.stopAt,
      typeCode: product.typeCode ?? '',
      alternateZones: product.alternateZones,
      countries: [...(plan.countries ?? [])],
      states: [...(plan.states ?? [])],
      deviceChoice: plan.deviceChoice ?? 'All Devices',
    })
    .execute()
  const zones = plan.zones ?? product.defaultZones
  for (const zone of zones) await tx.insertInto('campaignZone').values({ campaignId: id, zone }).execute()
  return {
    id,
    width: product.imageWidth,
    height: product.imageHeight,
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
    .insertInto('postCampaign')
    .values({
      campaignId: id,
      contentType: product.contentType,
      pricePerPostCents: product.pricePerPostCents,
      deadlineHours: product.deadlineHours,
    })
    .execute()
  return id
}

async function insertCampaign(
  tx: Db,
  kind: CampaignKind,
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
      advertiserId: place.advertiserId,
      productId,
      siteId: place.siteId,
      createdBy: place.createdBy,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const siteId of [place.siteId, ...place.moreSiteIds]) {
    await tx.insertInto('campaignSite').values({ campaignId: id, siteId }).execute()
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
      switchedOnAt: standing.isOn ? standing.at : null,
      switchedOnBy: standing.isOn ? standing.by : null,
      archivedAt: standing.isArchived ? standing.at : null,
      archivedBy: standing.isArchived ? standing.by : null,
      updatedAt: standing.at,
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
      campaignId: picture.campaignId,
      contentType: 'website',
      headline: picture.headline,
      leadParagraph: 'Rooms, rugs, rates and reasons: see for yourself.',
      linkUrl: picture.link,
      fileKey: picture.fileKey,
      shownKey: picture.fileKey,
      mimeType: 'image/png',
      byteSize: picture.byteSize,
      width: picture.width,
      height: picture.height,
      altText: picture.headline,
      approval: picture.approval,
      approvalChangedAt: decided ? at : null,
      approvalChangedBy: decided ? picture.approvedBy : null,
      switchedOnAt: picture.isOn ? at : null,
      switchedOnBy: picture.isOn ? picture.createdBy : null,
      createdBy: picture.createdBy,
      createdAt: at,
      updatedAt: at,
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
    campaignId: post.campaignId,
    siteId: post.siteId,
    scheduledFor: post.dueAt,
    createdBy: post.by,
    createdAt: post.createdAt,
  }
  if (kind === 'content') {
    await tx
      .insertInto('contentPost')
      .values({
        ...common,
        message: post.title,
        state: post.isOut ? 'posted' : 'approved',
        postedAt: post.isOut ? post.dueAt : null,
      })
      .execute()
  } else {
    await tx
      .insertInto('pressPost')
      .values({
        ...common,
        headline: post.title,
        state: post.isOut ? 'published' : 'scheduled',
        publishedAt: post.isOut ? post.dueAt : null,
      })
      .execute()
  }
}

/** What a campaign has bought so far, in impressions, and the facts of its price. */
export async function readBought(db: Db, campaignId: number) {
  const row = await db
    .selectFrom('impressionCampaign')
    .select(['bought', 'baseCpmMicros', 'chargedPriority', 'priorityCeiling'])
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return {
    bought: Number(row.bought),
    priceNanos: chargedPrice({
      baseCpm: row.baseCpmMicros === null ? null : microDollars(row.baseCpmMicros),
      chargedPriority: row.chargedPriority,
      priorityCeiling: row.priorityCeiling,
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
