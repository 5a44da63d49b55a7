/**
 * Every id that a request can carry, wherever it stands, of a thing that the person may not know of: somebody else's, a
 * client's of a kind that the table keeps from them, one that was deleted. The answer is that of an id which names
 * nothing, and nothing is changed. What a role may know of comes from the letters written for people.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Thing } from '#contract/kernel/id-of.ts'
import {
  actorOf,
  addBelongings,
  type Belongings,
  endpoints,
  nameOf,
  separateIds,
  thingOf,
} from '#test/requests/every-endpoint.ts'
import { type Person, signIn } from '#test/person.ts'
import { type IdPlace, idPlaces, idsOfNothing, withId } from '#test/requests/request-ids.ts'
import { send, soundRequest } from '#test/requests/sound-request.ts'
import { contentsOf } from '#test/table-contents.ts'
import { cast, reaches, sees } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

type Owner = 'advertiser' | 'advertiser2'
const owners = ['advertiser', 'advertiser2'] as const

let world: World
let things: Readonly<Record<Owner | 'deleted', Belongings>>
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  things = {
    advertiser: await addBelongings(world, 'advertiser', 17),
    advertiser2: await addBelongings(world, 'advertiser2', 17),
    deleted: { ...(await addBelongings(world, 'advertiser', 17)), sessionId: await endedSession() },
  }
  await deleteAll(things.deleted)
})
afterAll(() => world.close())

/** The id of a session of the advertiser's that has ended. */
async function endedSession(): Promise<number> {
  const person = await signIn(world.address, 'advertiser')
  const { sessions } = (await person.get('/api/me/sessions')).body
  await person.post('/api/auth/sign-out')
  return sessions.find((one: { is_this: boolean }) => one.is_this).id
}

async function deleteAll(of: Belongings): Promise<void> {
  const { db, clock } = world
  const at = clock.now()
  const campaigns = [of.campaignId, of.contentId, of.livestreamCampaignId, of.pressId]
  await db.updateTable('campaign').set({ deletedAt: at }).where('id', 'in', campaigns).execute()
  const removed = { removedAt: at, removedBy: of.personId }
  await db.updateTable('savedCard').set(removed).where('id', '=', of.cardId).execute()
  await db.deleteFrom('upload').where('id', '=', of.uploadId).execute()
  await db.deleteFrom('savedView').where('id', '=', of.viewId).execute()
  await db.deleteFrom('notification').where('id', '=', of.notificationId).execute()
}

const missing = 2_147_483_647
const nothingHere = 'There is nothing here for you at this address'
const notFound = { error: nothingHere, code: 'not-found', errors: { form: [nothingHere] } }

const asking = () => endpoints().filter(({ access }) => access !== 'public')
const places = () => asking().flatMap((endpoint) => idPlaces(endpoint).map((place) => ({ endpoint, place })))

test('every id of a request says what it names', () => {
  expect(endpoints().flatMap(idsOfNothing)).toEqual([])
  const found = new Set(places().map(({ place }) => place.thing))
  expect(found.size).toBeGreaterThan(8)
  expect(places().filter(({ place }) => place.part !== 'params').length).toBeGreaterThan(15)
})

const campaigns: readonly Thing[] = [
  'campaign',
  'content-campaign',
  'press-campaign',
  'post-campaign',
  'livestream-campaign',
]

/** What nobody deletes for good. */
const kept: readonly Thing[] = [
  'advertiser',
  'person',
  'proposal',
  'proposal-entry',
  'task',
  'subscription',
  'sale',
]

/** What the id could name, taken for a thing of its kind; of a campaign, one of each kind of campaign. */
const idsOf = (thing: Thing, of: Belongings): number[] =>
  campaigns.includes(thing)
    ? [of.campaignId, of.contentId, of.livestreamCampaignId, of.pressId]
    : [thingOf(thing, of)].filter((id) => id !== null)

/** What came back; where it repeats the id that was sent, it says so. Ids of people are as small as counts. */
async function answerAbout(person: Person, endpoint: Endpoint, place: IdPlace, id: number, owner: Owner) {
  const { status, body } = await send(
    person,
    endpoint,
    withId(place, id, soundRequest(endpoint, things[owner])),
  )
  const quoted = JSON.stringify(body).replaceAll(`"${id}"`, 'the id')
  const said =
    id > 1_000 ? quoted.replaceAll(new RegExp(`(?<=[:[,])${id}(?=[,}\\]])`, 'g'), 'the id') : quoted
  return { what: `${nameOf(endpoint)} ${place.part}.${place.path.join('.')}`, status, said }
}

/** Filters that one saves and notices that one has read name things without touching them: those of others stay. */
async function contentsOfOthers(personId: number): Promise<Record<string, unknown>> {
  const { saved_view: _views, notification: _notices, ...contents } = await contentsOf(world.database.pool)
  const ofOthers = (table: 'savedView' | 'notification') =>
    world.db.selectFrom(table).selectAll().where('personId', '<>', personId).orderBy('id').execute()
  return { ...contents, views: await ofOthers('savedView'), notices: await ofOthers('notification') }
}

describe('an id of what one may not know of', () => {
  test.each(
    Object.keys(cast),
  )('is answered to the %s like one of nothing, and changes nothing', async (role) => {
    const person = await world.as(role)
    const actor = await actorOf(person)
    const own = role === 'advertiser2' ? 'advertiser2' : 'advertiser'
    const before = await contentsOfOthers(person.id)
    let tried = 0
    for (const { endpoint, place } of places()) {
      const unseen = owners
        .filter((owner) => !sees(role, actor, place.thing, owner))
        .filter(() => !reaches(role, endpoint.access, place.thing))
        .map((owner) => things[owner])
      const ids = new Set([...unseen, things.deleted].flatMap((of) => idsOf(place.thing, of)))
      // A person is deleted by nobody, and the deleted things are those of one who is there. A proposal is put away alone.
      if (kept.includes(place.thing) && sees(role, actor, place.thing, 'advertiser'))
        for (const id of idsOf(place.thing, things.deleted)) ids.delete(id)
      const [ofMissing, ...answers] = await Promise.all(
        [missing, ...ids].map((id) => answerAbout(person, endpoint, place, id, own)),
      )
      for (const answer of answers) expect(answer, `${endpoint.method} ${endpoint.path}`).toEqual(ofMissing)
      const isSomebodys = place.part === 'params' && thingOf(place.thing, things[own]) !== null
      if (isSomebodys && ofMissing?.status !== 403)
        expect([ofMissing?.status, ofMissing?.said]).toEqual([404, JSON.stringify(notFound)])
      tried += answers.length
    }
    expect(await contentsOfOthers(person.id)).toEqual(before)
    expect(tried).toBeGreaterThan(100)
  })
})
