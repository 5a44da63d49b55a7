import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { worldStart } from '#test/instant.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay } from '#test/delivery/counted-hours.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { cellsOf } from '#test/sheets.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.updateTable('campaign').set({ deletedAt: worldStart }).execute()
})

const fileOf = async (who: string, query = '') => {
  const answer = await (await world.as(who)).raw(`/api/overview/export?${query}`)
  expect(answer.status).toBe(200)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const idsOf = async (who: string, query = ''): Promise<number[]> =>
  (await (await world.as(who)).get(`/api/overview/campaign-ids?${query}`)).body.ids

describe('more filters', () => {
  test('CAM-03 by kind, by how it is paid for and by advertiser, in the list and over all pages', async () => {
    const budget = await addImpressionCampaign(world.db, { left: 10 })
    const daily = await addImpressionCampaign(world.db, { left: 10, dailyBudgetCents: 2_000n })
    const weekly = await addImpressionCampaign(world.db, { isPayPerWeek: true })
    const posts = await addContentCampaign(world.db, { credits: 1 })
    const articles = await addPressCampaign(world.db, { credits: 1 })
    const sorted = async (query: string) => (await idsOf('advertiser', query)).sort((a, b) => a - b)
    expect(await sorted('kind=content')).toEqual([posts])
    expect(await sorted('payment=balance')).toEqual([budget])
    expect(await sorted('payment=day')).toEqual([daily])
    expect(await sorted('payment=week')).toEqual([weekly])
    expect(await sorted('payment=posts')).toEqual([posts, articles])
    const { id } = await world.as('advertiser')
    expect(await sorted(`advertiser=${id}`)).toHaveLength(5)
    expect(await sorted(`advertiser=${id + 1}`)).toEqual([])
    const { body } = await (await world.as('advertiser')).get('/api/overview/campaigns?kind=press')
    expect([body.total, body.rows[0].id]).toEqual([1, articles])
    for (const wrong of ['kind=x', 'payment=cash', 'advertiser=-1'])
      expect((await (await world.as('advertiser')).get(`/api/overview/campaigns?${wrong}`)).status).toBe(422)
  })
})

describe('the list as a file', () => {
  test('CAM-01 carries what the table shows, figures as figures and odd names as they are', async () => {
    const id = await addImpressionCampaign(world.db, { name: '=1+1, "Café"', left: 5_000, cpm: 6_000_000n })
    await addDay(world.db, id, newYorkDay(worldStart), { views: 400, clicks: 5 })
    const { answer, bytes } = await fileOf('advertiser')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="campaigns-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [titles, line] = bytes.toString('utf8').split('\r\n')
    expect(titles).toMatch(/^\ufeffCampaign,Id,Kind,Advertiser,Sites,State,/)
    expect(line).toContain(`"'=1+1, ""Café""",${id},"Impressions","Dina Roth",`)
    expect(line).toContain(',5000,"impressions",30.00,')
    expect(titles).toMatch(/,Changed \(ET\),As of \(ET\)$/)
    expect(line).toMatch(/,2026-02-02 10:00 AM$/)
    const [, cells] = cellsOf((await fileOf('advertiser', 'format=xlsx')).bytes)
    expect(cells?.slice(0, 4)).toEqual(['=1+1, "Café"', id, 'Impressions', 'Dina Roth'])
  })

  test('CAM-06 holds the campaigns of every page, and only those that match and that the person may see', async () => {
    await addImpressionCampaign(world.db, { name: 'Mine one' })
    await addImpressionCampaign(world.db, { name: 'Mine two' })
    await addImpressionCampaign(world.db, { name: 'Theirs', owner: 'advertiser2' })
    await addImpressionCampaign(world.db, { name: 'Put away', isArchived: true })
    const lines = async (query: string) =>
      (await fileOf('advertiser', query)).bytes.toString('utf8').trim().split('\r\n').length - 1
    expect(await lines('')).toBe(2)
    expect(await lines('search=two')).toBe(1)
    expect(await lines('show=archived')).toBe(1)
    expect(await lines('search=theirs')).toBe(0)
  })
})

test('CAM-06 71 campaigns make 2 pages on the other lists of campaigns, and one on the dashboard', async () => {
  const first = await addPressCampaign(world.db)
  const bare = await world.db
    .selectFrom('campaign')
    .select(['kind', 'advertiserId', 'productId', 'siteId', 'createdBy', 'createdAt', 'updatedAt'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 70 }, (_, at) => ({ ...bare, name: `Number ${at}` }))
  await world.db.insertInto('campaign').values(many).execute()
  const person = await world.as('advertiser')
  const pagesOf = async (query: string) => {
    const { body } = await person.get(`/api/overview/campaigns?${query}`)
    return [body.rows.length, body.pages]
  }
  expect(await pagesOf('pages=list')).toEqual([70, 2])
  expect(await pagesOf('pages=list&page=2')).toEqual([1, 2])
  expect(await pagesOf('')).toEqual([71, 1])
})
