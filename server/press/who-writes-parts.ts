import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Database } from '../kernel/context.ts'
import { hasConnection } from '../sites/wordpress/connections.ts'

/** Which parts of an article this person may write beside its words (ROL-21, ROL-25); a second line where the site is synced. */
export async function partsFor(
  db: Database,
  actor: Actor,
  { advertiserId, siteId }: { readonly advertiserId: number; readonly siteId: number },
): Promise<{ readonly setsRedirect: boolean; readonly writesExcerpt: boolean }> {
  const relation = relationTo(actor, { advertiserId })
  return {
    setsRedirect: may(actor, 'press.settings', relation),
    writesExcerpt: may(actor, 'press.excerpt', relation) && (await hasConnection(db, siteId)),
  }
}
