/** SQL of the life of campaigns: archive, deletion and copies; and where credits can go. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export async function saveArchive(
  tx: Db,
  id: number,
  isArchived: boolean,
  by: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ archivedAt: isArchived ? at : null, archivedBy: isArchived ? by : null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Takes the campaign out of every list; nothing that hangs on it is touched. */
export async function saveDeletion(tx: Db, id: number, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ deletedAt: at, deletedBy: by, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/**
 * A second campaign with the first one's product, prices, targeting and daily limit. It has the name that is
 * given, and nothing of what was bought, spent, scheduled or moved: no dates, no daily budget, the first priority.
 */
export async function insertCopy(
  tx: Db,
  id: number,
  { name, by, at }: { readonly name: string; readonly by: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into campaign (kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at)
    select kind, ${name}, advertiser_id, product_id, site_id, ${by}, ${at}, ${at} from campaign where id = ${id}
    returning id`.execute(tx)
  const copyId = rows[0]?.id
  if (copyId === undefined) throw new Error(`campaign ${id} is not there to be copied`)
  await sql`
    insert into campaign_site (campaign_id, site_id)
    select ${copyId}, site_id from campaign_site where campaign_id = ${id}`.execute(tx)
  await sql`
    insert into impression_campaign (campaign_id, base_cpm_micros, priority_ceiling, payment_type, is_daily_budget,
      views_per_day, type_code, alternate_zones, continents, countries, states, device_choice, aim)
    select ${copyId}, base_cpm_micros, priority_ceiling, payment_type, is_daily_budget,
      views_per_day, type_code, alternate_zones, continents, countries, states, device_choice, aim
    from impression_campaign where campaign_id = ${id}`.execute(tx)
  await sql`
    insert into campaign_zone (campaign_id, zone)
    select ${copyId}, zone from campaign_zone where campaign_id = ${id}`.execute(tx)
  await sql`
    insert into post_campaign (campaign_id, content_type, price_per_post_cents, deadline_hours)
    select ${copyId}, content_type, price_per_post_cents, deadline_hours
    from post_campaign where campaign_id = ${id}`.execute(tx)
  return copyId
}

export interface CreditHolder {
  readonly id: number
  readonly name: string
  readonly credits: number
}

/** Other content campaigns of the same advertiser and content type that are not archived, changed last first. */
export async function findTransferTargets(
  db: Db,
  id: number,
  { only, limit }: { readonly only: number | null; readonly limit: number },
): Promise<CreditHolder[]> {
  const { rows } = await sql<{ id: number; name: string; credits: bigint }>`
    select target.id, target.name, coalesce(account.balance, 0) as credits
    from campaign source
    join post_campaign of_source on of_source.campaign_id = source.id
    join campaign target on target.advertiser_id = source.advertiser_id and target.kind = 'content'
      and target.id <> source.id and target.deleted_at is null and target.archived_at is null
    join post_campaign of_target on of_target.campaign_id = target.id
      and of_target.content_type is not distinct from of_source.content_type
    left join ledger_account account
      on account.kind = 'credits' and account.unit = 'post-credit' and account.subject_id = target.id
    where source.id = ${id} and target.id = coalesce(${only}::int, target.id)
    order by target.updated_at desc, target.id desc
    limit ${limit}`.execute(db)
  return rows.map(({ credits, ...row }) => ({ ...row, credits: Number(credits) }))
}
