/** SQL of what a later charge of a subscription gives once more. */
import { sql } from 'kysely'
import type { EarlierGift } from '#domain/proposals/subscriptions/given-again.ts'
import type { Database } from '#server/kernel/context.ts'

/** What the sale of a subscription gave at that instant, in its order; a part of a package is called as its product is. */
export async function givenBefore(db: Database, proposalId: number, at: Date): Promise<EarlierGift[]> {
  const { rows } = await sql<EarlierGift>`
    select given.line_id as item_id, given.part, given.kind, given.product_id, given.site_id, given.campaign_id,
      given.quantity, given.unit, given.amount_cents as amount, given.price_nanos as price,
      given.money_nanos as money, given.rounding_nanos as rounding,
      case when count(*) over (partition by given.line_id) > 1 then product.proposal_name else line.name end as name,
      (select min(hours) from pin_right where given_id = given.id) as hours
    from proposal_given given
    join proposal_line line on line.id = given.line_id
    left join product on product.id = given.product_id
    where given.proposal_id = ${proposalId} and given.period = 0 and given.at = ${at}
    order by given.id`.execute(db)
  return rows
}

/** Until when campaigns are shown; null: without an end. */
export async function stopsOf(
  db: Database,
  campaignIds: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('impressionCampaign')
    .select(['campaignId', 'stopAt'])
    .where('campaignId', 'in', [...campaignIds])
    .execute()
  return new Map(rows.map(({ campaignId, stopAt }) => [campaignId, stopAt]))
}
