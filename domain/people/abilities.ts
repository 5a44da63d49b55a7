/**
 * Reads the permission table for one actor. A person fills every role that their flags and what they are to the
 * thing give them; one that the row names is enough, unless the row takes the right away again.
 *
 * What depends on the thing itself (impressions left, pay-per-week, alternate zones) is asked beside that
 * thing's rule, not here.
 */
import type { Actor, Flag } from './actor.ts'
import { type Action, permissions } from './permissions.ts'
import { type Role, rolesBesides, rolesForAll, rolesForClients } from './roles.ts'

/** What the actor is to a thing. */
export interface Relation {
  /** Whether the thing is the actor's own. */
  readonly isOwner: boolean
  /** Whether the thing is a client's, and the actor represents that client. */
  readonly isClient: boolean
  /** It concerns a site that they publish. */
  readonly isSite: boolean
}

export interface Ownership {
  readonly advertiserId: number
  readonly siteIds?: readonly number[]
}

/** Flags whose bearer acts for every advertiser. */
export const flagsActingForAll = Object.keys(rolesForAll) as readonly Flag[]
const representing = Object.keys(rolesForClients) as readonly Flag[]

/** Impression managers, matzav admins, admins and superadmins act for every advertiser. */
export function actsForAll(actor: Actor): boolean {
  return flagsActingForAll.some((flag) => actor.flags.has(flag))
}

/** Agents, agencies and sellers act for clients of their own. */
export const isRepresentative = (actor: Actor): boolean => representing.some((flag) => actor.flags.has(flag))

/** What the pages of a site ask for is its publishers' to know, and of those who act for all. */
export function maySeeTraffic(actor: Actor, siteId: number): boolean {
  return actor.siteIds.has(siteId) || actsForAll(actor)
}

const administering: readonly Flag[] = ['isadmin', 'ismatzavadmin', 'issuperadmin']

/** Admins of any level: who is told of faults in the configuration. */
export function isAdmin(actor: Actor): boolean {
  return administering.some((flag) => actor.flags.has(flag))
}

export function relationTo(actor: Actor, { advertiserId, siteIds = [] }: Ownership): Relation {
  return {
    isOwner: advertiserId === actor.personId,
    isClient: isRepresentative(actor) && actor.clientIds.has(advertiserId),
    isSite: siteIds.some((siteId) => actor.siteIds.has(siteId)),
  }
}

/** True when this person may know that the thing exists; otherwise it answers like a missing one. */
export function maySee(actor: Actor, relation: Relation): boolean {
  return relation.isOwner || relation.isClient || relation.isSite || actsForAll(actor)
}

/** True when the table allows this actor the action on a thing to which they stand in this relation. */
export function may(actor: Actor, action: Action, relation: Relation): boolean {
  const { specification, product, conditional, unless } = permissions[action]
  if (unless?.(actor)) return false
  const roles = rolesOf(actor, relation)
  const names = (listed: readonly Role[] = []) => listed.some((role) => roles.includes(role))
  return (
    names(specification) || names(product) || (names(conditional?.who) && conditional?.when(actor) === true)
  )
}

/** Whose things this person may act on so, by the ids of their advertisers; null for everybody's. */
export function advertisersFor(actor: Actor, action: Action): number[] | null {
  if (may(actor, action, { isOwner: false, isClient: false, isSite: false })) return null
  return [actor.personId, ...actor.clientIds].filter((advertiserId) =>
    may(actor, action, relationTo(actor, { advertiserId })),
  )
}

/** True when there can be a thing on which this person may act so; the thing itself is asked later. */
export function mayEver(actor: Actor, action: Action): boolean {
  const isSite = actor.siteIds.size > 0
  return may(actor, action, { isOwner: true, isClient: isRepresentative(actor), isSite })
}

/** True when somebody who is not signed in may do this. */
export function mayAnybody(action: Action): boolean {
  return permissions[action].product?.includes('anonymous') ?? false
}

function rolesOf(actor: Actor, relation: Relation): Role[] {
  const roles: Role[] = ['everybody']
  if (relation.isOwner) roles.push('owner')
  if (relation.isSite) roles.push('publisher')
  for (const flag of actor.flags) {
    const role = rolesForAll[flag] ?? (relation.isClient ? rolesForClients[flag] : undefined)
    const beside = rolesBesides[flag]
    if (role) roles.push(role)
    if (beside && maySee(actor, relation)) roles.push(beside)
  }
  if (roles.includes('agent') && actor.flags.has('allowedagent')) roles.push('allowedAgent')
  return roles
}
