import type { Me } from '#contract/people/me.ts'
import type { Actor } from '#domain/people/actor.ts'

/** The person as rules see them, so that a screen asks the very rule that the server asks. */
export function actorOf({ personId, name, email, flags, rights, level, clientIds, siteIds }: Me): Actor {
  return {
    personId,
    name,
    email,
    level,
    flags: new Set(flags),
    rights: new Set(rights),
    clientIds: new Set(clientIds),
    siteIds: new Set(siteIds),
  }
}
