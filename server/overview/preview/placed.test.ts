/** Articles, livestreams and mails on the page of their site: as they are kept, as they are typed, and nothing else beside them. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetUploads } from '#server/media/uploads/sweep-uploads.ts'
import { forgetEndedPreviews } from './previews.ts'
import { addLivestream } from '#test/content/livestreams.ts'
import { png } from '#test/files/pictures.ts'
import { addArticle, addContentCampaign, addPost, addPressCampaign } from '#test/post-campaigns.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let press: number
let streams: number
let article: number
let livestream: number
beforeAll(async () => {
  world = await makeWorld()
  press = await addPressCampaign(world.db, { siteIds: [3], credits: 5 })
  streams = await addContentCampaign(world.db, { contentType: 'livestream', siteIds: [7], credits: 5 })
  article = await addArticle(world.db, press, 'pending', undefined, { html: '<p>Warm</p><script>1</script>' })
  livestream = await addLivestream(world.db, streams, { title: 'Gala', htmlContent: '<b>Player</b>' })
})
afterAll(() => world.close())

const hourMs = 3_600_000

const ask = async (of: string, body: object = {}, who = 'advertiser') =>
  (await world.as(who)).post(`/api/previews/${of}`, body)
async function linkTo(of: string, body?: object) {
  const { status, body: opened } = await ask(of, body)
  expect([of, status, opened.error]).toEqual([of, 200, undefined])
  return new URL(opened.address).pathname
}
const get = (path: string) => world.visitor.raw(path)
const pageAt = async (link: string) => (await get(link)).text()
const fileIn = (page: string) => /\/preview\/[^"]+\/files\/[0-9a-f]{64}/.exec(page)?.[0] ?? ''
const pixelsOf = async (bytes: ArrayBuffer) => {
  const { width, height } = await sharp(new Uint8Array(bytes)).metadata()
  return [width, height]
}
const picture = async (width?: number) => {
  const { body } = await sendWhole(await world.as('advertiser'), await png(width))
  return `upload:${body.item.id}`
}

test('an article stands on a page of its site, cleaned, and its link follows what is saved of it', async () => {
  const link = await linkTo(`articles/${article}`)
  const page = await pageAt(link)
  expect(page).toContain('Oakdale Standard')
  expect(page).toContain('<h1 dir="auto">A headline</h1>')
  expect(page).toContain('<p>Warm</p>')
  expect(page).not.toMatch(/<script|data-masthead-zone="/)
  await world.db.updateTable('pressPost').set({ headline: 'Other <b>' }).where('id', '=', article).execute()
  expect(await pageAt(link)).toContain('<h1 dir="auto">Other &#60;b&#62;</h1>')
  await world.db
    .updateTable('pressPost')
    .set({ deletedAt: world.clock.now() })
    .where('id', '=', article)
    .execute()
  expect((await get(link)).status).toBe(404)
  await world.db.updateTable('pressPost').set({ deletedAt: null }).where('id', '=', article).execute()
})

test('what is typed of an article and saved nowhere is shown as it was sent, with the part of the picture that was chosen', async () => {
  const typed = {
    headline: 'Typed <i>',
    post_content: '<p>New</p><img src=x onerror=alert(1)>',
    post_style: 'single_template_5',
    featured_image: await picture(),
    crop: '0,0,100,50',
    alt_text: 'Bread',
  }
  for (const of of [`new-articles/${press}`, `articles/${article}/typed`]) {
    const page = await pageAt(await linkTo(of, typed))
    expect(page).toContain('<h1 dir="auto">Typed &#60;i&#62;</h1>')
    expect(page).toContain('<p>New</p>')
    expect(page).not.toContain('onerror')
    const shown = await get(fileIn(page))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await pixelsOf(await shown.arrayBuffer())).toEqual([100, 50])
    // The wide template has its picture above the headline.
    expect(page.indexOf('<figure>')).toBeLessThan(page.indexOf('<h1'))
  }
  const { headline } = (await (await world.as('advertiser')).get(`/api/presspost/${article}`)).body.item
  expect(headline).toBe('Other <b>')
})

test('what is half typed of a link leads nowhere', async () => {
  const typed = { title: 'Gala', title_link: 'javascript:alert(1)', html_content: '<b>1</b>' }
  const link = await linkTo(`new-livestreams/${streams}`, typed)
  expect((await world.visitor.get(`${link}/answer`)).body.items[0].link).toBe('')
})

test('a livestream is on air on the page of its site whatever the clock says, in the words of delivery and as a stranger', async () => {
  const typed = {
    title: 'Typed',
    title_link: 'gala.example',
    html_content: '<b>Typed player</b>',
    website_id: 17,
  }
  const cases = [
    [
      `livestreams/${livestream}`,
      {},
      'Southside Star',
      'Gala',
      'https://ohrbakery.example/',
      '<b>Player</b>',
    ],
    [`livestreams/${livestream}/typed`, typed, null, 'Typed', 'https://gala.example', 'Typed player'],
    [`new-livestreams/${streams}`, typed, null, 'Typed', 'https://gala.example', 'Typed player'],
  ] as const
  for (const [of, body, site, title, leadsTo, player] of cases) {
    const link = await linkTo(of, { ...body, ...(site === null && { existing_file_path: await picture() }) })
    const page = await pageAt(link)
    expect(page).toContain(site ?? 'data-masthead-live="17"')
    expect(page).toContain(`${link}/live.js`)
    const [onAir] = (await world.visitor.get(`${link}/answer`)).body.items
    expect(onAir).toMatchObject({ title, link: leadsTo, player: `${link}/frame` })
    if (site === null) expect((await get(onAir.banner.image)).headers.get('content-type')).toBe('image/png')
    const frame = await get(onAir.player)
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts allow-popups /)
    expect(await frame.text()).toContain(player)
  }
  expect((await world.visitor.get('/d/live/on-air?site=7')).body.items).toEqual([])
})

test('a mail is a page of its site, without what its readers would not be sent; no other post is', async () => {
  const mails = await addContentCampaign(world.db, { contentType: 'email', siteIds: [3] })
  const mail = await addPost(world.db, mails, 'pending')
  const written = { subject: 'Bread', fromName: 'Ohr <Bakery>', linkUrl: 'https://ohr.example/' }
  const message =
    '<p>Warm</p><script>alert(1)</script><img src="https://pictures.example/a.png" onload="alert(1)">'
  await world.db
    .updateTable('contentPost')
    .set({ ...written, message })
    .where('id', '=', mail)
    .execute()
  const link = await linkTo(`mails/${mail}`)
  const shown = await get(link)
  expect(shown.headers.get('content-security-policy')).toContain(' https:; frame-src')
  const page = await shown.text()
  for (const words of [
    'Oakdale Standard',
    '>Bread</h1>',
    'Ohr &#60;Bakery&#62;',
    '<p>Warm</p>',
    'href="https://ohr.example/"',
  ])
    expect(page).toContain(words)
  expect(page).not.toMatch(/<script|onload/)
  const other = await addPost(world.db, await addContentCampaign(world.db), 'pending')
  expect((await ask(`mails/${other}`)).body.error).toBe('Only mails are shown on a page of their site')
})

test('a mail that is being typed is seen as it was sent, a new one and one that is kept, cleaned', async () => {
  const mails = await addContentCampaign(world.db, { contentType: 'email', siteIds: [3] })
  const mail = await addPost(world.db, mails, 'pending')
  await world.db.updateTable('contentPost').set({ fromName: 'Ohr' }).where('id', '=', mail).execute()
  const typed = { name: 'Rye', message: '<p>Fresh</p><script>alert(1)</script>' }
  for (const of of [`new-mails/${mails}`, `mails/${mail}/typed`]) {
    const link = await linkTo(of, typed)
    await world.db.updateTable('contentPost').set({ subject: 'Oats' }).where('id', '=', mail).execute()
    const page = await pageAt(link)
    expect(page).toContain('>Rye</h1>')
    expect(page).toContain('<p>Fresh</p>')
    expect(page).not.toMatch(/<script/)
    expect(page.includes('>Ohr</p>')).toBe(of.endsWith('typed'))
    expect((await ask(of, typed, 'advertiser2')).status).toBe(404)
  }
  const long = '<script>alert(1)</script>'.repeat(10_000)
  expect(await pageAt(await linkTo(`new-mails/${mails}`, { message: long }))).not.toContain('<script')
  const texts = await addContentCampaign(world.db)
  for (const of of [`new-mails/${texts}`, `mails/${await addPost(world.db, texts, 'pending')}/typed`])
    expect((await ask(of, typed)).body.error).toBe('Only mails are shown on a page of their site')
})

test('who may not see a thing gets no link to it, who may not change it none to what they type of it', async () => {
  const kept = [`articles/${article}`, `livestreams/${livestream}`]
  const typed = [`articles/${article}/typed`, `livestreams/${livestream}/typed`]
  const fresh = [`new-articles/${press}`, `new-livestreams/${streams}`]
  const statuses = (who: string, of: readonly string[]) =>
    Promise.all(of.map(async (one) => (await ask(one, { html_content: '<b>1</b>' }, who)).status))
  expect(await statuses('advertiser2', [...kept, ...typed, ...fresh])).toEqual([404, 404, 404, 404, 404, 404])
  expect(await statuses('agent', kept)).toEqual([200, 200])
})

test('the file of what is typed is kept as long as its link, though nothing else has it', async () => {
  const { body } = await sendWhole(await world.as('advertiser'), await png())
  const upload = body.item.id
  world.clock.advance(20 * hourMs)
  const page = await pageAt(await linkTo(`new-articles/${press}`, { featured_image: `upload:${upload}` }))
  world.clock.advance(10 * hourMs)
  await forgetUploads(world.platform)
  expect((await get(fileIn(page))).status).toBe(200)
  world.clock.advance(15 * hourMs)
  await forgetEndedPreviews(world.platform)
  await forgetUploads(world.platform)
  expect(await world.db.selectFrom('upload').select('id').where('id', '=', upload).execute()).toEqual([])
})
