/** What tests need to knock at every endpoint there is, also at those that are added later. */
import { sql } from 'kysely'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { mayEver } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'
import { served } from '#server/kernel/http/serve.ts'
import { addImpressionCampaign } from './dashboard.ts'
import { addMedia } from './counted-hours.ts'
import { addContentCampaign, addPressCampaign } from './post-campaigns.ts'
import { type Answer, type Person, signIn } from './person.ts'
import { addCard } from './purchases.ts'
import type { World } from './world.ts'

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Every endpoint of the product; call it once a world is open. */
export const endpoints = (): Endpoint[] => served.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

/** Those that change something and need a session: the ones that forged pages are after. */
export const changes = (): Endpoint[] =>
  endpoints().filter(({ method, access }) => method !== 'GET' && access !== 'public')

/** A thing of each kind that belongs to one person; no number means two things. */
export interface Belongings {
  readonly campaignId: number
  readonly contentId: number
  readonly pressId: number
  readonly mediaId: number
  readonly cardId: number
  readonly personId: number
  readonly sessionId: number
}

/** Makes the numbers of campaigns and of media differ, so that a foreign id is foreign whatever it is taken for. */
export async function separateIds(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('campaign', 'id'), 10000)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('media', 'id'), 20000)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('saved_card', 'id'), 30000)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('session', 'id'), 40000)`.execute(db)
}

export async function addBelongings(world: World, owner: string, siteId = 3): Promise<Belongings> {
  const { id: personId } = await world.as(owner)
  const of = { owner, siteIds: [siteId] }
  const campaignId = await addImpressionCampaign(world.db, of)
  return {
    personId,
    campaignId,
    contentId: await addContentCampaign(world.db, { ...of, credits: 3 }),
    pressId: await addPressCampaign(world.db, { ...of, credits: 3 }),
    mediaId: await addMedia(world.db, campaignId),
    cardId: await addCard(world, owner),
    sessionId: (await (await world.as(owner)).get('/api/me/sessions')).body.sessions[0].id,
  }
}

/** The id of the thing that an endpoint's path or form speaks of. */
export function idFor({ path }: Endpoint, of: Belongings): number {
  if (/^\/(cards|lastcard|campaigns)\//.test(path)) return of.personId
  if (path.startsWith('/api/cards/')) return of.cardId
  if (path.startsWith('/api/me/sessions/')) return of.sessionId
  if (path.startsWith('/api/overview/campaigns/:id/posts')) return of.contentId
  if (/^\/api\/(content-campaigns|campaigns\/content)\//.test(path)) return of.contentId
  if (/^\/api\/press-(release|campaigns)\//.test(path)) return of.pressId
  if (/^\/api\/media\/(:id\/(status|archive)|approvemedia|download)/.test(path)) return of.mediaId
  return path === '/advertiser/medias/edit' ? of.mediaId : of.campaignId
}

/** The path with every parameter filled in. */
export const pathWith = ({ path }: Endpoint, value: string | number): string =>
  path.replace(/:\w+/g, String(value))

/** Somebody of the cast who may use the endpoint on something. */
export async function whoMay(world: World, { access }: Endpoint): Promise<Person> {
  if (access === 'public') return world.visitor
  // Signing out ends the session, so it has one of its own.
  if (access === 'people.self') return signIn(world.address, 'categoryadmin')
  const cast = ['superadmin', 'impressionmanager', 'advertiser', 'agent', 'allowedagent', 'seller']
  for (const name of [...cast, 'cangeo', 'caneditdevice', 'canmarkcredits']) {
    const person = await world.as(name)
    if (mayEver(await actorOf(person), access)) return person
  }
  throw new Error(`nobody of the cast may do ${access}`)
}

/** The person as rules see them, from what they are told about themselves. */
export async function actorOf(person: Person): Promise<Actor> {
  const { body } = await person.get('/api/me')
  return {
    ...body,
    personId: body.id,
    flags: new Set(body.flags),
    rights: new Set(body.rights),
    clientIds: new Set(body.advertiser_ids),
    siteIds: new Set(),
  }
}

/** Sends a request as this person; a GET carries no body. */
export function ask(
  person: Person,
  endpoint: Endpoint,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return person.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : body, headers)
}
