/** The SQL of the campaigns in memory. None of it runs while an ad is being chosen. */
import { type RawBuilder, sql } from 'kysely'
import type { FinerTargeting } from '#domain/campaigns/targeting/finer-targeting.ts'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { Targeting } from '#domain/campaigns/targeting/targeting.ts'
import type { Database } from '#server/kernel/context.ts'
import { packed } from './packed.ts'

/**
 * What the database says of a campaign. The texts are JSON, made by the database: to compare a campaign with what is
 * known of it is to compare texts, and they are read when somebody needs what they hold.
 */
export interface CandidateRow {
  readonly campaignId: number
  /** Switched on and not archived. */
  readonly isShown: boolean
  /** Read by `termsIn`. */
  readonly terms: string
  /** Read by `scopeIn`. */
  readonly scope: string
  /** Read by `creativesIn`; in no order. Null: nothing is put on the page. */
  readonly creatives: string | null
  /** The numbers of those creatives that have all they need; null: none has. */
  readonly mediaIds: string | null
}

/** The id of the advertiser whose campaign it is; null where it is gone. */
export async function readOwner(db: Database, campaignId: number): Promise<number | null> {
  const row = await db
    .selectFrom('campaign')
    .select('advertiserId')
    .where('id', '=', campaignId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.advertiserId ?? null
}

/** These campaigns, in whatever state they are. */
export function readCandidates(db: Database, campaignIds: readonly number[]): Promise<CandidateRow[]> {
  return rowsOf(db, candidates(sql`c.id = any(${campaignIds}::int[]) and c.deleted_at is null`))
}

/** A page of all campaigns that are switched on, in the order of their numbers. */
export function readCandidatesAfter(
  db: Database,
  campaignId: number,
  limit: number,
): Promise<CandidateRow[]> {
  return rowsOf(db, sql`${candidates(sql`c.id > ${campaignId} and ${isShown}`)} order by c.id limit ${limit}`)
}

/**
 * Every campaign that is switched on, as of one instant, handed over in batches: while one is put away, the database
 * makes the next.
 */
export async function readShownCandidates(
  db: Database,
  batch: number,
  take: (rows: readonly CandidateRow[]) => void,
): Promise<void> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await reading.execute(async (tx) => {
    // To compile a question that is asked once, and is all the longer the more campaigns there are, would not pay.
    await sql`set local jit = off`.execute(tx)
    await sql`declare shown no scroll cursor for ${candidates(isShown)}`.execute(tx)
    const fetch = () => rowsOf(tx, sql`fetch forward ${sql.lit(batch)} from shown`)
    let next = fetch()
    for (let rows = await next; rows.length > 0; rows = await next) {
      next = fetch()
      take(rows)
    }
  })
}

/** There may be a hundred thousand of them: they get our names in the question, and are not renamed one by one. */
async function rowsOf(db: Database, question: RawBuilder<CandidateRow>): Promise<CandidateRow[]> {
  const { rows } = await question.execute(db.withoutPlugins())
  return rows
}

const isShown = sql`c.switched_on_at is not null and c.archived_at is null and c.deleted_at is null`

/** Whether it is shown, when, and what it pays. */
const terms = packed({
  isSwitchedOn: sql<boolean>`c.switched_on_at is not null`,
  isArchived: sql<boolean>`c.archived_at is not null`,
  isPayPerWeek: sql<boolean>`i.payment_type = 'ppw'`,
  startAt: sql<string | null>`i.start_at`,
  stopAt: sql<string | null>`i.stop_at`,
  baseCpmMicros: sql<string | null>`i.base_cpm_micros::text`,
  priority: sql<number>`i.priority`,
  priorityCeiling: sql<number>`i.priority_ceiling`,
  siteCpmMicros: sql<string>`s.default_cpm_micros::text`,
})

/** Where it is shown, and to whom. */
const scope = packed({
  siteIds: sql<number[]>`coalesce(
    (select array_agg(a.site_id order by a.site_id) from campaign_site a where a.campaign_id = c.id), array[c.site_id])`,
  zones: sql<number[]>`array(select z.zone from campaign_zone z where z.campaign_id = c.id order by z.zone)`,
  continents: sql<Targeting['continents']>`i.continents`,
  countries: sql<Targeting['countries']>`i.countries`,
  states: sql<Targeting['states']>`i.states`,
  deviceClasses: sql<DeviceClass[]>`d.classes`,
  finerTargeting: sql<FinerTargeting>`i.aim`,
})

/** The columns of what is put on the page. */
const creative = packed({
  mediaId: sql<number>`m.id`,
  format: sql<'banner' | 'native' | 'html' | 'video' | 'audio'>`
    case when m.content_type = 'html' then 'html' when m.mime_type like 'video/%' then 'video'
      when m.mime_type like 'audio/%' then 'audio' when p.format = 'native' then 'native' else 'banner' end`,
  width: sql<number>`coalesce(m.width, p.image_width, 0)`,
  height: sql<number>`coalesce(m.height, p.image_height, 0)`,
  headline: sql<string>`m.headline`,
  lead: sql<string>`m.lead_paragraph`,
  alt: sql<string>`coalesce(nullif(m.alt_text, ''), m.headline)`,
  html: sql<string>`coalesce(m.html_content, '')`,
  file: sql<string | null>`coalesce(m.shown_key, m.file_key)`,
  poster: sql<string | null>`m.poster_key`,
  link: sql<string | null>`m.link_url`,
  ios: sql<string | null>`m.ios_url`,
  android: sql<string | null>`m.android_url`,
})

export const termsIn = (text: string) => terms.named(JSON.parse(text))
export const scopeIn = (text: string) => scope.named(JSON.parse(text))
export const creativesIn = (text: string) =>
  (JSON.parse(text) as readonly unknown[][]).map((values) => creative.named(values))

/** One ad in whatever state it is, in a list as `creativesIn` reads it; null where it is gone. */
export async function readCreative(db: Database, mediaId: number): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select json_build_array(${creative.list})::text as text
    from media m join campaign c on c.id = m.campaign_id join product p on p.id = c.product_id
    where m.id = ${mediaId} and m.deleted_at is null`.execute(db)
  return rows[0]?.text ?? null
}

const candidates = (which: RawBuilder<unknown>): RawBuilder<CandidateRow> => sql<CandidateRow>`
  select c.id as "campaignId", ${isShown} as "isShown", ${terms.list}::text as terms, ${scope.list}::text as scope,
    m.creatives, m.media_ids as "mediaIds"
  from campaign c
  join impression_campaign i on i.campaign_id = c.id
  join site s on s.id = c.site_id
  join product p on p.id = c.product_id
  join device_choice d on d.name = i.device_choice
  left join lateral (
    select json_agg(${creative.list})::text as creatives,
      (json_agg(m.id) filter (where m.content_type = 'html' or coalesce(m.shown_key, m.file_key) is not null))::text
        as media_ids
    from media m
    where m.campaign_id = c.id and m.approval = 'approved' and m.switched_on_at is not null and m.archived_at is null
  ) m on true
  where ${which}`
