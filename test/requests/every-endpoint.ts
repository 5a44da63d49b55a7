/** What tests need to knock at every endpoint there is, also at those that are added later. */
import { sql } from 'kysely'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Thing } from '#contract/kernel/id-of.ts'
import { mayEver } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'
import { served } from '#server/kernel/http/serve.ts'
import { addImpressionCampaign } from '../dashboard.ts'
import { addMedia } from '../delivery/counted-hours.ts'
import { worldStart } from '../instant.ts'
import { addArticle, addContentCampaign, addPost, addPressCampaign } from '../post-campaigns.ts'
import { addLivestream } from '../content/livestreams.ts'
import { type Answer, type Person, signIn } from '../person.ts'
import { addPendingSale } from '../proposals/pending-sale.ts'
import { addAboutProposals } from '../proposals/proposals.ts'
import { addCard } from '../purchases.ts'
import { idPlaces } from './request-ids.ts'
import type { World } from '../world.ts'

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
  readonly articleId: number
  readonly mediaId: number
  readonly contentPostId: number
  readonly livestreamId: number
  readonly livestreamCampaignId: number
  readonly cardId: number
  readonly personId: number
  readonly sessionId: number
  readonly viewId: number
  readonly historyId: number
  readonly notificationId: number
  readonly uploadId: number
  readonly screenshotId: number
  readonly previewId: number
  /** The id of a proposal that was sent to its client. */
  readonly proposalId: number
  readonly proposalItemId: number
  readonly proposalEntryId: number
  readonly templateId: number
  readonly taskId: number
  readonly subscriptionId: number
  readonly saleId: number
}

/** Makes the numbers of things of different kinds differ, so that a foreign id is foreign whatever it is taken for. */
export async function separateIds(db: Database): Promise<void> {
  const tables = [
    'campaign',
    'media',
    'content_post',
    'press_post',
    'saved_card',
    'saved_view',
    'history',
    'notification',
    'session',
    'upload',
    'post_screenshot',
    'preview',
    'proposal',
    'proposal_line',
    'proposal_template',
    'task',
    'sales_order',
    'subscription',
  ]
  for (const [at, table] of tables.entries())
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${(at + 1) * 10_000})`.execute(db)
}

/** A time for a post at which nothing else is. */
const inAWeek = new Date(worldStart.getTime() + 7 * 86_400_000)

export async function addBelongings(world: World, owner: string, siteId = 3): Promise<Belongings> {
  const { id: personId } = await world.as(owner)
  const of = { owner, siteIds: [siteId] }
  const campaignId = await addImpressionCampaign(world.db, of)
  const contentId = await addContentCampaign(world.db, { ...of, credits: 3 })
  const contentPostId = await addPost(world.db, contentId, 'pending', inAWeek)
  const pressId = await addPressCampaign(world.db, { ...of, credits: 3 })
  const livestreamCampaignId = await addContentCampaign(world.db, {
    ...of,
    contentType: 'livestream',
    credits: 3,
  })
  return {
    personId,
    campaignId,
    contentId,
    contentPostId,
    pressId,
    articleId: await addArticle(world.db, pressId, 'published', undefined, {
      linkUrl: 'https://ohrbakery.example/',
    }),
    livestreamCampaignId,
    livestreamId: await addLivestream(world.db, livestreamCampaignId),
    mediaId: await addMedia(world.db, campaignId),
    cardId: await addCard(world, owner),
    sessionId: (await (await world.as(owner)).get('/api/me/sessions')).body.sessions[0].id,
    viewId: await addView(world, personId, campaignId),
    historyId: await addEntry(world, personId, campaignId),
    notificationId: await addNotification(world, personId, campaignId),
    uploadId: await addUpload(world, personId),
    previewId: await addPreview(world, personId, campaignId),
    screenshotId: await addScreenshot(world, personId, await addPost(world.db, contentId, 'posted')),
    ...(await addAboutProposals(world.db, owner)),
    saleId: await addPendingSale(world.db, { owner, salesman: 'superadmin' }),
  }
}

type Beside = Pick<World, 'db' | 'clock'>

export async function addView({ db, clock }: Beside, personId: number, campaignId: number): Promise<number> {
  const [createdAt, name] = [clock.now(), `Beside ${campaignId}`]
  const { id } = await db
    .insertInto('savedView')
    .values({ personId, name, filters: '{}', isShared: false, createdAt, updatedAt: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file that is on its way. */
export async function addUpload({ db, clock }: Beside, personId: number): Promise<number> {
  const { id } = await db
    .insertInto('upload')
    .values({ personId, name: 'spring.png', byteSize: 1_000n, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addScreenshot({ db, clock }: Beside, addedBy: number, postId: number): Promise<number> {
  const picture = { fileKey: '0'.repeat(64), mimeType: 'image/png' }
  const { id } = await db
    .insertInto('postScreenshot')
    .values({ ...picture, postId, addedBy, addedAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A preview of an article that nobody has saved; answers its id. */
export async function addPreview({ db, clock }: Beside, madeBy: number, campaignId: number): Promise<number> {
  const expiresAt = new Date(clock.now().getTime() + 86_400_000)
  const { id } = await db
    .insertInto('preview')
    .values({ kind: 'article', campaignId, typed: '{}', madeBy, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An entry of a campaign's history that its owner can take back. */
export async function addEntry({ db, clock }: Beside, actorId: number, subjectId: number): Promise<number> {
  const { id } = await db
    .insertInto('history')
    .values({
      at: clock.now(),
      actorId,
      subjectKind: 'campaign',
      subjectId,
      what: 'renamed',
      before: '{"name":"Winter Campaign"}',
      after: '{"name":"Spring Campaign"}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export async function addNotification(
  { db, clock }: Beside,
  personId: number,
  campaignId: number,
): Promise<number> {
  const told = { about: `test ${campaignId}`, text: 'Hello', link: '/', createdAt: clock.now() }
  const { id } = await db
    .insertInto('notification')
    .values({ personId, ...told })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Which of somebody's belongings an id of this kind names; none where it names nobody's. */
const belonging: Readonly<Partial<Record<Thing, keyof Belongings>>> = {
  advertiser: 'personId',
  person: 'personId',
  campaign: 'campaignId',
  'content-campaign': 'contentId',
  'press-campaign': 'pressId',
  'post-campaign': 'contentId',
  media: 'mediaId',
  'content-post': 'contentPostId',
  article: 'articleId',
  livestream: 'livestreamId',
  'livestream-campaign': 'livestreamCampaignId',
  card: 'cardId',
  'saved-view': 'viewId',
  'history-entry': 'historyId',
  notification: 'notificationId',
  session: 'sessionId',
  upload: 'uploadId',
  screenshot: 'screenshotId',
  preview: 'previewId',
  proposal: 'proposalId',
  'proposal-item': 'proposalItemId',
  'proposal-entry': 'proposalEntryId',
  template: 'templateId',
  task: 'taskId',
  subscription: 'subscriptionId',
  sale: 'saleId',
}

/** The thing of this kind among somebody's belongings; of campaigns of any kind the impression campaign. */
export function thingOf(thing: Thing, of: Belongings): number | null {
  const name = belonging[thing]
  return name ? of[name] : null
}

/** The id of the thing that an endpoint's path or form speaks of first. */
export function idFor(endpoint: Endpoint, of: Belongings): number {
  const [place] = idPlaces(endpoint).filter(({ thing }) => thing in belonging)
  return (place && thingOf(place.thing, of)) ?? of.campaignId
}

/** The path with every parameter filled in. */
export const pathWith = ({ path }: Endpoint, value: string | number): string =>
  path.replace(/:\w+/g, String(value))

/** Of the page on which a client reads a proposal: the client's session opens it as a link would. */
export const isByLink = ({ path }: Endpoint): boolean => path.startsWith('/api/proposal/:id/client/:userId')

/** Somebody of the cast who may use the endpoint on something. */
export async function whoMay(world: World, endpoint: Endpoint): Promise<Person> {
  const { access } = endpoint
  if (isByLink(endpoint)) return world.as('advertiser')
  if (access === 'public') return world.visitor
  // Signing out ends the session, so it has one of its own.
  if (access === 'people.self') return signIn(world.address, 'categoryadmin')
  // So does looking through another's eyes.
  if (access === 'people.logInAs') return signIn(world.address, 'superadmin')
  const known = whoMayIn.get(world) ?? new Map<string, Promise<Person>>()
  whoMayIn.set(world, known)
  const person = known.get(access) ?? firstWhoMay(world, access)
  known.set(access, person)
  return person
}

/** Whom each world was asked about before: no sweep over all endpoints changes what its cast may do. */
const whoMayIn = new WeakMap<World, Map<string, Promise<Person>>>()

async function firstWhoMay(world: World, access: Exclude<Endpoint['access'], 'public'>): Promise<Person> {
  const cast = ['superadmin', 'impressionmanager', 'advertiser', 'agent', 'allowedagent', 'seller']
  for (const name of [...cast, 'cangeo', 'caneditdevice', 'canmarkcredits', 'salesman13']) {
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
