/** What tests need to knock at every endpoint there is, also at those that are added later. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { mayEver } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'
import { served } from '#server/kernel/serve.ts'
import { addContentCampaign, addImpressionCampaign, addMedia, addPressCampaign } from './dashboard.ts'
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
}

/** Makes the numbers of campaigns and of media differ, so that a foreign id is foreign whatever it is taken for. */
export async function separateIds(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('campaign', 'id'), 10000)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('media', 'id'), 20000)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('saved_card', 'id'), 30000)`.execute(db)
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
  }
}

/** The id of the thing that an endpoint's path or form speaks of. */
export function idFor({ path }: Endpoint, of: Belongings): number {
  if (/^\/(cards|lastcard|campaigns)\//.test(path)) return of.personId
  if (path.startsWith('/api/cards/')) return of.cardId
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

interface Described {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
}

/** The fields of a body or a query as the wire spells them. */
export function fieldsOf(schema: z.ZodType | undefined): [string, Described][] {
  if (!schema) return []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described
  return Object.entries(described.properties ?? {})
}

/** The JSON types that a field takes. */
export function typesOf(field: Described): string[] {
  if (field.anyOf) return field.anyOf.flatMap(typesOf)
  if (field.type)
    return [field.type].flat().flatMap((type) => (type === 'number' ? [type, 'integer'] : [type]))
  return [field.const, ...(field.enum ?? [])].filter((value) => value !== undefined).map(jsonType)
}

export function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const samples = [
  '250.00',
  true,
  1,
  '1',
  [1],
  [{ id: 1, entries: [1] }],
  { times: 3, per: 'day' },
  'ann@demo.test',
  '2026-11-21',
  'press',
  'card-declined',
  'enable',
  'day',
  'csv',
  {},
]

/** A body that the schema takes: the required fields, each with the first sample that suits it. */
export function exampleOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  const faulty = (body: unknown) =>
    new Set(schema.safeParse(body).error?.issues.map(({ path: [field] }) => field) ?? [])
  return Object.fromEntries(
    [...faulty({})].map((field) => {
      const name = String(field)
      const sample = samples.find((value) => !faulty({ [name]: value }).has(name))
      if (sample === undefined) throw new Error(`no sample suits the field ${name}`)
      return [name, sample]
    }),
  )
}

/** A request that the endpoint's schemas take, about the thing with this id. */
export function requestFor(endpoint: Endpoint, thing: number | string) {
  const body = exampleOf(endpoint.body)
  for (const name of ['campaign', 'edit_id']) if (name in body) body[name] = String(thing)
  const query = new URLSearchParams(exampleOf(endpoint.query) as Record<string, string>).toString()
  return { path: `${pathWith(endpoint, thing)}${query && `?${query}`}`, body }
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

/** Counters of attempts, and what delivery promises to itself: they may move while nothing was changed. */
const movingTables = [
  'attempt',
  'sign_in_failure',
  'session',
  'verification',
  'delivery_node',
  'delivery_block',
  'delivery_open',
]

/**
 * What stands in each table: how many rows, and the sum of a hash of each, which no order of the rows changes. One
 * question for all tables, since the tables of bad input ask it after each of their rows.
 */
export async function contentsOf(db: Database): Promise<Record<string, string>> {
  await expect.poll(() => countUnderWay(db), { timeout: 20_000, interval: 20 }).toBe(0)
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${movingTables}) order by 1`.execute(db)
  const ofEach = tables.rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`
    ${sql.join(ofEach, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum: contents }) => [name, contents]))
}

/** What was done before may have left jobs, which change tables in their own time: letters to send, and others. */
async function countUnderWay(db: Database): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select (select count(*) from letter where sent_at is null)::int + (
      select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int as many`.execute(
    db,
  )
  return rows[0]?.many ?? 0
}
