/** Who gives a discount, as the rules of discounts see them. */
import { may, type Relation } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'

export interface Discounter {
  readonly mayDiscount: boolean
  readonly isSuperadmin: boolean
  /** Also one that is an agent as well: that never gives back what an agency may not. */
  readonly isAgency: boolean
  /** The highest percent that this agency gives (DIS-02). */
  readonly agencyMaximum: number
  /** The sites that this person publishes. */
  readonly ownSiteIds: ReadonlySet<number>
}

/** The person who acts, before a client to whom they stand in this relation. */
export const discounterOf = (actor: Actor, relation: Relation, agencyMaximum: number): Discounter => ({
  mayDiscount: may(actor, 'proposal.discount', relation),
  isSuperadmin: actor.flags.has('issuperadmin'),
  isAgency: actor.flags.has('isagency'),
  agencyMaximum,
  ownSiteIds: actor.siteIds,
})
