/** What is decided about articles and their pictures, who hears of it, and what follows. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lettersTo } from '#test/letters.ts'
import { worldStart } from '#test/instant.ts'
import { addArticle } from '#test/post-campaigns.ts'
import { letTenSecondsPass } from '#test/sending/publisher-letters.ts'
import { articlesOver } from '#test/press/articles-over-http.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'
import { articleIsOut } from './article-is-out.ts'
import { lockAnyPiece } from '../content/piece.ts'
import { articleKind } from './change-article.ts'
import { tellArticleDecision } from './tell-decision.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(() => world.clock.set(worldStart))
afterAll(async () => {
  expect(describeBreaches(await audit(world.db))).toEqual([])
  await world.close()
})

const { campaignOf, written, act, edit, read, creditsOf, upload } = articlesOver(() => world)
const desk = async (who: string) =>
  (await (await world.as(who)).get('/api/overview/approvals')).body.articles as {
    id: number
    before: object | null
  }[]
const countOf = async (who: string): Promise<number> =>
  (await (await world.as(who)).get('/api/overview/approvals/count')).body.waiting
const newsOf = async (who: string): Promise<string[]> =>
  (await (await world.as(who)).get('/api/notifications')).body.notifications.map(
    ({ text }: { text: string }) => text,
  )

test('PRS-02 PRS-03 PRS-05 PRS-06 picture and article are approved apart, and the label follows', async () => {
  const { id } = await written(await campaignOf())
  const label = async () => (await read(id)).state_in_words
  expect(await label()).toBe('Awaiting photo approval')
  await act(id, 'photo', { status: 2, reason: 'Picture without rights or source' }, 'agent')
  expect([await label(), (await read(id)).photo_rejection_reason]).toEqual([
    'Photo source rejected',
    'Picture without rights or source',
  ])
  expect((await act(id, 'photo', { status: 1 }, 'agent')).body.item.photo_approved).toBe(1)
  expect(await label()).toBe('Pending approval')
  expect((await act(id, 'approve', { status: 2 }, 'agent')).body.item.approved).toBe(2)
  expect(await label()).toBe('Scheduled')
})

test('API-32 rejecting an article gives its credit and its time back, approving it again takes both', async () => {
  const campaign = await campaignOf({ credits: 1 })
  const { id, scheduled_for: at } = await written(campaign)
  await act(id, 'approve', { status: 1, reason: 'Spelling needs another look' })
  expect([await creditsOf(campaign), (await read(id)).state]).toEqual([1, 'rejected'])
  const other = await campaignOf()
  const time = { date: at.slice(0, 10), time: '3:00 PM' }
  const second = await written(other, time)
  const lost = await act(id, 'approve', { status: 2 })
  expect([lost.status, await creditsOf(campaign)]).toEqual([409, 1])
  await act(second.id, 'approve', { status: 1 })
  expect((await act(id, 'approve', { status: 2 })).status).toBe(200)
  expect(await creditsOf(campaign)).toBe(0)
})

test('a rejected article that is changed waits again, with a credit; its picture keeps its decision', async () => {
  const campaign = await campaignOf({ credits: 1 })
  const { id } = await written(campaign)
  await act(id, 'photo', { status: 1 })
  await act(id, 'approve', { status: 1 })
  const { item } = (await edit(id, { headline: 'Corrected' })).body
  expect([item.state, item.photo_approved, item.rejection_reason, await creditsOf(campaign)]).toEqual([
    'pending',
    1,
    null,
    0,
  ])
})

test('the last decision is taken back with its credit, unless something followed', async () => {
  const campaign = await campaignOf({ credits: 1 })
  const { id } = await written(campaign)
  const rejected = (await act(id, 'approve', { status: 1 })).body.item
  const back = await act(id, 'take-back', { updated_at: rejected.updated_at })
  expect([back.status, back.body.item.approved, await creditsOf(campaign)]).toEqual([200, 0, 0])
  expect((await act(id, 'take-back')).status).toBe(409)
  await act(id, 'photo', { status: 1 })
  await edit(id, { photo_credits: 'Somebody else' })
  expect((await act(id, 'take-back')).status).toBe(409)
})

test('a decision about an article that was changed since is refused, and one that stands is harmless', async () => {
  const item = await written(await campaignOf())
  world.clock.advance(60_000)
  await edit(item.id, { headline: 'Changed meanwhile' })
  const stale = await act(item.id, 'approve', { status: 2, updated_at: item.updated_at })
  expect([stale.status, stale.body.conflict.yours]).toEqual([409, { approved: 2 }])
  for (const _ of [1, 2]) expect((await act(item.id, 'approve', { status: 2 })).status).toBe(200)
  expect((await act(item.id, 'approve', { status: 0 })).status).toBe(422)
})

test('MED-09 ROL-19 advertisers, agencies and sellers decide nothing, and an agency that is an agent nothing of its own', async () => {
  const { id } = await written(await campaignOf())
  for (const who of ['advertiser', 'agency', 'seller'])
    for (const what of ['photo', 'approve'])
      expect((await act(id, what, { status: 1 }, who)).status).toBe(403)
  const foreign = await campaignOf({ owner: 'advertiser2', posts: [{ state: 'photo-waiting' }] })
  const { id: other } = await world.db
    .selectFrom('pressPost')
    .select('id')
    .where('campaignId', '=', foreign)
    .executeTakeFirstOrThrow()
  expect((await act(other, 'photo', { status: 1 }, 'agent')).status).toBe(404)
})

test('its people hear of a decision when it can no longer be taken back, by letter of a rejection, and once', async () => {
  const { id } = await written(await campaignOf({ name: 'Meridian' }))
  await act(id, 'photo', { status: 2, reason: 'Who took it?' }, 'agent')
  for (const _ of [1, 2]) await tellArticleDecision.run(world.platform, { articleId: id })
  const { id: personId } = await world.as('advertiser')
  const { email } = await world.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const letters = (await lettersTo(world.platform, email)).filter(({ subject }) =>
    subject.includes('Meridian'),
  )
  expect(letters.map(({ subject }) => subject)).toEqual(['Rejected: the picture of an article of Meridian'])
  expect(letters[0]?.text).toContain('Who took it?')
  const sentence =
    'The picture of your article “Open enrollment ends soon” in the campaign Meridian was rejected: Who took it?'
  expect((await newsOf('advertiser')).filter((text) => text === sentence)).toHaveLength(1)
})

test('a publisher is asked once by letter about what is approved, which can be taken back for ten seconds', async () => {
  const { id } = await written(await campaignOf())
  const ask = () => act(id, 'request-approval', { email: 'editor@site.example' }, 'agent')
  expect((await ask()).status).toBe(409)
  await act(id, 'photo', { status: 1 })
  await act(id, 'approve', { status: 2 })
  const { status, body } = await ask()
  expect([status, body.item.request_approval_sent]).toEqual([200, true])
  expect((await act(id, 'take-back', {}, 'agent')).body.item.request_approval_sent).toBe(false)
  const again = (await ask()).body.item
  expect((await ask()).body.item.updated_at).toBe(again.updated_at)
  await letTenSecondsPass(world, id, 'article')
  const [letter, ...others] = await lettersTo(world.platform, 'editor@site.example')
  expect([letter?.subject, others]).toEqual(['Approve the article: Open enrollment ends soon', []])
  expect(letter?.text).toContain('Which plan is mine?')
  world.clock.advance(11_000)
  expect((await act(id, 'take-back', {}, 'agent')).status).toBe(409)
})

test('MED-08 GEN-10 the desk has what waits, beside what was approved of it, and counts it', async () => {
  const before = await countOf('superadmin')
  const { id } = await written(await campaignOf())
  // Its picture and itself: each is a line of the desk.
  expect(await countOf('superadmin')).toBe(before + 2)
  const onDesk = async (who = 'superadmin') => (await desk(who)).find((article) => article.id === id)
  expect((await onDesk())?.before).toBeNull()
  expect(await onDesk('agent')).toBeDefined()
  await act(id, 'photo', { status: 1 })
  expect(await countOf('superadmin')).toBe(before + 1)
  await act(id, 'approve', { status: 2 })
  expect([await onDesk(), await countOf('superadmin')]).toEqual([undefined, before])
  await act(id, 'photo', { status: 2, reason: 'Who took it?' })
  expect([await onDesk(), await countOf('superadmin')]).toEqual([undefined, before])
  await edit(id, { headline: 'Changed', featured_image: await upload() })
  expect(await onDesk()).toMatchObject({
    headline: 'Changed',
    before: { headline: 'Open enrollment ends soon' },
  })
})

test('API-51 ROL-24 PRS-09 a category admin takes the label off what is published with it, and the list says so', async () => {
  const campaign = await campaignOf({ name: 'Labelled' })
  const besides = { wordpressUrl: 'https://site.example/open-enrollment' }
  const id = await addArticle(world.db, campaign, 'published', undefined, besides)
  const [plain, waiting] = [
    await addArticle(world.db, campaign, 'published', undefined, { category: 'non-sponsored' }),
    await addArticle(world.db, campaign, 'scheduled'),
  ]
  const remove = (of: number, who: string) =>
    act(of, 'removesponsored', { reason: 'Paid without a label' }, who)
  for (const who of ['advertiser', 'agent']) expect((await remove(id, who)).status).toBe(403)
  for (const of of [plain, waiting]) expect((await remove(of, 'superadmin')).status).toBe(409)
  const { status, body } = await remove(id, 'superadmin')
  expect([status, body.item.category]).toEqual([200, 'non-sponsored'])
  const { removals } = (await (await world.as('superadmin')).get('/api/press/label-removals')).body
  expect(removals[0]).toMatchObject({
    post_id: id,
    campaign_name: 'Labelled',
    reason: 'Paid without a label',
    may_open_campaign: true,
    wp_url: 'https://site.example/open-enrollment',
    removed_at: worldStart.toISOString(),
  })
  const file = await (await world.as('superadmin')).raw('/api/press/label-removals/file?format=csv')
  expect(await file.text()).toContain('https://site.example/open-enrollment')
  expect((await (await world.as('advertiser')).get('/api/press/label-removals')).status).toBe(403)
})

test('D-212 a category admin reaches what is published of every advertiser for its label, and no other article', async () => {
  const theirs = await campaignOf({ owner: 'advertiser2', name: 'Of another' })
  const ids = {
    published: await addArticle(world.db, theirs, 'published'),
    plain: await addArticle(world.db, theirs, 'published', undefined, { category: 'non-sponsored' }),
    scheduled: await addArticle(world.db, theirs, 'scheduled'),
    deleted: await addArticle(world.db, theirs, 'published', undefined, { deletedAt: world.clock.now() }),
  }
  const remove = (id: number, who = 'categoryadmin') => act(id, 'removesponsored', {}, who)
  for (const id of [ids.scheduled, ids.deleted, 2_147_483_647]) expect((await remove(id)).status).toBe(404)
  expect((await remove(ids.plain)).status).toBe(409)
  expect((await remove(ids.published, 'linkadmin')).status).toBe(403)
  const { status, body } = await remove(ids.published)
  expect([status, body]).toEqual([200, { success: 'The Sponsored label is removed', item: null }])
  const admin = await world.as('categoryadmin')
  const { removals } = (await admin.get('/api/press/label-removals')).body
  expect(removals[0]).toMatchObject({
    post_id: ids.published,
    removed_by: admin.name,
    may_open_campaign: false,
  })
  for (const path of [`/api/presspost/${ids.published}`, `/api/press-release/${theirs}/posts`])
    expect((await admin.get(path)).status).toBe(404)
})

test('API-53 PRS-10 ERR-42 views are the clicks on the article’s own link; without one there are none to tell', async () => {
  const campaign = await campaignOf()
  const bare = await addArticle(world.db, campaign, 'published')
  expect(await act(bare, 'updateviews', {}, 'advertiser')).toMatchObject({
    status: 404,
    body: { error: 'We do not have analytics available for this article' },
  })
  const linked = await addArticle(world.db, campaign, 'published', undefined, {
    linkUrl: 'https://a.example/',
  })
  const { links } = await read(linked)
  expect(links[0].trackable_link).toMatch(/\/l\/\w{10}$/)
  await world.db.updateTable('countedLink').set({ clicks: 1_284 }).where('articleId', '=', linked).execute()
  expect((await act(linked, 'updateviews', {}, 'advertiser')).body).toEqual({ success: 1_284 })
})

test('a published article earns its share once, and is changed and decided no more', async () => {
  const campaign = await campaignOf()
  const { id } = await written(campaign)
  await act(id, 'photo', { status: 1 })
  await act(id, 'approve', { status: 2 })
  const publish = () =>
    world.db.transaction().execute(async (tx) => {
      const own = await lockAnyPiece(tx, articleKind, id)
      if (!own) throw new Error('there is no such article')
      const out = { at: world.clock.now(), wordpressId: 4_711, wordpressUrl: 'https://site.example/?p=4711' }
      return articleIsOut(tx, world.platform, own, out)
    })
  for (const _ of [1, 2]) expect((await publish()).state).toBe('published')
  expect(await read(id)).toMatchObject({ status: 'publish', wp_id: 4_711, state_in_words: 'Posted' })
  expect((await edit(id, { headline: 'Too late' })).status).toBe(409)
  for (const what of ['photo', 'approve']) expect((await act(id, what, { status: 1 })).status).toBe(409)
  const history = (await (await world.as('advertiser')).get(`/api/overview/campaigns/${campaign}/history`))
    .body
  expect(JSON.stringify(history)).toContain('the article “Open enrollment ends soon”')
})
