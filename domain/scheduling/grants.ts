/** What rules of times may be for: flags and rights of the person, and that the account is kept in house. */
import type { Actor } from '#domain/people/actor.ts'
import { inHouseGrant } from './schedule-rule.ts'

export const grantsOf = (actor: Actor | undefined, isInHouse: boolean): ReadonlySet<string> =>
  new Set([...(actor?.flags ?? []), ...(actor?.rights ?? []), ...(isInHouse ? [inHouseGrant] : [])])

/** Picks times also on the sites where the publisher sets them. */
export const choosesTimesAnywhere = (grants: ReadonlySet<string>): boolean => grants.has('isjcnagent')
