/** SQL of weeks that were sold and what of them is earned. */
import { sql } from 'kysely'
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { OutSpan } from '#domain/proposals/week-earning.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

/** Weeks with money that rests and dates of which a day has passed. */
export async function weeksToEarn(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from proposal_given given
    join impression_campaign campaign on campaign.campaign_id = given.campaign_id
    where given.kind = 'weeks' and campaign.start_at < ${now} and campaign.stop_at is not null
      and given.money_nanos > coalesce((select sum(nanos) from week_earning where given_id = given.id), 0)
    order by given.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface GivenWeeks {
  readonly id: number
  readonly proposalId: number
  readonly campaignId: number
  readonly siteId: number
  readonly weeks: number
  readonly money: NanoDollars
  readonly startAt: Date | null
  readonly stopAt: Date | null
  /** Of weeks that a later charge of a subscription gave; null of those of the sale. */
  readonly since: NewYorkDay | null
}

interface LockedWeeks {
  readonly given: GivenWeeks
  readonly out: readonly OutSpan[]
  readonly earned: ReadonlySet<NewYorkDay>
  /** By weeks of the same campaign that were given before. */
  readonly taken: ReadonlySet<NewYorkDay>
}

/** With its dates and the days that are earned; its proposal, which is locked first, is queued for until the transaction ends. */
export async function lockWeeks(tx: Database, id: number): Promise<LockedWeeks | null> {
  await sql`select from proposal where id = (select proposal_id from proposal_given where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<GivenWeeks>`
    select given.id, given.proposal_id, given.campaign_id, given.site_id, given.quantity as weeks,
      given.money_nanos as money, campaign.start_at, campaign.stop_at,
      case when given.period > 0 then (given.at at time zone 'America/New_York')::date end as since
    from proposal_given given
    join impression_campaign campaign on campaign.campaign_id = given.campaign_id
    where given.id = ${id} and given.kind = 'weeks'`.execute(tx)
  const [given] = rows
  if (!given) return null
  const { rows: days } = await sql<{ day: NewYorkDay; isOwn: boolean }>`
    select day, given_id = ${id} as is_own from week_earning
    where given_id in (select before.id from proposal_given before
      where before.kind = 'weeks' and before.campaign_id = ${given.campaignId} and before.id <= ${id})`.execute(
    tx,
  )
  const { rows: out } = await sql<OutSpan>`
    select from_at as out_at, until_at as over_at from campaign_out where campaign_id = ${given.campaignId}`.execute(
    tx,
  )
  const daysOf = (isOwn: boolean) => new Set(days.filter((one) => one.isOwn === isOwn).map(({ day }) => day))
  return { given, out, earned: daysOf(true), taken: daysOf(false) }
}

export async function insertEarning(
  tx: Database,
  earning: {
    readonly givenId: number
    readonly day: NewYorkDay
    readonly nanos: NanoDollars
    readonly transactionId: bigint
  },
): Promise<void> {
  await tx.insertInto('weekEarning').values(earning).execute()
}
