/** What came into a campaign with a proposal that hides its prices. */
import { type Ownership, may, relationTo } from '../people/abilities.ts'
import type { Actor } from '../people/actor.ts'

/** Whether this person is told its amounts: whoever sees the campaign otherwise than because it is their own (ROL-37). */
export const seesHiddenAmounts = (actor: Actor, campaign: Ownership): boolean =>
  may(actor, 'campaign.view', { ...relationTo(actor, campaign), isOwner: false })
