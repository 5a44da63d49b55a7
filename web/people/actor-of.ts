import type { Me } from '#contract/people/me.ts'
import type { Actor } from '#domain/people/actor.ts'

/** The person as rules see them, so that a screen asks the very rule that the server asks. */
export function actorOf({ impersonator, ...me }: Me): Actor {
  const { personId, name, email, flags, rights, level, clientIds, siteIds } = me
  return {
    personId,
    name,
    email,
    level,
    flags: new Set(flags),
    rights: new Set(rights),
    clientIds: new Set(clientIds),
    siteIds: new Set(siteIds),
    ...(impersonator && { impersonator: { personId: impersonator.id, name: impersonator.name } }),
  }
}

/** Somebody who publishes sites and holds no other role: their work is where the ads stand, not who bought them. */
export function publishesOnly({ flags, clientIds, siteIds }: Me): boolean {
  return siteIds.length > 0 && flags.length === 0 && clientIds.length === 0
}
