import { type Ownership, may, relationTo } from '../people/abilities.ts'
import type { Actor } from '../people/actor.ts'

/** Whoever may see a campaign, or works its posts in the queue, sees their files and screenshots (NAV-14 to NAV-18). */
export function maySeePosts(actor: Actor, campaign: Ownership): boolean {
  const relation = relationTo(actor, campaign)
  return may(actor, 'campaign.view', relation) || may(actor, 'queue.work', relation)
}
