/** SQL of what is bought for a campaign, and what was promised of it. */
import { sql } from 'kysely'
import { touch } from './campaigns.ts'
import type { Database } from '#server/kernel/context.ts'

/** What a purchase needs to know of a campaign beyond its record. */
export async function readPurchaseFacts(tx: Database, campaignId: number) {
  return tx
    .selectFrom('campaign as c')
    .innerJoin('product as p', 'p.id', 'c.productId')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .leftJoin('postCampaign as posts', 'posts.campaignId', 'c.id')
    .leftJoin('contentType as type', 'type.key', 'posts.contentType')
    .select(['c.siteId', 'type.needsFlag', 'p.proposalName as product', 'i.dailyBudgetCents as dailyBudget'])
    .select('posts.pricePerPostCents as pricePerPost')
    .select(({ fn, val }) => fn.coalesce('i.isDailyBudget', val(false)).as('isDailyBudget'))
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

/** What moved the count of impressions besides delivery; together they explain what is left. */
export interface CountMoves {
  readonly bought?: number
  readonly granted?: number
  readonly removed?: number
  /** What a move of the price, before or during this change, made of the impressions left. */
  readonly repriced?: number
}

/** Adds to the campaign's counters, and marks it as changed. */
export async function addToCounts(
  tx: Database,
  campaignId: number,
  moves: CountMoves,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('impressionCampaign')
    .set({
      bought: sql`bought + ${moves.bought ?? 0}`,
      granted: sql`granted + ${moves.granted ?? 0}`,
      removed: sql`removed + ${moves.removed ?? 0}`,
      repriced: sql`repriced + ${moves.repriced ?? 0}`,
    })
    .where('campaignId', '=', campaignId)
    .execute()
  await touch(tx, campaignId, at)
}

/** What the campaign's open promises may still cost, and what was counted since an hour began. */
export async function readPromised(
  tx: Database,
  campaignId: number,
  since: Date,
): Promise<{ promised: bigint; countedSince: number }> {
  const { rows } = await sql<{ promised: bigint; counted: bigint }>`
    select
      coalesce((select sum((size - counted) * price_nanos) from delivery_block
        where campaign_id = ${campaignId} and is_open), 0)::bigint as promised,
      coalesce((select sum(counted) from delivery_open
        where campaign_id = ${campaignId} and hour >= ${since}), 0)::bigint as counted`.execute(tx)
  return { promised: rows[0]?.promised ?? 0n, countedSince: Number(rows[0]?.counted ?? 0n) }
}
