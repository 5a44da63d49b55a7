/** SQL of where the credits of a campaign can go. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface CreditHolder {
  readonly id: number
  readonly name: string
  readonly credits: number
}

/** Other content campaigns of the same advertiser and content type that are not archived, changed last first. */
export async function findTransferTargets(
  db: Database,
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
