/** Ads on the page of their site before anybody decides: by a link of a day, for whoever holds it, and never counted. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetEndedPreviews } from './previews.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { film } from '#test/files/films.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import { setSetting } from '#test/set-setting.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
  campaign = await addImpressionCampaign(world.db, { isOn: true, siteIds: [3] })
})
afterAll(() => world.close())

const hourMs = 3_600_000

async function add(fields: object, file?: Uint8Array): Promise<number> {
  const form = mediaForm({ ...bannerFields(campaign), ...fields }, file)
  return (await (await world.as('advertiser')).post('/advertiser/medias', form)).body.item.id
}
const ask = async (id: number, who = 'agent') => (await world.as(who)).post(`/api/previews/ads/${id}`, {})
/** Its address without our own. */
const linkTo = async (id: number): Promise<string> => new URL((await ask(id)).body.address).pathname
const end = async (id: number, which: 'all' | 'this' = 'all', who = 'advertiser') =>
  (await world.as(who)).post(`/api/previews/${id}/end`, { which })
const get = (path: string) => world.visitor.raw(path)
const adOf = async (link: string) =>
  Object.values((await world.visitor.get(`${link}/answer`)).body.ads)[0] as Record<string, string>

const countedTables = ['mediaDay', 'statHour'] as const
const counted = async () => {
  await world.node.counter.tick()
  return Promise.all(countedTables.map((table) => world.db.selectFrom(table).selectAll().execute()))
}

test('an ad that nobody has decided about is seen on its site, in the words of delivery, and counts nothing', async () => {
  const before = await counted()
  const picture = await png()
  const id = await add({ graphic_name: 'Before anybody decides' }, picture)
  const link = await linkTo(id)
  const page = await get(link)
  const text = await page.text()
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts allow-popups /)
  expect([page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual([
    'no-referrer',
    'noindex',
  ])
  expect(text).toContain('data-masthead-site="3"')
  expect(text.match(/data-masthead-zone="/g)).toHaveLength(1)
  const ad = await adOf(link)
  expect(ad).toMatchObject({ format: 'banner', width: 728, height: 90, campaign, media: id })
  expect([ad['view'], ad['viewable'], ad['click']]).toEqual([`${link}/seen`, `${link}/seen`, `${link}/click`])
  expect((await get(ad['image'] ?? '')).headers.get('content-type')).toBe('image/png')
  expect((await get(`${link}/files/${'a'.repeat(64)}`)).status).toBe(404)
  expect((await get(`${link}/seen`)).status).toBe(204)
  const clicked = await world.visitor.get(`${link}/click`)
  expect([clicked.status, clicked.headers.get('location')]).toEqual([302, 'https://spring.example/rooms'])
  for (const script of ['reading.js', 'tag.js'])
    expect((await get(`${link}/${script}`)).headers.get('content-type')).toContain('text/javascript')
  expect(await counted()).toEqual(before)
})

test('HTML and video stand in the documents that readers get, as strangers to every origin', async () => {
  const html = await linkTo(await add({ content_type: 'html', html_content: '<b>Half price</b>' }))
  expect(await adOf(html)).toMatchObject({ format: 'html', html: `${html}/frame` })
  const frame = await get(`${html}/frame`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts/)
  expect(await frame.text()).toContain('<b>Half price</b>')
  const { body } = await sendWhole(await world.as('advertiser'), film())
  const played = await linkTo(await add({ video_graphic: `upload:${body.item.id}` }))
  expect(await adOf(played)).toMatchObject({ format: 'video', html: `${played}/frame` })
  const player = await (await get(`${played}/frame`)).text()
  const [file = ''] = /\/preview\/[^"]+\/files\/[0-9a-f]{64}/.exec(player) ?? []
  expect((await get(file)).headers.get('content-type')).toBe('video/mp4')
  expect(player).toContain(`${played}/click`)
})

test('an ad that is being typed is seen as it was sent, a new one and one that is kept, and half a link leads nowhere', async () => {
  const advertiser = await world.as('advertiser')
  const { body: sent } = await sendWhole(advertiser, await png())
  const typed = { graphic_name: 'Typed', graphic_link: 'javascript:alert(1)', alt_text: 'A door' }
  const id = await add({}, await png())
  const kept = await adOf(await linkTo(id))
  for (const of of [`new-ads/${campaign}`, `ads/${id}/typed`]) {
    const file = { video_graphic: `upload:${sent.item.id}` }
    const { body } = await advertiser.post(`/api/previews/${of}`, { ...typed, ...file })
    const link = new URL(body.address).pathname
    const ad = await adOf(link)
    expect(ad).toMatchObject({ format: 'banner', width: 728, height: 90, alt: 'A door' })
    expect((await get(ad['image'] ?? '')).headers.get('content-type')).toBe('image/png')
    expect((await get(`${link}/click`)).status).toBe(404)
  }
  const html = { content_type: 'html', html_content: '<b>Typed</b>' }
  const { body } = await advertiser.post(`/api/previews/ads/${id}/typed`, html)
  const link = new URL(body.address).pathname
  expect(await (await get(`${link}/frame`)).text()).toContain('<b>Typed</b>')
  expect((await get(`${link}/click`)).headers.get('location')).toBe('https://spring.example/rooms')
  expect((await adOf(await linkTo(id)))['image']?.split('/').at(-1)).toBe(kept['image']?.split('/').at(-1))
  const ofHtml = await add({ content_type: 'html', html_content: '<i>Kept</i>' })
  const renamed = (await advertiser.post(`/api/previews/ads/${ofHtml}/typed`, { graphic_name: 'Typed' })).body
  expect(await (await get(`${new URL(renamed.address).pathname}/frame`)).text()).toContain('<i>Kept</i>')
  for (const of of [`new-ads/${campaign}`, `ads/${id}/typed`])
    expect((await (await world.as('advertiser2')).post(`/api/previews/${of}`, typed)).status).toBe(404)
})

test('a link ends after 24 hours, and all links to an ad when somebody ends them', async () => {
  const id = await add({}, await png())
  const links = [await linkTo(id), await linkTo(id)]
  const other = await linkTo(await add({}, await png()))
  const parts = ['', '/answer', '/seen', '/click', '/reading.js', '/tag.js', '/live.js', '/files/x', '/frame']
  const open = async (link: string) => {
    const answers = await Promise.all(parts.map((part) => get(link + part)))
    return answers.filter(({ status }) => status !== 404).length
  }
  expect(await Promise.all([...links, other].map(open))).toEqual([7, 7, 7])
  const { id: last } = (await ask(id)).body
  for (const _ of ['once', 'again'])
    expect((await end(last)).body).toEqual({ success: 'All links to this preview have ended' })
  expect(await Promise.all([...links, other].map(open))).toEqual([0, 0, 7])
  world.clock.advance(24 * hourMs - 1_000)
  expect(await open(other)).toBe(7)
  world.clock.advance(1_000)
  expect(await open(other)).toBe(0)
})

test('who may not see an ad gets no link to it, and no token stands in the database or in the log', async () => {
  const id = await add({}, await png())
  expect((await ask(id, 'advertiser2')).status).toBe(404)
  const opened = (await ask(id)).body
  expect((await end(opened.id, 'all', 'advertiser2')).status).toBe(404)
  const link = new URL(opened.address).pathname
  const token = link.split('/').at(-1) ?? ''
  await get(link)
  await get(`${link}/nothing`)
  const kept = await Promise.all(
    (['oneTimeLink', 'preview'] as const).map((table) => world.db.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(world.logged.join('')).not.toContain(token)
  expect((await get('/preview/%00')).status).toBe(404)
  for (const wrong of ['a', `${token}x`]) {
    const answer = await get(`/preview/${wrong}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<h1>This preview has ended</h1>')
  }
})

test('a link that nobody copied ends alone, and the job forgets what has ended with its file', async () => {
  const id = await add({}, await png())
  const [kept, alone] = [(await ask(id)).body, (await ask(id)).body]
  for (const _ of ['once', 'again'])
    expect((await end(alone.id, 'this')).body).toEqual({ success: 'This link has ended' })
  expect((await end(alone.id, 'all', 'advertiser2')).status).toBe(404)
  const statusOf = async ({ address }: { address: string }) => (await get(new URL(address).pathname)).status
  expect([await statusOf(kept), await statusOf(alone)]).toEqual([200, 404])
  world.clock.advance(24 * hourMs)
  await forgetEndedPreviews(world.platform)
  expect(await world.db.selectFrom('preview').selectAll().execute()).toEqual([])
})

test('whoever pins something keeps nobody from opening a preview whose number is that of the site', async () => {
  const id = await add({}, await png())
  const { id: personId } = await world.as('advertiser')
  await world.db.transaction().execute(async (tx) => {
    // As `queueForTop` of pins does.
    await sql`select pg_advisory_xact_lock(-8, ${personId})`.execute(tx)
    expect((await ask(id, 'advertiser')).status).toBe(200)
  })
})

test('one person has 100 links open at most, however many are asked for at once', async () => {
  const id = await add({}, await png())
  await setSetting(world, 'previews.openPerPerson', 5)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(
    /^5 previews of yours are open, as many as one person may have\. The first of them ends at 20/,
  )
  expect((await ask(id, 'advertiser')).status).toBe(200)
  world.clock.advance(24 * hourMs)
  expect((await ask(id)).status).toBe(200)
})
