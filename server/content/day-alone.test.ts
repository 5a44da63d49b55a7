/** Posts that have their day alone: of an edition, and where the publisher sets the time. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

/** Both days are Tuesdays. */
const [day, later] = ['2026-03-03', '2026-03-10'] as const
const kinds = [
  ['SCH-17', 'text', 62, 'The time was left out: the publisher sets it'],
  ['PRN-01', 'print', 3, 'The time was left out: an edition has its day alone'],
] as const

const unreadable = 'Enter the time as hh:mm am or pm, such as 11:00 am'
const nonsense = [
  ['time', { date: day, time: 'whenever' }],
  ['time', { date: day, time: '25:00' }],
  ['datetime', { datetime: `${day} whenever` }],
] as const

test.each(
  kinds,
)('%s a %s post refuses a time that is none, and says that it left one out', async (_, contentType, siteId, said) => {
  const campaign = await addContentCampaign(world.db, { contentType, siteIds: [siteId], credits: 3 })
  const write = (fields: object) =>
    advertiser.post('/api/content-campaigns/', { campaign, message: 'Bread', ...fields })
  for (const [field, fields] of nonsense)
    expect(await write(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [unreadable] } } })
  const { status, body } = await write({ date: day, time: '11:00 am' })
  expect([status, body.item.day, body.success]).toEqual([
    200,
    day,
    `The post is saved and waits for approval. ${said}`,
  ])
  expect((await write({ date: later })).body.success).toBe('The post is saved and waits for approval')
  const change = (fields: object) => advertiser.post(`/advertiser/instagram/${body.item.id}`, fields)
  for (const [field, fields] of nonsense)
    expect(await change(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [unreadable] } } })
  expect((await change({ date: day, time: '1:00 pm' })).body.success).toBe(`Nothing was changed. ${said}`)
  expect((await change({ date: later, time: '1:00 pm' })).body).toMatchObject({
    item: { day: later },
    success: `The post is saved and waits for approval. ${said}`,
  })
})
