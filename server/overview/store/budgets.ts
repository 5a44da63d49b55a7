/** SQL of budgets that may be nearly used up. */
import { sql } from 'kysely'
import type { MicroDollars, NanoDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

interface Budget {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
  readonly advertiserName: string
  readonly balance: NanoDollars
  readonly baseCpm: MicroDollars | null
  readonly chargedPriority: number
  readonly priorityCeiling: number
}

export interface EndedBudget extends Budget {
  readonly stopAt: Date
}

export interface WatchedBudget extends Budget {
  /** The order that filled it up last, below zero of what came with a proposal; null when there was none. */
  readonly filledBy: number | null
  /** Impressions counted on and since the New York day of that order. */
  readonly usedSince: number
}

/** What was bought or granted for the campaign `c`, by itself or in a proposal. */
const whatFilled = sql`campaign_bought filling
  where filling.campaign_id = c.id and filling.quantity > 0 and filling.kind in ('purchase', 'grant')`
/** The latest of it. What came with a proposal has no order: its number is below zero, so that it is none of an order. */
const numberOfFilling = sql`coalesce(filling.order_id, -filling.place)`

const budgetOfCampaign = sql`c.id, c.name, c.advertiser_id, p.name as advertiser_name,
  coalesce((select a.balance from ledger_account a
    where a.kind = 'campaign' and a.unit = 'usd-nano' and a.subject_id = c.id), 0) as balance,
  i.base_cpm_micros as base_cpm, i.charged_priority, i.priority_ceiling`
const impressionCampaigns = sql`campaign c
  join impression_campaign i on i.campaign_id = c.id
  join person p on p.id = c.advertiser_id`
/** Archived and deleted ones, and those that are paid by the week, are nobody's worry. */
const areWatched = sql`c.archived_at is null and c.deleted_at is null and i.payment_type <> 'ppw'`

/** Impression campaigns that ended between two instants. */
export async function endedBudgets(db: Database, since: Date, until: Date): Promise<EndedBudget[]> {
  const { rows } = await sql<Budget & { stopAt: Date }>`
    select ${budgetOfCampaign}, i.stop_at from ${impressionCampaigns}
    where ${areWatched} and i.stop_at > ${since} and i.stop_at <= ${until}`.execute(db)
  return rows
}

/**
 * Impression campaigns of which something was shown on or after a day: no other budget shrinks.
 */
export async function shrinkingBudgets(db: Database, since: NewYorkDay): Promise<WatchedBudget[]> {
  const { rows } = await sql<WatchedBudget>`
    select ${budgetOfCampaign}, filled.id as filled_by,
      coalesce((select sum(d.views) from campaign_day d
        where d.campaign_id = c.id
          and d.day >= (coalesce(filled.created_at, c.created_at) at time zone 'America/New_York')::date), 0)::float8
        as used_since
    from ${impressionCampaigns}
    left join lateral (select ${numberOfFilling} as id, filling.created_at from ${whatFilled}
      order by filling.created_at desc, filling.place desc limit 1) filled on true
    where ${areWatched}
      and exists (select from campaign_day d where d.campaign_id = c.id and d.day >= ${since} and d.views > 0)`.execute(
    db,
  )
  return rows
}

interface EmptyCredits
  extends Pick<WatchedBudget, 'id' | 'name' | 'advertiserId' | 'advertiserName' | 'filledBy'> {
  readonly kind: string
}

/** A content or press campaign whose last credit was used; null while it has some, or is gone. */
export async function emptyCredits(db: Database, campaignId: number): Promise<EmptyCredits | null> {
  const { rows } = await sql<EmptyCredits>`
    select c.id, c.kind, c.name, c.advertiser_id, p.name as advertiser_name,
      (select ${numberOfFilling} from ${whatFilled}
        order by filling.created_at desc, filling.place desc limit 1) as filled_by
    from campaign c
    join person p on p.id = c.advertiser_id
    where c.id = ${campaignId} and c.archived_at is null and c.deleted_at is null
      and exists (select from ledger_account a
        where a.kind = 'credits' and a.subject_id = c.id and a.unit in ('post-credit', 'article-credit')
          and a.balance = 0)`.execute(db)
  return rows[0] ?? null
}
