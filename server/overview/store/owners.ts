import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface CampaignOwner {
  readonly campaignId: number
  readonly advertiserId: number
}

/** Whose the campaigns are; deleted ones too, because their rows must go from the screens. */
export async function ownersOf(db: Database, campaignIds: readonly number[]): Promise<CampaignOwner[]> {
  if (campaignIds.length === 0) return []
  return db
    .selectFrom('campaign')
    .select(['id as campaignId', 'advertiserId'])
    .where(sql<boolean>`id = any(${[...campaignIds]}::int[])`)
    .execute()
}
