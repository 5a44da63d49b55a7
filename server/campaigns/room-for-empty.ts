import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { countEmpty, lockMaking } from './store/creations.ts'

/**
 * Refuses (409) who made as many campaigns as one person may have that hold nothing: no money, no credits, no ad and no post.
 * Of those that one person makes at once, the later ones count the earlier ones.
 */
export async function requireRoomForEmpty(tx: Database, { actor, settings }: Context): Promise<void> {
  await lockMaking(tx, actor.personId)
  const limit = settings.get('campaigns.emptyPerPerson')
  if ((await countEmpty(tx, actor.personId)) >= limit)
    throw new Refused({ refused: 'campaigns-empty-many', values: { limit } }, 409)
}
