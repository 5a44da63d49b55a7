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
import { type Credits, creditsOf, noCredits } from './credits.ts'

type Db = Kysely<Tables>
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
  readonly hasApprovedMedia: boolean
}

/** As the database answers: one campaign, with what its kind has; null for what another kind has. */
interface FactsRow {
  readonly id: number
  readonly kind: CampaignKind
  readonly name: string
  readonly advertiserId: number
  readonly createdBy: number
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
  readonly paymentType: PaymentType | null
  readonly baseCpmMicros: bigint | null
  readonly priority: number | null
  readonly chargedPriority: number | null
  readonly priorityCeiling: number | null
  readonly pricePerPostCents: bigint | null
  readonly pricePerWeekCents: bigint | null
  readonly isDailyBudget: boolean | null
  readonly dailyBudgetCents: bigint | null
  readonly viewsPerDay: number | null
  readonly startAt: Date | null
  readonly stopAt: Date | null
  readonly typeCode: string | null
  readonly alternateZones: number[] | null
  readonly continents: number[] | null
  readonly countries: string[] | null
  readonly states: string[] | null
  readonly deviceChoice: string | null
  readonly deadlineHours: number | null
  readonly summaryZone: number | null
  readonly imageWidth: number | null
  readonly imageHeight: number | null
  readonly balance: bigint | null
  readonly hasApprovedMedia: boolean
}

/**
 * In no particular order; ids that are not there are left out. Each kind is asked only what it has, and the names of
 * persons, of whom a page has few, are looked up once each. In a snapshot, names and choices of devices may be read
 * `beside` it: no figure follows from them, and the snapshot answers one question after the other.
 */
export async function factsOf(db: Db, ids: Ids, now: Date, beside = db): Promise<CampaignFacts[]> {
  if (ids.length === 0) return []
  const [rows, credits, devices, names] = await Promise.all([
    campaignsOf(db, ids),
    creditsOf(db, ids, now),
    deviceChoices(beside),
    namesOf(beside, ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    advertiserId: row.advertiserId,
    advertiserName: names.get(row.advertiserId) ?? '',
    createdBy: row.createdBy,
    creatorName: names.get(row.createdBy) ?? '',
    updatedAt: row.updatedAt,
    isSwitchedOn: row.isSwitchedOn,
    isArchived: row.isArchived,
    siteId: row.siteId,
    siteName: row.siteName,
    productId: row.productId,
    addCampaignName: row.addCampaignName,
    chooseCampaignName: row.chooseCampaignName,
    contentType: row.contentType,
    contentTypeName: row.contentTypeName,
    paymentType: row.paymentType ?? 'ppp',
    baseCpm: row.baseCpmMicros === null ? null : microDollars(row.baseCpmMicros),
    priority: row.priority ?? 1,
    chargedPriority: row.chargedPriority ?? 1,
    priorityCeiling: row.priorityCeiling ?? 1,
    pricePerPost: row.pricePerPostCents === null ? null : cents(row.pricePerPostCents),
    pricePerWeek: row.pricePerWeekCents === null ? null : cents(row.pricePerWeekCents),
    isDailyBudget: row.isDailyBudget ?? false,
    dailyBudget: row.dailyBudgetCents === null ? null : cents(row.dailyBudgetCents),
    viewsPerDay: row.viewsPerDay,
    startAt: row.startAt,
    stopAt: row.stopAt,
    typeCode: row.typeCode ?? '',
    alternateZones: row.alternateZones ?? [],
    targeting: { continents: row.continents ?? [], countries: row.countries ?? [], states: row.states ?? [] },
    deviceChoice: row.deviceChoice ?? '',
    ...(devices.get(row.deviceChoice ?? '') ?? noDevices),
    deadlineHours: row.deadlineHours,
    summaryZone: row.summaryZone,
    image: row.imageWidth && row.imageHeight ? { width: row.imageWidth, height: row.imageHeight } : null,
    balance: nanoDollars(row.balance ?? 0n),
    ...(credits.get(row.id) ?? noCredits),
    hasApprovedMedia: row.hasApprovedMedia,
  }))
}

/** The balance is null where nothing was ever booked. An empty array is null too: reading one costs more than a row's other columns. */
async function campaignsOf(db: Db, ids: Ids): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    with wanted as materialized (
      select c.id, c.kind, c.name, c.advertiser_id, c.created_by, c.updated_at,
        c.switched_on_at is not null as is_switched_on, c.archived_at is not null as is_archived,
        c.site_id, c.product_id, i.payment_type, i.base_cpm_micros, i.priority, i.charged_priority,
        i.priority_ceiling, i.is_daily_budget, i.daily_budget_cents, i.views_per_day, i.start_at, i.stop_at,
        i.type_code, nullif(i.alternate_zones, '{}') as alternate_zones, nullif(i.continents, '{}') as continents,
        nullif(i.countries, '{}') as countries, nullif(i.states, '{}') as states, i.device_choice,
        pc.content_type, pc.price_per_post_cents, pc.deadline_hours, a.balance,
        c.kind = 'impression' and exists (select from media m where m.campaign_id = c.id
          and m.archived_at is null and m.approval = 'approved' and m.switched_on_at is not null)
          as has_approved_media
      from campaign c left join impression_campaign i on i.campaign_id = c.id
        left join post_campaign pc on pc.campaign_id = c.id
        left join ledger_account a on a.kind = 'campaign' and a.unit = 'usd-nano' and a.subject_id = c.id
      where c.id = any(${[...ids]}::int[]) and c.deleted_at is null)
    select w.*, s.name as site_name, p.add_campaign_name, p.choose_campaign_name, p.price_per_week_cents,
      p.summary_zone, p.image_width, p.image_height, ct.name as content_type_name
    from wanted w join site s on s.id = w.site_id join product p on p.id = w.product_id
      left join content_type ct on ct.key = w.content_type`.execute(db)
  return rows
}

const noDevices: { devicePlatforms: readonly number[]; deviceClasses: readonly string[] } = {
  devicePlatforms: [],
  deviceClasses: [],
}

/** The few choices of devices that there are, each with what it stands for. */
async function deviceChoices(db: Db): Promise<ReadonlyMap<string, typeof noDevices>> {
  const rows = await db.selectFrom('deviceChoice').select(['name', 'platforms', 'classes']).execute()
  return new Map(
    rows.map((row) => [row.name, { devicePlatforms: row.platforms, deviceClasses: row.classes }]),
  )
}

/** The names of those whose campaigns they are and of those who made them. */
async function namesOf(db: Db, ids: Ids): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    with wanted as materialized (
      select advertiser_id, created_by from campaign where id = any(${[...ids]}::int[]))
    select id, name from person
    where id in (select advertiser_id from wanted union select created_by from wanted)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
