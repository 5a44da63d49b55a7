/** A copy for many campaigns at once: all or nothing, whatever goes wrong with one, and once however often it is pressed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postsOver, refusal } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { giveCredits } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextDay, write, text, written, creditsOf, postsOf, campaignOf } = postsOver(() => world)
const path = '/api/content-campaigns/duplicate-from-credit'
const many = 20

/** A post, and a copy of it for twenty campaigns of one site, each with a credit and on a day of its own. */
async function copyForMany() {
  const source = await written(text(await campaignOf('text')))
  const ids: number[] = []
  for (let at = 0; at < many; at += 1) ids.push(await campaignOf('text', { siteIds: [7], credits: 1 }))
  const when = Object.fromEntries(
    ids.flatMap((id) => [
      [`date[${id}]`, nextDay()],
      [`time[${id}]`, '1:00 pm'],
    ]),
  )
  return { ids, fields: { post_id: source.id, 'duplicatecampaignid[]': ids, ...when } }
}

const creditsOfAll = async (ids: readonly number[]) => {
  let sum = 0
  for (const id of ids) sum += await creditsOf(id)
  return sum
}

test('CNT-09 CNT-18 twenty campaigns get a copy, pressed twice at once, and pay one credit each', async () => {
  const { ids, fields } = await copyForMany()
  const form = { ...fields, adkey: 'twenty-campaigns-pressed-twice' }
  const answers = await Promise.all([write(form, 'advertiser', path), write(form, 'advertiser', path)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = answers.map(({ body }) => body.items.map(({ id }: { id: number }) => id))
  expect([one.length, other]).toEqual([many, one])
  expect(answers.map(({ body }) => body.repeated).toSorted()).toEqual([false, true])
  expect(await creditsOfAll(ids)).toBe(0)
})

test('CNT-09 one of twenty without a credit, or archived meanwhile, is named and leaves all as they were', async () => {
  const { ids, fields } = await copyForMany()
  const seventh = ids[6] as number
  const copy = () => write(fields, 'advertiser', path)
  await giveCredits(world.db, seventh, 'post-credit', -1)
  const poor = await copy()
  expect([poor.status, poor.body.errors]).toEqual([
    422,
    { [`campaign[${seventh}]`]: [expect.stringContaining('has no credits left')] },
  ])
  expect(await creditsOfAll(ids)).toBe(many - 1)
  await giveCredits(world.db, seventh, 'post-credit', 1)
  const archive = (archivedAt: Date | null) =>
    world.db.updateTable('campaign').set({ archivedAt }).where('id', '=', seventh).execute()
  await archive(worldStart)
  expect(await copy()).toMatchObject(
    refusal(`campaign[${seventh}]`, 'Take the campaign back from the archive before writing posts for it'),
  )
  await archive(null)
  expect(await creditsOfAll(ids)).toBe(many)
  expect((await copy()).status).toBe(200)
})

test('CNT-09 the time of one of twenty that is taken is said at the field of that campaign', async () => {
  const { ids, fields } = await copyForMany()
  const [seventh] = [ids[6] as number]
  const date = Reflect.get(fields, `date[${seventh}]`)
  await written(text(await campaignOf('text', { siteIds: [7] }), date, { time: '1:00 pm' }))
  const { status, body } = await write(fields, 'advertiser', path)
  expect([status, Object.keys(body.errors)]).toEqual([409, [`time[${seventh}]`]])
  expect(await creditsOfAll(ids)).toBe(many)
})

test('CNT-09 a foreign campaign beside one’s own is refused, and more than fifty are', async () => {
  const { ids, fields } = await copyForMany()
  const foreign = await campaignOf('text', { owner: 'advertiser2' })
  for (const campaign of [foreign, 2_147_483_000])
    expect((await write({ ...fields, campaign }, 'advertiser', path)).status).toBe(404)
  const tooMany = Array.from({ length: 51 }, (_, at) => at + 1)
  expect(await write({ ...fields, 'duplicatecampaignid[]': tooMany }, 'advertiser', path)).toMatchObject(
    refusal('duplicatecampaignid[]', 'Choose 50 campaigns or fewer'),
  )
  expect(await creditsOfAll(ids)).toBe(many)
})

test('CNT-18 of twenty forms at once for the last credits of two campaigns one is taken, whichever names which first', async () => {
  const pair = [await campaignOf('text', { credits: 1 }), await campaignOf('text', { credits: 1 })]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const [campaign = 0, other] = at % 2 === 0 ? pair : pair.toReversed()
      return write({
        ...text(campaign, nextDay()),
        'duplicatecampaignid[]': [other],
        [`time[${other}]`]: '2:00 pm',
      })
    }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 422),
  ])
  expect(await creditsOfAll(pair)).toBe(0)
  expect((await Promise.all(pair.map(postsOf))).map(({ length }) => length)).toEqual([1, 1])
})
