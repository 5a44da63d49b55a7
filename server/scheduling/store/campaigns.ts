/** SQL of what the times of a campaign's content depend on. */
import type { Database } from '#server/kernel/context.ts'

export type ScheduledCampaign = NonNullable<Awaited<ReturnType<typeof findScheduled>>>

/** A content or press campaign with its content type and site; null when there is none, or it was deleted. */
export async function findScheduled(db: Database, campaignId: number) {
  const row = await db
    .selectFrom('campaign as c')
    .innerJoin('postCampaign as p', 'p.campaignId', 'c.id')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .leftJoin('contentType as t', 't.key', 'p.contentType')
    .select([
      'c.id',
      'c.advertiserId',
      'c.siteId',
      't.key as contentType',
      't.name as contentTypeName',
      't.isForEdition',
    ])
    .select([
      'p.deadlineHours as ofCampaign',
      't.sentAheadHours as ofContentType',
      's.deadlineHours as ofSite',
    ])
    .select(['s.timeOptionsHidden', 's.printWeekdays', 's.editLeadMinutes', 's.isPriority'])
    .where('c.id', '=', campaignId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
