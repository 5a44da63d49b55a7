/** Who is told that an ad waits, and how it was decided. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'
import { tellMediaDecision } from './tell-decision.ts'

let world: World
let campaign: number
let ad: number

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('notification').execute()
  world.clock.advance(60_000)
  campaign = await addImpressionCampaign(world.db, {})
  const form = mediaForm(bannerFields(campaign), await png())
  ad = (await (await world.as('advertiser')).post('/advertiser/medias', form)).body.item.id
})

const bellOf = async (name: string): Promise<{ text: string; link: string; is_read: boolean }[]> =>
  (await (await world.as(name)).get('/api/notifications')).body.notifications
const decide = async (body: object) => {
  world.clock.advance(1_000)
  return (await world.as('agent')).post(`/api/media/approvemedia/${ad}`, body)
}
const undo = async (changed: { body: { item: { updated_at: string } } }) => {
  world.clock.advance(1_000)
  const body = { changed_at: changed.body.item.updated_at }
  return (await world.as('agent')).post(`/api/campaigns/${campaign}/undo`, body)
}
const timeIsUp = () => tellMediaDecision.run(world.platform, { mediaId: ad })
const rejections = async (name: string) =>
  (await world.lettersTo(`${name}@demo.test`)).filter(({ text }) => text.includes(`?ad=${ad}`))
const decided = () => ({ link: `/advertiser/medias/${campaign}?ad=${ad}`, is_read: false })
const reason = 'Words cannot be read at this size'

describe('who hears of an ad', () => {
  test('MED-08 an agent hears that a client’s ad waits, and the bell leads to it', async () => {
    expect(await bellOf('agent')).toMatchObject([
      {
        text: 'Dina Roth uploaded the ad “Spring rooms” for the campaign Spring Campaign: it waits for your approval',
        link: `/approvals?ad=${ad}`,
      },
    ])
    expect(await bellOf('advertiser')).toEqual([])
  })

  test('MED-08 behind the bell an ad is seen by its picture, which is the one of today', async () => {
    const { items } = (await (await world.as('advertiser')).get(`/api/media/${campaign}/items`)).body
    expect(await bellOf('agent')).toMatchObject([{ about: 'ad', picture: items[0].file_path }])
    const picture = await (await world.as('agent')).raw(items[0].file_path)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const kept = world.db.updateTable('media').set({ fileKey: null, shownKey: null }).where('id', '=', ad)
    await kept.execute()
    expect(await bellOf('agent')).toMatchObject([{ about: 'ad', picture: null }])
  })

  test('MED-08 the owner hears that it was approved, and who decided does not', async () => {
    await decide({ status: 2 })
    await timeIsUp()
    const text = 'Your ad “Spring rooms” in the campaign Spring Campaign was approved'
    expect(await bellOf('advertiser')).toMatchObject([{ text, ...decided() }])
    expect(await bellOf('agent')).toHaveLength(1)
    expect(await rejections('advertiser')).toEqual([])
  })

  test('API-48 MED-09 the owner reads the reason of a rejection in the bell, by letter and in the row', async () => {
    const { body } = await decide({ status: 1, reason: ` ${reason} ` })
    expect(body.item).toMatchObject({ approved: 1, rejection_reason: reason })
    await timeIsUp()
    await timeIsUp()
    const text = `Your ad “Spring rooms” in the campaign Spring Campaign was rejected: ${reason}`
    expect(await bellOf('advertiser')).toMatchObject([{ text, ...decided() }])
    const [letter, ...others] = await rejections('advertiser')
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Rejected: Spring rooms, an ad of Spring Campaign')
    expect(letter?.text).toContain(`The ad “Spring rooms” of Spring Campaign was rejected: ${reason}`)
    for (const other of ['agent', 'agency', 'advertiser2']) expect(await rejections(other)).toEqual([])
    const { items } = (await (await world.as('advertiser')).get(`/api/media/${campaign}/items`)).body
    expect(items).toMatchObject([{ approved: 1, rejection_reason: reason }])
  })

  test('API-48 a script may leave the reason out, and the owner is told that none was given', async () => {
    await decide({ status: 1 })
    await timeIsUp()
    const text = 'Your ad “Spring rooms” in the campaign Spring Campaign was rejected'
    expect(await bellOf('advertiser')).toMatchObject([{ text }])
    expect((await rejections('advertiser'))[0]?.text).toContain('No reason was given.')
  })

  test('who does not want letters about rejections reads of them behind the bell', async () => {
    const wish = (wanted: boolean) => ({ kind: 'media-rejected', wanted })
    const owner = await world.as('advertiser')
    await owner.post('/api/me/letters', wish(false))
    await decide({ status: 1, reason })
    await timeIsUp()
    await owner.post('/api/me/letters', wish(true))
    expect(await rejections('advertiser')).toEqual([])
    expect(await bellOf('advertiser')).toHaveLength(1)
  })
})

describe('nobody is told of a decision while it can be taken back', () => {
  test('the telling waits for more than the ten seconds of the undo, one for each ad', async () => {
    const before = world.realTime.now().getTime()
    await decide({ status: 2 })
    await decide({ status: 1, reason })
    const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`tell-media-decision:${ad}`}`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect((rows[0]?.runAt.getTime() ?? 0) - before).toBeGreaterThan(10_000)
    expect(await bellOf('advertiser')).toEqual([])
    await timeIsUp()
    expect((await bellOf('advertiser')).map(({ text }) => text)).toEqual([
      `Your ad “Spring rooms” in the campaign Spring Campaign was rejected: ${reason}`,
    ])
  })

  test('what was undone in time is never told', async () => {
    expect((await undo(await decide({ status: 1, reason }))).status).toBe(200)
    await timeIsUp()
    expect(await bellOf('advertiser')).toEqual([])
    expect(await rejections('advertiser')).toEqual([])
  })

  test('an approval that comes back by an undo is not told twice, and a decision undone late is told', async () => {
    await decide({ status: 2 })
    await timeIsUp()
    await world.db.deleteFrom('notification').execute()
    const rejected = await decide({ status: 1, reason })
    await undo(rejected)
    await timeIsUp()
    expect(await bellOf('advertiser')).toEqual([])
    const again = await decide({ status: 1, reason })
    await timeIsUp()
    await undo(again)
    await timeIsUp()
    expect((await bellOf('advertiser')).map(({ text }) => text)).toEqual([
      'Your ad “Spring rooms” in the campaign Spring Campaign was approved',
    ])
  })
})
