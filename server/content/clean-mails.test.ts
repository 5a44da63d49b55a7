/** The HTML of mails is cleaned wherever it is kept, shown or sent, and counted as it is kept. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailHtml } from '#domain/kernel/allowed-html.ts'
import { hostileMails } from '#test/corpora/hostile-mails.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { addSendable } from '#test/sending/posts-to-send.ts'
import { letTenSecondsPass, newestLetter } from '#test/sending/publisher-letters.ts'
import { makeWorld, type World } from '#test/world.ts'
import { isCleanHtml } from '../kernel/markup/clean-html.ts'
import { cleanMail } from './clean-mails.ts'
import { writePostLetter } from './out/post-letter.ts'
import { findPost } from './store/content-posts.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const hostile = '<p onclick="x()">Fresh <b>bread</b></p><script>steal()</script><form><input></form>'
const clean = '<p>Fresh <b>bread</b></p>'
const mail = { name: 'Sale', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example' }

let days = 1
const write = async (message: string, more: object = {}) => {
  const campaign = await addContentCampaign(world.db, { contentType: 'email', credits: 2 })
  days += 7
  const date = new Date(Date.UTC(2026, 5, days)).toISOString().slice(0, 10)
  const fields = { campaign, ...mail, message, date, time: '11:00 am', ...more }
  return (await world.as('advertiser')).post('/api/content-campaigns/', fields)
}
const messageOf = async (id: number) => (await findPost(world.db, id))?.message

test('EML-02 a mail is kept cleaned when it is written, changed and copied', async () => {
  const { body } = await write(hostile)
  expect(body.item.message).toBe(clean)
  expect(await messageOf(body.item.id)).toBe(clean)
  const advertiser = await world.as('advertiser')
  const changed = await advertiser.post(`/advertiser/instagram/${body.item.id}`, {
    message: `${hostile}<p>Now</p>`,
  })
  expect([changed.status, await messageOf(body.item.id)]).toEqual([200, `${clean}<p>Now</p>`])
  const date = new Date(Date.UTC(2026, 5, days + 3)).toISOString().slice(0, 10)
  const copied = await advertiser.post('/api/content-campaigns/duplicate-from-credit', {
    post_id: body.item.id,
    message: hostile,
    date,
    time: '11:00 am',
  })
  expect([copied.status, await messageOf(copied.body.item?.id)]).toEqual([200, clean])
})

test('EML-02 whoever sends a mail is told what of it was left out', async () => {
  const html =
    '<div style="display:none">Hidden</div><p>Bread <a href="{{unsubscribe}}">Stop</a><img alt="A loaf" src="cid:1"></p>'
  const { body } = await write(html)
  const leftOut = '. Left out: 1 hidden part, 1 picture, 1 link without an address'
  expect(body.success).toBe(`The post is saved and waits for approval${leftOut}`)
  const item = `/advertiser/instagram/${body.item.id}`
  const advertiser = await world.as('advertiser')
  const changed = await advertiser.post(item, { message: `${html}<p>Now</p>` })
  expect(changed.body.success).toBe(`The post is saved and waits for approval${leftOut}`)
  const nothing = await advertiser.post(item, { message: '<p>Bread</p>' })
  expect(nothing.body.success).toBe('The post is saved and waits for approval')
})

test('D-245 what a program for lists would fill in leaves as text, in the head of a mail as well', async () => {
  const id = await addSendable(world.db, 'email', new Date(world.clock.now().getTime() + 3_600_000))
  const tagged = { subject: 'For {{name}}', fromName: '*|LIST|*', message: '<p>%%name%%</p>' }
  await world.db.updateTable('contentPost').set(tagged).where('id', '=', id).execute()
  const post = await findPost(world.db, id)
  if (!post) throw new Error('The mail is not there')
  const { letter } = await world.db
    .transaction()
    .execute((tx) => writePostLetter(tx, world.platform, { post, way: 'list', to: 'list@paper.example' }))
  const { subject, fromName, text, html } = letter
  expect([subject, fromName, text].map((one) => one?.replaceAll('\u2060', ''))).toEqual([
    'For {{name}}',
    '*|LIST|*',
    '%%name%%\n\nhttps://ohrbakery.example/\n',
  ])
  for (const part of [subject, fromName, text, html]) expect(part).not.toMatch(/\{\{name|\*\|LIST|%%name/)
})

test('D-245 a mail that is shown in a letter fills in nothing either, in its lines as in its words', async () => {
  const id = await addSendable(world.db, 'email', new Date(world.clock.now().getTime() + 3_600_000))
  const tags = '{{x}} *|A|* {% x %} %%x%% {$x}'
  const tagged = { subject: tags, fromName: tags, tagName: tags, notes: tags, message: `<p>${tags}</p>` }
  await world.db.updateTable('contentPost').set(tagged).where('id', '=', id).execute()
  const email = 'desk@paper.example'
  expect((await (await world.as('superadmin')).post(`/api/content-media/${id}/test`, { email })).status).toBe(
    200,
  )
  await letTenSecondsPass(world, id)
  const { text, html } = await newestLetter(world, email)
  const read = text.replaceAll('\u2060', '')
  for (const line of ['From', 'Subject', 'Tag', 'Notes']) expect(read).toContain(`${line}: ${tags}\n`)
  expect(read.split(tags)).toHaveLength(6)
  expect(html.match(/>Subject</)).not.toBeNull()
  for (const part of [text, html]) expect(part).not.toMatch(/\{\{x|\*\|A|\{% x|%%x|\{\$x/)
})

test('EML-02 a row of before is cleaned wherever it is shown or sent', async () => {
  const id = await addSendable(world.db, 'email', new Date(world.clock.now().getTime() + 3_600_000))
  await world.db.updateTable('contentPost').set({ message: hostile }).where('id', '=', id).execute()
  const post = await findPost(world.db, id)
  if (!post) throw new Error('The mail is not there')
  const advertiser = await world.as('advertiser')
  const list = await advertiser.get(`/api/content-campaigns/${post.campaignId}/posts`)
  expect(list.body.posts.map((one: { message: string }) => one.message)).toEqual([clean])
  const queue = await (await world.as('superadmin')).get(`/api/queue?site=${post.siteId}&status=approved`)
  expect(JSON.stringify(queue.body)).toContain('Fresh <b>bread</b>')
  expect(JSON.stringify(queue.body)).not.toContain('steal()')
  const { letter } = await world.db
    .transaction()
    .execute((tx) => writePostLetter(tx, world.platform, { post, way: 'list', to: 'list@paper.example' }))
  expect(letter.html).toContain(`\n${clean}\n`)
  expect(letter.html).toMatch(/^<!doctype html>/)
  expect(letter.text).toBe('Fresh bread\n\nhttps://ohrbakery.example/\n')
})

test('TXT-08 of a mail the visible characters count, once it is cleaned, and its HTML has a limit of its own', async () => {
  const unseen = `<style>${'x'.repeat(3_000)}</style><p class="${'y'.repeat(3_000)}">`
  const fits = await write(`${unseen}${'a'.repeat(4_096)}</p>`)
  expect([fits.status, fits.body.item?.message]).toEqual([200, `<p>${'a'.repeat(4_096)}</p>`])
  const long = await write(`<p>${'a'.repeat(4_097)}</p>`)
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['message']])
  // 14,286 times seven marks, of which nothing is seen.
  const heavy = await write(`<p>a</p>${'<u></u>'.repeat(14_286)}`)
  expect([heavy.status, heavy.body.errors.message?.[0]]).toEqual([
    422,
    'The HTML may have 100,000 characters',
  ])
  const empty = await write('<script>alert(1)</script><p><img src="http://x.example/a.gif"></p>')
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['message']])
})

test('what was cleaned is known by its form, and nothing else is', () => {
  for (const html of hostileMails)
    expect([html, isCleanHtml(cleanMail(html), mailHtml)]).toEqual([html, true])
  for (const html of [
    '<p onclick="x()">',
    '<form>',
    '<a href="javascript:x">',
    '<a href="java&#10;script:x">',
    '<img src="data:x">',
    '<img src="http://x.example/a.gif" />',
    '<a href="https://exa\u200bmple.com/">',
    '<a href="https://example.com/&#8288;x">',
    '<p',
    'a > b',
    '<P>x</P>',
    '<a href=https://a.example>',
    '<!-- x -->',
    '<a href="https://a.example" href="javascript:x" style="x">',
  ])
    expect([html, isCleanHtml(html, mailHtml)]).toEqual([html, false])
})
