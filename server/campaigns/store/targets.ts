/** SQL of the campaigns into which a proposal may sell more. */
import { sql } from 'kysely'
import type { MicroDollars } from '#domain/kernel/money.ts'
import type { Database } from '#server/kernel/context.ts'

export interface CampaignOfClient {
  readonly id: number
  readonly name: string
  readonly productId: number
  readonly isArchived: boolean
  readonly isByWeek: boolean
}

export const findOfClient = (
  db: Database,
  advertiserId: number,
  ids: readonly number[],
): Promise<CampaignOfClient[]> =>
  db
    .selectFrom('campaign as c')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .select(['c.id', 'c.name', 'c.productId'])
    .select(({ eb }) => eb('c.archivedAt', 'is not', null).$castTo<boolean>().as('isArchived'))
    .select(sql<boolean>`coalesce(i.payment_type = 'ppw', false)`.as('isByWeek'))
    .where('c.id', 'in', [...ids])
    .where('c.advertiserId', '=', advertiserId)
    .where('c.deletedAt', 'is', null)
    .execute()

export const findCampaignNames = (
  db: Database,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> =>
  db
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()

export interface SellableCampaignRow {
  readonly id: number
  readonly name: string
  /** Null of what is not paid by impression, and of what has no price of its own. */
  readonly baseCpm: MicroDollars | null
  readonly chargedPriority: number
  readonly priorityCeiling: number
  readonly isByImpression: boolean
}

/** Of this client and product, not in the archive and not paid by the week, changed last first. */
export async function findSellable(
  db: Database,
  wanted: { readonly advertiserId: number; readonly productId: number; readonly limit: number },
): Promise<SellableCampaignRow[]> {
  const { rows } = await sql<SellableCampaignRow>`
    select c.id, c.name, i.base_cpm_micros as base_cpm, coalesce(i.charged_priority, 1) as charged_priority,
      coalesce(i.priority_ceiling, 1) as priority_ceiling, i.campaign_id is not null as is_by_impression
    from campaign c left join impression_campaign i on i.campaign_id = c.id
    where c.advertiser_id = ${wanted.advertiserId} and c.product_id = ${wanted.productId}
      and c.archived_at is null and c.deleted_at is null and coalesce(i.payment_type, 'ppp') <> 'ppw'
    order by c.updated_at desc, c.id desc
    limit ${wanted.limit}`.execute(db)
  return rows
}
