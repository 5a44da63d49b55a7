import { isRepresentative, type Relation, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'

/** What somebody is to a client of a proposal; null: none is chosen yet, and it will be one of their own. */
export const relationToClient = (actor: Actor, clientId: number | null): Relation =>
  clientId === null
    ? { isOwner: false, isClient: isRepresentative(actor), isSite: false }
    : relationTo(actor, { advertiserId: clientId })
