/** The history of campaigns and of their media, and what of it is true now. */
import { sql } from 'kysely'
import {
  frequencyCapOf,
  hoursOf,
  keywordsOf,
  leftOutOf,
} from '#domain/campaigns/targeting/finer-targeting.ts'
import type { FrequencyCap } from '#domain/campaigns/targeting/frequency-cap.ts'
import type { Keywords } from '#domain/campaigns/targeting/keywords.ts'
import type { Targeting } from '#domain/campaigns/targeting/targeting.ts'
import type { WeekHours } from '#domain/campaigns/targeting/week-hours.ts'
import type { Approval } from '#domain/media/approval.ts'
import type { PlaceNames, ChangeSubject } from '#domain/overview/changed-fields.ts'
import type { Values } from '#domain/overview/undo.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { Database } from '#server/kernel/context.ts'

/** What the history keeps of a campaign's fields, as the use cases that set them wrote it: dates as texts. */
export type CampaignValues = {
  readonly name: string
  readonly startAt: string | null
  readonly stopAt: string | null
  readonly deviceChoice: string
  readonly targeting: Targeting
  readonly hours: WeekHours
  readonly leftOutSites: readonly number[]
  readonly keywords: Keywords
  readonly frequency: FrequencyCap | null
  readonly zones: readonly number[]
  readonly priority: number
  readonly dailyBudget: string
  readonly isArchived: boolean
  readonly isSwitchedOn: boolean
}

/** The values of an ad that the history keeps and taking back sets again. */
export type MediaValues = {
  readonly approval: Approval
  readonly isDeleted: boolean
  readonly isArchived: boolean
  readonly isSwitchedOn: boolean
}

interface Entry<Of extends ChangeSubject, Values> {
  readonly id: number
  readonly at: Date
  readonly who: string
  readonly onBehalfOf: string | null
  readonly subject: Of
  readonly subjectId: number
  readonly headline: string
  readonly what: string
  readonly before: Partial<Values>
  readonly after: Partial<Values>
  readonly reason: string | null
  readonly undoes: number | null
  /** Of an ad: whether its content was changed after this. */
  readonly isEditedSince: boolean
  /** It came with a proposal that hides its prices, as it stands now. */
  readonly isHidden: boolean
}
/** What goes and comes with the approval and with the switch; older entries do not know who it was. */
interface MediaActs {
  readonly rejectionReason: string | null
  readonly approvalChangedAt: string | null
  readonly approvalChangedBy: number | null
  readonly switchedOnAt: string | null
  readonly switchedOnBy: number | null
}
type MediaEntry = Entry<'media', MediaValues & MediaActs>
export type HistoryRecord =
  | Entry<'campaign', CampaignValues>
  | MediaEntry
  | Entry<'content-post' | 'livestream' | 'article' | 'pin', Values>

/** The entries of a campaign, of its media, of its posts, of its articles and of what is pinned of it. */
const ofCampaign = (campaignId: number) => sql`(
  (h.subject_kind = 'campaign' and h.subject_id = ${campaignId})
  or (h.subject_kind = 'media' and h.subject_id in (select id from media where campaign_id = ${campaignId}))
  or (h.subject_kind = 'content-post' and h.subject_id in (
    select id from content_post where campaign_id = ${campaignId}))
  or (h.subject_kind = 'article' and h.subject_id in (select id from press_post where campaign_id = ${campaignId}))
  or (h.subject_kind = 'pin' and h.subject_id in (
    select pin.id from pin left join press_post a on a.id = pin.press_post_id
      left join content_post l on l.id = pin.livestream_id
    where coalesce(a.campaign_id, l.campaign_id) = ${campaignId})))`

const columns = sql`
  h.id::float8, h.at, coalesce(actor.name, 'Masthead') as who, behalf.name as on_behalf_of,
  case when h.subject_kind = 'content-post' and l.id is not null then 'livestream' else h.subject_kind end as subject,
  h.subject_id, coalesce(m.headline, a.headline, left(coalesce(nullif(p.subject, ''), nullif(p.message, ''), 'Livestream ' || l.id), 60), '') as headline, h.what,
  coalesce(h.before, '{}') as before, coalesce(h.after, '{}') as after, h.reason, h.undoes::float8,
  h.subject_kind = 'media' and exists (
    select from history later where later.subject_kind = h.subject_kind and later.subject_id = h.subject_id
      and later.id > h.id and later.what = 'edited') as is_edited_since,
  h.subject_kind = 'campaign' and h.what = 'bought' and exists (
    select from campaign_bought came join proposal on proposal.id = came.proposal_id
    where came.campaign_id = h.subject_id and came.created_at = h.at and proposal.hides_prices) as is_hidden
  from history h
  left join person actor on actor.id = h.actor_id
  left join person behalf on behalf.id = h.on_behalf_of
  left join media m on h.subject_kind = 'media' and m.id = h.subject_id
  left join pin on h.subject_kind = 'pin' and pin.id = h.subject_id
  left join content_post p on p.id = case h.subject_kind when 'content-post' then h.subject_id else pin.livestream_id end
  left join livestream l on l.id = p.id
  left join press_post a on a.id = case h.subject_kind when 'article' then h.subject_id else pin.press_post_id end`

/** The entries of a campaign's history, the newest first. */
export async function historyOf(
  db: Database,
  campaignId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`select ${columns} where ${ofCampaign(campaignId)}
    order by h.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** The newest entry about the campaign itself; 0 where there is none. */
export async function newestEntry(db: Database, campaignId: number): Promise<number> {
  const { rows } = await sql<{ id: bigint | null }>`
    select max(id) as id from history where subject_kind = 'campaign' and subject_id = ${campaignId}`.execute(
    db,
  )
  return Number(rows[0]?.id ?? 0)
}

/** The entries about the campaign itself after that one, oldest first. */
export async function entriesSince(db: Database, campaignId: number, last: number): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from history where subject_kind = 'campaign' and subject_id = ${campaignId} and id > ${last}
    order by id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

export async function countCampaignHistory(db: Database, campaignId: number): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from history h where ${ofCampaign(campaignId)}`.execute(db)
  return Number(rows[0]?.n ?? 0n)
}

/** One entry by its id, or the newest that was written at an instant; null when the campaign has none such. */
export async function findCampaignEntry(
  db: Database,
  campaignId: number,
  { historyId, changedAt }: { historyId: number | null; changedAt: Date | null },
): Promise<HistoryRecord | null> {
  const isWanted = historyId === null ? sql`h.at = ${changedAt}` : sql`h.id = ${historyId}`
  const { rows } = await sql<HistoryRecord>`select ${columns} where ${ofCampaign(campaignId)} and ${isWanted}
    order by h.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What is true now, written as the history writes it. */
export interface CurrentValues {
  readonly updatedAt: Date
  readonly campaign: Values
  readonly media: ReadonlyMap<number, { readonly updatedAt: Date; readonly values: Values }>
}

/** Null when there is no such campaign. */
export async function currentValues(db: Database, campaignId: number): Promise<CurrentValues | null> {
  const row = await db
    .selectFrom('campaign as c')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .select(['c.name', 'c.updatedAt', 'c.archivedAt', 'c.switchedOnAt', 'i.startAt', 'i.stopAt'])
    .select(['i.deviceChoice', 'i.continents', 'i.countries', 'i.states', 'i.priority', 'i.aim'])
    .select(['i.chargedPriority', 'i.dailyBudgetCents'])
    .select(
      sql<number[]>`array(select zone from campaign_zone z where z.campaign_id = c.id order by zone)`.as(
        'zones',
      ),
    )
    .where('c.id', '=', campaignId)
    .executeTakeFirst()
  if (!row) return null
  const media = await db
    .selectFrom('media')
    .select(['id', 'approval', 'archivedAt', 'deletedAt', 'switchedOnAt', 'updatedAt'])
    .where('campaignId', '=', campaignId)
    .execute()
  return {
    updatedAt: row.updatedAt,
    campaign: {
      name: row.name,
      startAt: row.startAt,
      stopAt: row.stopAt,
      deviceChoice: row.deviceChoice,
      targeting: { continents: row.continents, countries: row.countries, states: row.states },
      hours: hoursOf(row.aim ?? {}),
      frequency: frequencyCapOf(row.aim ?? {}),
      keywords: keywordsOf(row.aim ?? {}),
      leftOutSites: leftOutOf(row.aim ?? {}),
      zones: row.zones,
      priority: row.priority,
      chargedPriority: row.chargedPriority,
      dailyBudget: row.dailyBudgetCents === null ? null : formatMoney(row.dailyBudgetCents),
      isArchived: row.archivedAt !== null,
      isSwitchedOn: row.switchedOnAt !== null,
    },
    media: new Map(
      media.map(({ id, approval, archivedAt, deletedAt, switchedOnAt, updatedAt }) => {
        const put = { isArchived: archivedAt !== null, isDeleted: deletedAt !== null }
        return [id, { updatedAt, values: { approval, ...put, isSwitchedOn: switchedOnAt !== null } }]
      }),
    ),
  }
}

export async function placeNames(db: Database): Promise<PlaceNames> {
  const zones = await db.selectFrom('zone').select(['value', 'label']).execute()
  const sites = await db.selectFrom('site').select(['id', 'name']).execute()
  return {
    zones: new Map(zones.map(({ value, label }) => [value, label])),
    sites: new Map(sites.map(({ id, name }) => [id, name])),
  }
}
