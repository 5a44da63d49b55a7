/** Reminders before the publisher needs a post: once each, only while it waits, and for a missing PDF. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { worldStart } from '#test/instant.ts'
import { refuseRows } from '#test/refuse-rows.ts'
import { addContentCampaign, addPost, archive } from '#test/post-campaigns.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/sending/publisher-letters.ts'
import { makeWorld, type World } from '#test/world.ts'
import { remindPublishers } from './remind-publishers.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(worldStart.getTime() + hours * hourMs)
/** The campaigns of tests need their content four hours ahead. */
const leadHours = 4

let addresses = 0
async function askedPost(deadlineInHours: number) {
  const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
  const id = await addPost(world.db, campaign, 'approved', inHours(deadlineInHours + leadHours))
  const email = `night${(addresses += 1)}@paper.example`
  await (await world.as('agent')).post(`/api/content-media/${id}/confirm-time`, { email })
  await letTenSecondsPass(world, id)
  return { id, email }
}

/** What the job writes at this hour from now, run twice as it is when two processes wake at once. */
async function remindersAt(hours: number, email: string): Promise<number> {
  world.clock.set(inHours(hours))
  await Promise.all([remindPublishers.run(world.platform, {}), remindPublishers.run(world.platform, {})])
  return (await world.lettersTo(email)).filter(({ subject }) => subject.startsWith('Reminder')).length
}

test('48 and 24 hours before the deadline, once each, with a link that answers', async () => {
  const { id, email } = await askedPost(72)
  const told = []
  for (const hours of [0, 23.9, 24.1, 30, 47.9, 48.1, 60, 73]) told.push(await remindersAt(hours, email))
  expect(told).toEqual([0, 0, 1, 1, 1, 2, 2, 2])
  const token = tokenIn(await newestLetter(world, email))
  const { status } = await world.visitor.post('/api/content-confirm/look', { token })
  expect(status).toBe(200)
  const entries = await world.db
    .selectFrom('history')
    .select('what')
    .where('subjectKind', '=', 'content-post')
    .where('subjectId', '=', id)
    .where('actorId', 'is', null)
    .execute()
  expect(entries.map(({ what }) => what)).toEqual(['publisher reminded', 'publisher reminded'])
})

test('one post that cannot be reminded of stops none of the others, and is reminded of once it can', async () => {
  const [bad, good] = [await askedPost(72), await askedPost(72)]
  const refused = await refuseRows(world.db, 'letter', sql`new.to_address = ${sql.lit(bad.email)}`)
  expect([await remindersAt(25, good.email), await remindersAt(25, bad.email)]).toEqual([1, 0])
  expect(world.logged.join('')).toContain(`"postId":${bad.id},"msg":"one of many failed`)
  await refused.end()
  expect([await remindersAt(25, bad.email), await remindersAt(25, good.email)]).toEqual([1, 1])
})

test('who was asked after that hour is not reminded of it', async () => {
  const { email } = await askedPost(30)
  expect([await remindersAt(1, email), await remindersAt(6.1, email)]).toEqual([0, 1])
})

test('who has answered is left alone, and so is a post that was changed, deleted or archived with its campaign', async () => {
  const answered = await askedPost(72)
  const token = tokenIn(await newestLetter(world, answered.email))
  await world.visitor.post('/api/content-confirm', { token })
  const changed = await askedPost(72)
  const advertiser = await world.as('advertiser')
  await advertiser.post(`/advertiser/instagram/${changed.id}`, { message: 'Stale bread' })
  const deleted = await askedPost(72)
  await advertiser.post(`/advertiser/instagram/${deleted.id}`, { _method: 'DELETE' })
  const archived = await askedPost(72)
  await archive(world.db, archived.id)
  for (const { email } of [answered, changed, deleted, archived]) expect(await remindersAt(30, email)).toBe(0)
})

test('those who have it are asked for the PDF of a print, the publisher is not', async () => {
  const printIn = async (state: ContentPostState) => {
    const campaign = await addContentCampaign(world.db, {
      contentType: 'print',
      credits: 1,
      name: 'Half page',
    })
    const id = await addPost(world.db, campaign, state, inHours(72 + leadHours))
    return id
  }
  await printIn('approved')
  await printIn('posted')
  const told = async (who: string) =>
    (await world.lettersTo(`${who}@demo.test`)).filter(({ subject }) => subject.includes('needs its PDF'))
  for (const hours of [23, 25, 26, 49, 50]) {
    world.clock.set(inHours(hours))
    await remindPublishers.run(world.platform, {})
  }
  expect([(await told('advertiser')).length, (await told('agent')).length]).toEqual([2, 2])
  expect((await told('agent'))[0]?.text).toContain('Without it the post is not sent.')
})
