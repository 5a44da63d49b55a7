/** Advertisers for whom somebody may act, and what people are called. */
import {
  actsForAll,
  flagsActingForAll,
  may,
  maySee,
  type Relation,
  relationTo,
} from '#domain/people/abilities.ts'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { mayAdvertise } from '#domain/people/advertising.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context } from '../kernel/context.ts'
import { actorsAround } from './store/actors.ts'
import { flagsHeldBy } from './store/flags.ts'
import { agentsOf, findStanding, type NamedPerson, searchAdvertisers } from './store/advertisers.ts'
import { findPersonNames, findNameAndAddress } from './store/names.ts'

/** More than a person reads; who looks for another types more of the name. */
const mostShown = 25

/** Clients, or everybody who advertises for those who act for all; by name. Oneself is left out. */
export async function listAdvertisers(ctx: Context, search: string) {
  const { actor } = ctx
  const clients = [...actor.clientIds].filter((advertiserId) =>
    maySee(actor, relationTo(actor, { advertiserId })),
  )
  return searchAdvertisers(ctx.db, {
    among: actsForAll(actor) ? 'all' : clients,
    except: actor.personId,
    search: search.normalize('NFC').trim(),
    limit: mostShown,
  })
}

/** What these people are called, under their ids, also of those who are disabled. */
export function namesOfPersons(
  db: Context['db'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return findPersonNames(db, ids)
}

/** Who somebody is to those who get a letter because of them; null: nobody. */
export async function whoIs(db: Context['db'], personId: number | null) {
  return personId === null ? null : findNameAndAddress(db, personId)
}

/** True for a person who is there, not disabled, and may own campaigns. */
export async function isAdvertiser({ db }: Pick<Context, 'db'>, personId: number): Promise<boolean> {
  const standing = await findStanding(db, personId)
  return standing !== null && mayAdvertise(standing)
}

/** Whether the person can make campaigns, for themselves or for a client (decision 0013). */
export async function mayMakeCampaigns(ctx: Context): Promise<boolean> {
  const { flags, siteIds, clientIds, personId } = ctx.actor
  // What the actor tells is enough for most, whose dashboards are not to wait for a query more.
  if (mayAdvertise({ flags, publishesSite: siteIds.size > 0, isRepresented: false })) return true
  const isFor = (advertiserId: number) => maySee(ctx.actor, relationTo(ctx.actor, { advertiserId }))
  return [...clientIds].some(isFor) || isAdvertiser(ctx, personId)
}

/** Who approves what this advertiser uploads: its agents. */
export function approversOf(tx: Context['db'], advertiserId: number): Promise<number[]> {
  return agentsOf(tx, advertiserId)
}

/**
 * The flags of those who use what an advertiser buys: theirs, their agents', and those of whoever acts now or sells it. While
 * no advertiser is chosen, those of whoever acts alone.
 */
export async function flagsToUse(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  advertiserId: number | null,
  salesmanId?: number,
): Promise<ReadonlySet<Flag>> {
  if (advertiserId === null) return actor.flags
  const sellers = salesmanId === undefined ? [] : [salesmanId]
  return new Set([...actor.flags, ...(await flagsOfUsers(db, advertiserId, sellers))])
}

/** The same while nobody acts: the flags of the advertiser, of their agents, and of these others. */
export const flagsOfUsers = async (
  db: Context['db'],
  advertiserId: number,
  others: readonly number[],
): Promise<ReadonlySet<Flag>> =>
  flagsHeldBy(db, [advertiserId, ...(await agentsOf(db, advertiserId)), ...others])

/** Everybody who may do this to what belongs to an advertiser, as the table of rights says. */
export const peopleWhoMay = (tx: Context['db'], action: Action, advertiserId: number): Promise<number[]> =>
  peopleAround(tx, advertiserId, (actor, relation) => may(actor, action, relation))

/** Everybody of whom this is true before what belongs to an advertiser. */
export async function peopleAround(
  tx: Context['db'],
  advertiserId: number,
  isWanted: (actor: Actor, relation: Relation) => boolean,
): Promise<number[]> {
  const actors = await actorsAround(tx, advertiserId, flagsActingForAll)
  return actors
    .filter((actor) => isWanted(actor, relationTo(actor, { advertiserId })))
    .map(({ personId }) => personId)
}

/** The people with these ids by name, and by id where names are alike. */
export async function peopleByName(db: Context['db'], ids: readonly number[]): Promise<NamedPerson[]> {
  const people = [...(await namesOfPersons(db, ids))].map(([id, name]) => ({ id, name }))
  return people.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id)
}
