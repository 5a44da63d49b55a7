/** What there is to ask about: things of an advertiser, of another one, and of strangers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { demonstrationPassword } from '#seed/people.ts'
import type { Database } from '#server/kernel/context.ts'
import { addMedia } from '../delivery/counted-hours.ts'
import { addImpressionCampaign } from '../dashboard.ts'
import {
  addEntry,
  addNotification,
  addPreview,
  addScreenshot,
  addUpload,
  addView,
  type Belongings,
} from '../requests/every-endpoint.ts'
import { worldStart } from '../instant.ts'
import { addArticle, addContentCampaign, addPost, addPressCampaign } from '../post-campaigns.ts'
import { addLivestream } from '../content/livestreams.ts'
import { addPendingSale } from '../proposals/pending-sale.ts'
import { addAboutProposals } from '../proposals/proposals.ts'
import { typedCard } from '../purchases.ts'
import { settableClock } from '../world.ts'
import type { Cast } from './cast.ts'
import type { FuzzedProduct } from './fuzzed-product.ts'
import {
  addStrangers,
  firstSecretId,
  firstStrangeId,
  strangeCampaign,
  strangers,
  strangeSite,
} from './strangers.ts'
import { desktop, send } from './send.ts'
import { secrets } from './values.ts'

export interface Scene {
  /** What somebody of the cast has whom many others act for. */
  readonly known: Belongings
  /** What another advertiser has, and what a stranger has. */
  readonly others: readonly Belongings[]
  /** The signed decisions of ads that were given out. */
  readonly decisions: readonly string[]
}

/** Far from the numbers that a fresh database has given out, and from those of the strangers. */
const firstId = 7_000
const tables = [
  'person',
  'campaign',
  'media',
  'saved_card',
  'saved_view',
  'history',
  'notification',
  'session',
  'proposal',
  'proposal_line',
  'proposal_template',
]

export async function plantScene({ address, connection: { db } }: FuzzedProduct, cast: Cast): Promise<Scene> {
  const [stranger, another] = strangers
  const theirs = { name: strangeCampaign, siteIds: [strangeSite] }
  await addStrangers(db)
  await numberFrom(db, firstSecretId)
  await belongingsOf(db, cast, another, theirs)
  await numberFrom(db, firstStrangeId)
  const strange = await belongingsOf(db, cast, stranger, theirs)
  await numberFrom(db, firstId)
  const known = await belongingsOf(db, cast, 'advertiser', { siteIds: [3] })
  const other = await belongingsOf(db, cast, 'advertiser2', { siteIds: [17] })
  const decisions = await decisionsFor(address)
  return { known, others: [other, strange], decisions }
}

/** Delivery hears of a campaign within a second. */
async function decisionsFor(address: string): Promise<string[]> {
  const wire = { method: 'GET', path: '/d/ads?site=3&zones=40', headers: {}, body: null }
  const decisions = new Set<string>()
  for (let tried = 0; tried < 100 && decisions.size < 3; tried += 1) {
    const { text } = await send(address, { ...wire, headers: { 'user-agent': desktop } })
    const [, decision] = /"decision":"([^"]+)"/.exec(text) ?? []
    if (decision) decisions.add(decision)
    else await sleep(100)
  }
  if (decisions.size < 3) throw new Error('no ad was given out')
  return [...decisions]
}

/** Takes back what would end the play: what is deleted or put away is there for nobody. */
export async function bringBack({ connection: { db } }: FuzzedProduct): Promise<void> {
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('id', '>=', firstId)
    .where((of) => of.or([of('archivedAt', 'is not', null), of('deletedAt', 'is not', null)]))
    .execute()
  const media = await db
    .selectFrom('media')
    .select('id')
    .where('id', '>=', firstId)
    .where('archivedAt', 'is not', null)
    .execute()
  // One row at a time: a statement that locks many waits in a circle with others, and with this one in another lane.
  for (const { id } of campaigns)
    await db.updateTable('campaign').set({ archivedAt: null, deletedAt: null }).where('id', '=', id).execute()
  for (const { id } of media)
    await db.updateTable('media').set({ archivedAt: null }).where('id', '=', id).execute()
}

export async function restorePassword(db: Database, email: string): Promise<void> {
  const password = await hash(demonstrationPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await sql`update credential set password_hash = ${password} from person
    where person.id = person_id and email = ${email}`.execute(db)
}

async function numberFrom(db: Database, first: number): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first}, false)`.execute(db)
}

async function belongingsOf(
  db: Database,
  cast: Cast,
  owner: string,
  wishes: { readonly name?: string; readonly siteIds: readonly number[] },
): Promise<Belongings> {
  const of = { owner, ...wishes }
  const beside = { db, clock: settableClock(worldStart) }
  const { personId } = await cast.of(owner)
  const campaignId = await addImpressionCampaign(db, { ...of, isOn: wishes.name === undefined })
  const card = { ...typedCard, card_number: secrets.cards[0] }
  const { id: cardId } = (await cast.ask(owner, 'POST', `/cards/${personId}`, card)).card
  const contentId = await addContentCampaign(db, { ...of, credits: 50, posts: [{ state: 'posted' }] })
  const contentPostId = await addPost(db, contentId, 'pending')
  const pressId = await addPressCampaign(db, { ...of, credits: 50 })
  const { sessions } = await cast.ask(owner, 'GET', '/api/me/sessions')
  const livestreamCampaignId = await addContentCampaign(db, { ...of, contentType: 'livestream', credits: 50 })
  return {
    personId,
    campaignId,
    cardId,
    sessionId: sessions[0].id,
    contentId,
    contentPostId,
    pressId,
    articleId: await addArticle(db, pressId, 'published'),
    livestreamCampaignId,
    livestreamId: await addLivestream(db, livestreamCampaignId),
    mediaId: await addMedia(db, campaignId),
    viewId: await addView(beside, personId, campaignId),
    historyId: await addEntry(beside, personId, campaignId),
    notificationId: await addNotification(beside, personId, campaignId),
    uploadId: await addUpload(beside, personId),
    previewId: await addPreview(beside, personId, campaignId),
    screenshotId: await addScreenshot(beside, personId, await addPost(db, contentId, 'posted')),
    ...(await addAboutProposals(db, owner)),
    saleId: await addPendingSale(db, { owner, salesman: 'superadmin' }),
  }
}
