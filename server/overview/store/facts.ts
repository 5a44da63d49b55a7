/** What is true of campaigns themselves, for some of them at once: one query, none in a loop. */
import { type Kysely, sql } from 'kysely'
import type { CampaignKind, PaymentType } from '#domain/campaigns/campaign.ts'
import {
  type Cents,
  cents,
  type MicroDollars,
  microDollars,
  nanoDollars,
  type NanoDollars,
} from '#domain/kernel/money.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>
type Ids = readonly number[]

export interface CampaignFacts {
  readonly id: number
  readonly kind: CampaignKind
  readonly name: string
  readonly advertiserId: number
  readonly advertiserName: string
  readonly createdBy: number
  readonly creatorName: string
  readonly updatedAt: Date
  readonly isSwitchedOn: boolean
  readonly isArchived: boolean
  readonly siteId: number
  readonly siteName: string
  readonly productId: number
  readonly addCampaignName: string
  readonly chooseCampaignName: string
  readonly contentType: string | null
  readonly contentTypeName: string | null
  readonly paymentType: PaymentType
  readonly baseCpm: MicroDollars | null
  readonly priority: number
  readonly chargedPriority: number
  readonly priorityCeiling: number
  readonly pricePerPost: Cents | null
  readonly pricePerWeek: Cents | null
  readonly isDailyBudget: boolean
  readonly dailyBudget: Cents | null
  readonly viewsPerDay: number | null
  readonly startAt: Date | null
  readonly stopAt: Date | null
  readonly typeCode: string
  readonly alternateZones: readonly number[]
  readonly targeting: {
    readonly continents: number[]
    readonly countries: string[]
    readonly states: string[]
  }
  readonly deviceChoice: string
  readonly devicePlatforms: readonly number[]
  readonly deviceClasses: readonly string[]
  readonly deadlineHours: number | null
  readonly summaryZone: number | null
  readonly image: { readonly width: number; readonly height: number } | null
  readonly balance: NanoDollars
  readonly creditsLeft: number
  /** Posts and articles that hold or have used a credit. */
  readonly creditsUsed: number
  readonly postsRemaining: number
  readonly nextPostAt: Date | null
  readonly hasApprovedMedia: boolean
}

/** In no particular order; ids that are not there are left out. */
export async function factsOf(db: Db, ids: Ids, now: Date): Promise<CampaignFacts[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('campaign as c')
    .innerJoin('person as owner', 'owner.id', 'c.advertiser_id')
    .innerJoin('person as creator', 'creator.id', 'c.created_by')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('impression_campaign as i', 'i.campaign_id', 'c.id')
    .leftJoin('device_choice as dc', 'dc.name', 'i.device_choice')
    .leftJoin('post_campaign as pc', 'pc.campaign_id', 'c.id')
    .leftJoin('content_type as ct', 'ct.key', 'pc.content_type')
    .select(['c.id', 'c.kind', 'c.name', 'c.advertiser_id', 'owner.name as advertiser_name'])
    .select([
      'c.created_by',
      'creator.name as creator_name',
      'c.updated_at',
      'c.switched_on_at',
      'c.archived_at',
    ])
    .select([
      'c.site_id',
      's.name as site_name',
      'c.product_id',
      'p.add_campaign_name',
      'p.choose_campaign_name',
    ])
    .select(['pc.content_type', 'ct.name as content_type_name', 'i.payment_type', 'i.base_cpm_micros'])
    .select(['i.priority', 'i.charged_priority', 'i.priority_ceiling', 'pc.price_per_post_cents'])
    .select(['p.price_per_week_cents', 'i.is_daily_budget', 'i.daily_budget_cents', 'i.views_per_day'])
    .select(['i.start_at', 'i.stop_at', 'i.type_code', 'i.alternate_zones', 'i.continents', 'i.countries'])
    .select(['i.states', 'i.device_choice', 'dc.platforms', 'dc.classes', 'pc.deadline_hours'])
    .select(['p.summary_zone', 'p.image_width', 'p.image_height'])
    .select(balanceOf('campaign', `'usd-nano'`).as('balance'))
    .select(balanceOf('credits', `'post-credit', 'article-credit'`).as('credits'))
    .select(
      sql<bigint>`(select count(*) from content_post x where x.campaign_id = c.id and x.state <> 'rejected')
      + (select count(*) from press_post x where x.campaign_id = c.id)`.as('credits_used'),
    )
    .select(
      sql<bigint>`(select count(*) from content_post x
      where x.campaign_id = c.id and x.state not in ('posted', 'rejected'))`.as('posts_remaining'),
    )
    .select(
      sql<Date | null>`least(
      (select min(x.scheduled_for) from content_post x
        where x.campaign_id = c.id and x.state not in ('posted', 'rejected') and x.scheduled_for >= ${now}),
      (select min(x.scheduled_for) from press_post x
        where x.campaign_id = c.id and x.state <> 'published' and x.scheduled_for >= ${now}))`.as(
        'next_post_at',
      ),
    )
    .select(
      sql<boolean>`exists (select from media m where m.campaign_id = c.id and m.archived_at is null
      and m.approval = 'approved' and m.switched_on_at is not null)`.as('has_approved_media'),
    )
    .where(sql<boolean>`c.id = any(${[...ids]}::int[])`)
    .where('c.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as CampaignKind,
    name: row.name,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name,
    createdBy: row.created_by,
    creatorName: row.creator_name,
    updatedAt: row.updated_at,
    isSwitchedOn: row.switched_on_at !== null,
    isArchived: row.archived_at !== null,
    siteId: row.site_id,
    siteName: row.site_name,
    productId: row.product_id,
    addCampaignName: row.add_campaign_name,
    chooseCampaignName: row.choose_campaign_name,
    contentType: row.content_type,
    contentTypeName: row.content_type_name,
    paymentType: (row.payment_type ?? 'ppp') as PaymentType,
    baseCpm: row.base_cpm_micros === null ? null : microDollars(row.base_cpm_micros),
    priority: row.priority ?? 1,
    chargedPriority: row.charged_priority ?? 1,
    priorityCeiling: row.priority_ceiling ?? 1,
    pricePerPost: row.price_per_post_cents === null ? null : cents(row.price_per_post_cents),
    pricePerWeek: row.price_per_week_cents === null ? null : cents(row.price_per_week_cents),
    isDailyBudget: row.is_daily_budget ?? false,
    dailyBudget: row.daily_budget_cents === null ? null : cents(row.daily_budget_cents),
    viewsPerDay: row.views_per_day,
    startAt: row.start_at,
    stopAt: row.stop_at,
    typeCode: row.type_code ?? '',
    alternateZones: row.alternate_zones ?? [],
    targeting: { continents: row.continents ?? [], countries: row.countries ?? [], states: row.states ?? [] },
    deviceChoice: row.device_choice ?? '',
    devicePlatforms: row.platforms ?? [],
    deviceClasses: row.classes ?? [],
    deadlineHours: row.deadline_hours,
    summaryZone: row.summary_zone,
    image: row.image_width && row.image_height ? { width: row.image_width, height: row.image_height } : null,
    balance: nanoDollars(row.balance),
    creditsLeft: Number(row.credits),
    creditsUsed: Number(row.credits_used),
    postsRemaining: Number(row.posts_remaining),
    nextPostAt: row.next_post_at,
    hasApprovedMedia: row.has_approved_media,
  }))
}

/** The balance of the campaign's account of that kind; 0 where nothing was ever booked. */
function balanceOf(kind: string, units: string) {
  return sql<bigint>`coalesce((select a.balance from ledger_account a
    where a.kind = ${kind} and a.unit in (${sql.raw(units)}) and a.subject_id = c.id), 0)`
}
