/** What is true of campaigns themselves, for some of them at once: one query, none in a loop. */
import { sql } from 'kysely'
import type { AdsLack } from '#domain/overview/pace.ts'
import type { CampaignKind, PaymentType } from '#domain/campaigns/campaign.ts'
import type { Cents, MicroDollars, NanoDollars } from '#domain/kernel/money.ts'
import { type Credits, creditsOf, noCredits } from './credits.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

type Ids = readonly number[]

export interface CampaignFacts extends Credits {
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
  /** Null for posts and articles too. */
  readonly adsLack: AdsLack | null
}

/** As the database answers. An empty array is null: reading one costs more than a row's other columns. */
interface FactsRow extends Omit<CampaignFacts, 'alternateZones' | 'targeting' | 'image' | LookupField> {
  readonly alternateZones: number[] | null
  readonly continents: number[] | null
  readonly countries: string[] | null
  readonly states: string[] | null
  readonly imageWidth: number | null
  readonly imageHeight: number | null
}
type LookupField = keyof Credits | keyof DevicesOfChoice | 'advertiserName' | 'creatorName'

/**
 * In no particular order; ids that are not there are left out. Each kind is asked only what it has, and the names of
 * persons, of whom a page has few, are looked up once each.
 */
export async function readCampaignFacts(db: Database, ids: Ids, now: Date): Promise<CampaignFacts[]> {
  if (ids.length === 0) return []
  const [rows, credits, devices, names] = await Promise.all([
    campaignsOf(db, ids),
    creditsOf(db, ids, now),
    deviceChoices(db),
    namesOf(db, ids),
  ])
  return rows.map((row) => ({
    ...row,
    advertiserName: names.get(row.advertiserId) ?? '',
    creatorName: names.get(row.createdBy) ?? '',
    alternateZones: row.alternateZones ?? [],
    targeting: { continents: row.continents ?? [], countries: row.countries ?? [], states: row.states ?? [] },
    ...(devices.get(row.deviceChoice) ?? noDevices),
    image: row.imageWidth && row.imageHeight ? { width: row.imageWidth, height: row.imageHeight } : null,
    ...(credits.get(row.id) ?? noCredits),
  }))
}

async function campaignsOf(db: Database, ids: Ids): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`${plannedOnce}
    with wanted as materialized (
      select c.id, c.kind, c.name, c.advertiser_id, c.created_by, c.updated_at,
        c.switched_on_at is not null as is_switched_on, c.archived_at is not null as is_archived,
        c.site_id, c.product_id, coalesce(i.payment_type, 'ppp') as payment_type, i.base_cpm_micros as base_cpm,
        coalesce(i.priority, 1) as priority, coalesce(i.charged_priority, 1) as charged_priority,
        coalesce(i.priority_ceiling, 1) as priority_ceiling, coalesce(i.is_daily_budget, false) as is_daily_budget,
        i.daily_budget_cents as daily_budget, i.views_per_day, i.start_at, i.stop_at,
        coalesce(i.type_code, '') as type_code, nullif(i.alternate_zones, '{}') as alternate_zones,
        nullif(i.continents, '{}') as continents, nullif(i.countries, '{}') as countries,
        nullif(i.states, '{}') as states, coalesce(i.device_choice, '') as device_choice,
        pc.content_type, pc.price_per_post_cents as price_per_post, pc.deadline_hours,
        coalesce(a.balance, 0) as balance,
        case when c.kind = 'impression' then (
          select case when count(*) = 0 then 'no-approved-media'
            when not bool_or(m.switched_on_at is not null) then 'no-ad-switched-on' end
          from media m where m.campaign_id = c.id and m.archived_at is null and m.approval = 'approved') end as ads_lack
      from campaign c left join impression_campaign i on i.campaign_id = c.id
        left join post_campaign pc on pc.campaign_id = c.id
        left join ledger_account a on a.kind = 'campaign' and a.unit = 'usd-nano' and a.subject_id = c.id
      where c.id = any(${[...ids]}::int[]) and c.deleted_at is null)
    select w.*, s.name as site_name, p.add_campaign_name, p.choose_campaign_name,
      p.price_per_week_cents as price_per_week,
      p.summary_zone, p.image_width, p.image_height, ct.name as content_type_name
    from wanted w join site s on s.id = w.site_id join product p on p.id = w.product_id
      left join content_type ct on ct.key = w.content_type`.execute(db)
  return rows
}

interface DevicesOfChoice {
  readonly devicePlatforms: readonly number[]
  readonly deviceClasses: readonly string[]
}

/** Of a campaign that is shown on no device: one of posts or articles. */
const noDevices: DevicesOfChoice = { devicePlatforms: [], deviceClasses: [] }

/** The few choices of devices that there are, each with what it stands for. */
async function deviceChoices(db: Database): Promise<ReadonlyMap<string, DevicesOfChoice>> {
  const rows = await db.selectFrom('deviceChoice').select(['name', 'platforms', 'classes']).execute()
  return new Map(
    rows.map((row) => [row.name, { devicePlatforms: row.platforms, deviceClasses: row.classes }]),
  )
}

/** The names of those whose campaigns they are and of those who made them. */
async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`${plannedOnce}
    with wanted as materialized (
      select advertiser_id, created_by from campaign where id = any(${[...ids]}::int[]))
    select id, name from person
    where id in (select advertiser_id from wanted union select created_by from wanted)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
