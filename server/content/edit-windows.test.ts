/** Until when a post may be changed: every kind, on every sort of site, with the right and without, a minute around each edge. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#seed/content-types.ts'
import { addContentCampaign, addPost, markSent } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  // No job sends what the clock of this test has come to.
  world = await makeWorld({ ROLE: 'web' })
  const { id: personId } = await world.as('agent')
  const right = { personId, right: 'schedule.editAnytime', grantedAt: world.clock.now() } as const
  await world.db.insertInto('personRight').values(right).execute()
})
afterAll(() => world.close())

const at = new Date('2026-07-07T20:00:00Z')
const siteId = 3

/** How long before its time changes end: exactly then on usual sites, a minute earlier on priority ones. */
const sites = {
  usual: { editLeadMinutes: 240, isPriority: false, last: 240 },
  priority: { editLeadMinutes: 60, isPriority: true, last: 61 },
  'a day ahead': { editLeadMinutes: 1_440, isPriority: false, last: 1_440 },
} as const

const [withoutRight, withRight] = ['advertiser', 'agent']
let edits = 0
/** The sentence that refuses a change so many minutes before its time; null: it is taken. */
async function refusalOf(id: number, minutes: number, who: string): Promise<string | null> {
  world.clock.set(new Date(at.getTime() - minutes * 60_000))
  const person = await world.as(who)
  const { body: before } = await person.get(`/api/content-media/${id}`)
  edits += 1
  const { status, body } = await person.post(`/advertiser/instagram/${id}`, { notes: `Note ${edits}` })
  expect([200, 422]).toContain(status)
  const refusal = status === 200 ? null : body.error
  // Whoever opens the page reads what a change would be answered with.
  expect(before.item.may.edit).toBe(refusal)
  return refusal
}

async function postOn(
  { editLeadMinutes, isPriority }: (typeof sites)['usual' | 'priority' | 'a day ahead'],
  contentType: string,
) {
  await world.db.updateTable('site').set({ editLeadMinutes, isPriority }).where('id', '=', siteId).execute()
  const campaign = await addContentCampaign(world.db, { contentType, siteIds: [siteId] })
  const id = await addPost(world.db, campaign, 'approved', at)
  const mail = { subject: 'Fresh bread', fromName: 'Ohr Bakery', replyEmail: 'oven@ohrbakery.example' }
  if (contentType === 'email')
    await world.db.updateTable('contentPost').set(mail).where('id', '=', id).execute()
  return id
}
const putOnScheduler = (id: number) =>
  world.db
    .updateTable('contentPost')
    .set({ onSchedulerAt: at, state: 'scheduled' })
    .where('id', '=', id)
    .execute()

const late = /^This can be changed until (more than )?(4 hours|1 hour|24 hours) before its time$/
const sent = 'The publisher has this already, so it cannot be changed any more'
const onScheduler = 'This is on the scheduler already, so it cannot be changed any more'

const kinds = contentTypes.filter(({ isPost, key }) => isPost && key !== 'banner')

describe.each(Object.entries(sites))('on a site that is %s', (_, site) => {
  test.each(kinds)('SCH-12 SCH-13 CNT-12 a $key post', async ({ key, sentAheadHours }) => {
    const id = await postOn(site, key)
    const isWhatsapp = sentAheadHours !== null
    const { last } = site
    for (const minutes of [last + 1, last]) expect(await refusalOf(id, minutes, withoutRight)).toBeNull()
    for (const minutes of [last - 1, 1]) {
      const refusal = await refusalOf(id, minutes, withoutRight)
      if (isWhatsapp) expect(refusal).toBeNull()
      else expect(refusal).toMatch(late)
      expect(await refusalOf(id, minutes, withRight)).toBeNull()
    }
    await putOnScheduler(id)
    expect(await refusalOf(id, last + 2_000, withoutRight)).toBe(isWhatsapp ? null : onScheduler)
    await putOnScheduler(id)
    expect(await refusalOf(id, 1, withRight)).toBeNull()
  })
})

test.each(
  kinds.filter(({ sentAheadHours, isForEdition }) => sentAheadHours !== null || isForEdition),
)('CNT-11 what the publisher has of $key nobody changes, with no right and however early', async ({
  key,
}) => {
  const id = await postOn(sites.usual, key)
  expect(await refusalOf(id, 3_000, withoutRight)).toBeNull()
  await markSent(world.db, id, at)
  for (const who of [withoutRight, withRight, 'superadmin'])
    for (const minutes of [3_000, 1]) expect(await refusalOf(id, minutes, who)).toBe(sent)
})
