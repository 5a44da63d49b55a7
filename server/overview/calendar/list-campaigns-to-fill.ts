import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listCampaignsToFill as endpoint } from '#contract/overview/calendar.ts'
import { kindOfPost } from '#domain/overview/calendar/kinds.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { type CampaignToFill, campaignsToFill } from '../store/campaigns-to-fill.ts'

/** So many are looked through at a glance; who wants another one searches. */
const most = 30

/** The campaigns for which this person may schedule something now, and whether there are more. */
export async function listCampaignsToFill(
  { db, actor }: Context,
  { search = '' }: Input<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const advertisers = advertisersFor(actor, 'content.manage')
  const found = await campaignsToFill(db, {
    advertisers,
    flags: [...actor.flags],
    search: search.trim(),
    limit: most + 1,
  })
  const campaigns = found.slice(0, most).map((row) => ({ ...row, kind: kindOf(row) }))
  return { campaigns, hasMore: found.length > most }
}

function kindOf(row: CampaignToFill) {
  if (row.contentType === null) return 'article'
  return row.isPost ? kindOfPost(row) : 'livestream'
}
