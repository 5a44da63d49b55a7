/** Taking blocks: a share of what a campaign can still promise, under the lock of its row. */
import { type Kysely, sql } from 'kysely'
import { everyHour, type WeekHours } from '#domain/campaigns/week-hours.ts'
import { nextBlock, type PromiseFacts } from '#domain/delivery/promises/promise.ts'
import type { ShortageReason } from '#domain/delivery/decision/reasons.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Database } from '#server/kernel/context.ts'
import { expectDatabase } from '../nodes/database-identity.ts'
import type { TrafficCurves } from '../forecast/traffic-curves.ts'
import { CheckpointMoved, type NodeName, type TakeAnswer } from './counting-port.ts'

/**
 * A node without a sign of life for this long shares in nothing (it keeps what it has until it is fenced); one that
 * stopped in order does not from then on, because it writes no journal.
 */
const livingMs = 15 * 60 * 1000

export interface TakeOptions {
  readonly blockLifeMs: number
  /** The identity of the only database that may be counted in; null: whichever answers. */
  readonly database: string | null
  /** Null: nothing is spread over the day. */
  readonly curves: TrafficCurves | null
}

export async function takeBlocks(
  db: Database,
  name: NodeName,
  campaignIds: readonly number[],
  now: Date,
  day: NewYorkDay,
  { blockLifeMs, database, curves }: TakeOptions,
): Promise<TakeAnswer[]> {
  const curveOf = curves === null ? null : await curves.at(now)
  const expiresAt = new Date(now.getTime() + blockLifeMs)
  return db.transaction().execute(async (tx) => {
    // Whatever can be asked before the rows are locked: other processes wait for them, with their visitors.
    if (database !== null) await expectDatabase(tx, database)
    const nodes = await countLivingNodes(tx, now)
    await sql`select id from campaign where id = any(${campaignIds}::int[]) order by id for no key update`.execute(
      tx,
    )
    await holdEpoch(tx, name)
    // One statement, so that balances, blocks and counts are of the same moment.
    const rows = await readPromiseFacts(tx, campaignIds, day)
    const answers = rows.map(({ campaignId, siteIds, hours, facts }) => ({
      campaignId,
      next: nextBlock(facts, now, nodes, curveOf === null ? null : curveOf(siteIds, hours)),
    }))
    const blocks = answers.flatMap(({ campaignId, next }) =>
      'size' in next ? { campaignId, size: next.size, priceNanos: next.priceNanos } : [],
    )
    const ids = await insertBlocks(tx, name, blocks, { now, day, expiresAt })
    const known = new Set(rows.map((row) => row.campaignId))
    return [
      ...blocks.map((block, at) => ({ ...block, id: ids[at] ?? 0, day })),
      ...answers.flatMap(({ campaignId, next }) => ('shortage' in next ? { campaignId, ...next } : [])),
      ...campaignIds
        .filter((id) => !known.has(id))
        .map((campaignId) => ({ campaignId, shortage: 'budget-exhausted' as const })),
    ]
  })
}

/** What a campaign is short of in the eyes of the database; null while there is anything to promise, or promised already. */
export async function shortageOf(
  db: Database,
  campaignId: number,
  now: Date,
  day: NewYorkDay,
): Promise<ShortageReason | null> {
  const [row] = await readPromiseFacts(db, [campaignId], day)
  if (!row) return 'budget-exhausted'
  const next = nextBlock(row.facts, now, 1)
  const isPromised = row.facts.promisedNanos > 0n || row.facts.promisedToday > 0
  return 'size' in next || isPromised ? null : next.shortage
}

/**
 * A process that was killed in the middle of a taking must not leave a block behind that its successor has not
 * seen: the next epoch cannot be taken until this ends, and once it was taken this one gets nothing.
 */
async function holdEpoch(tx: Database, { node, epoch }: NodeName): Promise<void> {
  const held = await sql`
    select id from delivery_node where id = ${node} and epoch = ${epoch} for share`.execute(tx)
  if (held.rows.length === 0) throw new CheckpointMoved(`epoch ${epoch} of node ${node} is over`)
}

async function countLivingNodes(tx: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ nodes: number }>`
    select count(*)::int as nodes from delivery_node
    where seen_at > ${new Date(now.getTime() - livingMs)} and fenced_at is null and journal_id is not null`.execute(
    tx,
  )
  return Math.max(1, rows[0]?.nodes ?? 1)
}

interface FactsRow {
  campaignId: number
  siteIds: number[]
  hours: WeekHours | null
  baseCpmMicros: bigint | null
  chargedPriority: number
  priorityCeiling: number
  paymentType: string
  startAt: Date | null
  stopAt: Date | null
  viewsPerDay: number | null
  dailyBudgetCents: bigint | null
  balance: bigint
  promisedNanos: bigint
  viewsToday: number
  promisedToday: number
  committedTodayNanos: bigint
}

async function readPromiseFacts(
  tx: Kysely<Tables>,
  campaignIds: readonly number[],
  day: NewYorkDay,
): Promise<{ campaignId: number; siteIds: number[]; hours: WeekHours; facts: PromiseFacts }[]> {
  const { rows } = await sql<FactsRow>`
    select campaign.campaign_id, base_cpm_micros, charged_priority, priority_ceiling, payment_type,
      start_at, stop_at, views_per_day,
      array(
        select site_id from campaign_site site where site.campaign_id = campaign.campaign_id
          and not coalesce(aim -> 'leftOutSites' @> to_jsonb(site_id), false)
        union select site_id from campaign own where own.id = campaign.campaign_id
          and not exists (select from campaign_site site where site.campaign_id = campaign.campaign_id)
      ) as site_ids, aim -> 'hours' as hours,
      case when is_daily_budget then daily_budget_cents end as daily_budget_cents,
      coalesce(account.balance, 0)::bigint as balance,
      coalesce(open.nanos, 0)::bigint as promised_nanos,
      coalesce(counted.views, 0) as views_today,
      coalesce(today.promised, 0)::int as promised_today,
      coalesce(today.nanos, 0)::bigint as committed_today_nanos
    from impression_campaign campaign
    left join ledger_account account
      on account.kind = 'campaign' and account.unit = 'usd-nano' and account.subject_id = campaign.campaign_id
    left join campaign_day counted on counted.campaign_id = campaign.campaign_id and counted.day = ${day}
    left join lateral (
      select sum((block.size - block.counted) * block.price_nanos) as nanos
      from delivery_block block where block.campaign_id = campaign.campaign_id and block.is_open
    ) as open on true
    left join lateral (
      select sum(block.size - block.counted) filter (where block.is_open) as promised,
        sum((case when block.is_open then block.size else block.counted end) * block.price_nanos) as nanos
      from delivery_block block where block.campaign_id = campaign.campaign_id and block.day = ${day}
    ) as today on campaign.views_per_day is not null or campaign.is_daily_budget
      or campaign.stop_at is not null
    where campaign.campaign_id = any(${campaignIds}::int[])
    order by campaign.campaign_id`.execute(tx)
  return rows.map((row) => ({
    campaignId: row.campaignId,
    siteIds: row.siteIds,
    hours: row.hours ?? everyHour,
    facts: factsOf(row),
  }))
}

function factsOf(row: FactsRow): PromiseFacts {
  return {
    baseCpm: row.baseCpmMicros === null ? null : microDollars(row.baseCpmMicros),
    chargedPriority: row.chargedPriority,
    priorityCeiling: row.priorityCeiling,
    isPayPerWeek: row.paymentType === 'ppw',
    startsAt: row.startAt,
    stopsAt: row.stopAt,
    balanceNanos: row.balance,
    promisedNanos: row.promisedNanos,
    viewsPerDay: row.viewsPerDay,
    dailyBudget: row.dailyBudgetCents === null ? null : cents(row.dailyBudgetCents),
    viewsToday: row.viewsToday,
    promisedToday: row.promisedToday,
    committedTodayNanos: row.committedTodayNanos,
  }
}

async function insertBlocks(
  tx: Kysely<Tables>,
  { node, epoch }: NodeName,
  blocks: readonly { campaignId: number; size: number; priceNanos: bigint }[],
  { now, day, expiresAt }: { now: Date; day: NewYorkDay; expiresAt: Date },
): Promise<number[]> {
  if (blocks.length === 0) return []
  const inserted = await tx
    .insertInto('deliveryBlock')
    .values(
      blocks.map(({ campaignId, size, priceNanos }) => ({
        campaignId,
        priceNanos,
        day,
        nodeId: node,
        epoch,
        size,
        takenAt: now,
        expiresAt,
      })),
    )
    .returning('id')
    .execute()
  return inserted.map((row) => Number(row.id))
}
