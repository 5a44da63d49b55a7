/** A time of a site is sold once, whoever wants it at once, and in whatever order. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postsOver, refusal } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextDay, write, change, text, written, creditsOf, postsOf, campaignOf } = postsOver(() => world)

test('two forms that want the same times of a site in another order wait for each other, and none fails', async () => {
  const [one, other] = [await campaignOf('text', { credits: 10 }), await campaignOf('text', { credits: 10 })]
  const of = { owner: 'advertiser2', credits: 10 }
  const [their, theirOther] = [await campaignOf('text', of), await campaignOf('text', of)]
  for (const date of Array.from({ length: 4 }, nextDay)) {
    const crossing = (campaign: number, beside: number, times: readonly string[]) =>
      text(campaign, date, {
        time: times[0],
        'duplicatecampaignid[]': [beside],
        [`time[${beside}]`]: times[1],
      })
    const answers = await Promise.all([
      write(crossing(one, other, ['1:00 pm', '2:00 pm'])),
      write(crossing(their, theirOther, ['2:00 pm', '1:00 pm']), 'advertiser2'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('two posts whose times are exchanged at once are answered, whoever comes first', async () => {
  const campaign = await campaignOf('text')
  const date = nextDay()
  const [one, other] = [
    await written(text(campaign, date, { time: '1:00 pm' })),
    await written(text(await campaignOf('text'), date, { time: '2:00 pm' })),
  ]
  const answers = await Promise.all([
    change(one.id, { time: '2:00 pm' }),
    change(other.id, { time: '1:00 pm' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})

test('CNT-09 what is refused of the time of one campaign is said at the field of that campaign', async () => {
  const [one, other] = [await campaignOf('text'), await campaignOf('text', { siteIds: [17] })]
  const date = nextDay()
  await written(text(await campaignOf('text', { siteIds: [17] }), date))
  const refused = await write(
    text(one, date, { 'duplicatecampaignid[]': [other], [`time[${other}]`]: '11:00 am' }),
  )
  expect(refused).toMatchObject(
    refusal(`time[${other}]`, 'This time has been taken in the meantime. Choose another', 409),
  )
})

test('SCH-11 of twenty who want one slot at once one gets it, with one credit', async () => {
  const campaigns = [
    await campaignOf('text', { credits: 20 }),
    await campaignOf('text', { credits: 20, owner: 'advertiser2' }),
  ]
  const date = nextDay()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      write(text(campaigns[at % 2] ?? 0, date), at % 2 ? 'advertiser2' : 'advertiser'),
    ),
  )
  const told = answers.map(({ status }) => status).toSorted()
  expect(told).toEqual([200, ...Array(19).fill(409)])
  expect(new Set(answers.flatMap(({ body }) => body.errors?.time ?? []))).toHaveProperty('size', 1)
  const posts = (await Promise.all(campaigns.map(postsOf))).flat()
  expect(posts).toHaveLength(1)
  expect(((await creditsOf(campaigns[0] ?? 0)) + (await creditsOf(campaigns[1] ?? 0))) as number).toBe(39)
})

test('a time is taken from another, and its own is free again', async () => {
  const campaign = await campaignOf('text')
  const date = nextDay()
  const first = await written(text(campaign, date))
  const second = await written(text(campaign, date, { time: '1:00 pm' }))
  expect((await change(second.id, { time: '11:00 am' })).status).toBe(409)
  await change(first.id, { time: '3:00 pm' })
  expect((await change(second.id, { time: '11:00 am' })).status).toBe(200)
})
