/** Taking the last move of the queue back, and what people are told of decisions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { tellPostDecision } from './tell-decision.ts'

let world: World
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('notification').execute()
  campaign = await addContentCampaign(world.db, { contentType: 'text', name: 'Bread', credits: 1 })
})

const act = async (path: string, body: object = {}, who = 'superadmin') => {
  world.clock.advance(1_000)
  return (await world.as(who)).post(path, body)
}
const move = (what: string, id: number, body: object = {}) => act(`/instagram-admin/${what}/${id}`, body)
const takeBack = (id: number, body: object = {}, who?: string) =>
  act(`/api/content-media/${id}/take-back`, body, who)
const facts = async (id: number) => {
  const {
    updatedAt: _,
    toldDecisionOf: __,
    ...post
  } = await world.db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { body } = await (await world.as('superadmin')).get(`/api/content-campaigns/${campaign}/posts`)
  return { ...post, credits: body.campaign.credits }
}
const timeIsUp = (postId: number) => tellPostDecision.run(world.platform, { postId })
const bellOf = async (who: string): Promise<string[]> =>
  (await (await world.as(who)).get('/api/notifications')).body.notifications.map(
    ({ text }: { text: string }) => text,
  )
const rejections = async () =>
  (await world.lettersTo('advertiser@demo.test')).filter(({ subject }) => subject.startsWith('Rejected'))

describe('taking a move back', () => {
  test.each<[string, ContentPostState, string]>([
    ['approve', 'pending', 'pending approval'],
    ['approve', 'rejected', 'rejected'],
    ['reject', 'pending', 'pending approval'],
    ['scheduled', 'approved', 'approved'],
    ['scheduled', 'content-confirmed', 'content confirmed by publisher'],
    ['posted', 'scheduled', 'scheduled'],
  ])('QUE-09 QUE-10 QUE-11 QUE-12 after %s a %s post is as it was before, with its credit', async (what, state, words) => {
    const id = await addPost(world.db, campaign, state)
    const before = await facts(id)
    const moved = await move(what, id, what === 'reject' ? { reason: 'Too loud' } : {})
    expect(moved.status).toBe(200)
    const { status, body } = await takeBack(id, { updated_at: moved.body.item.updated_at })
    expect([status, body.success, body.item.state]).toEqual([200, `Taken back: the post is ${words}`, state])
    expect(await facts(id)).toEqual(before)
    const again = await takeBack(id)
    expect([again.status, again.body.error]).toEqual([
      409,
      `Something followed since: this post is ${words}, and is not taken back any more`,
    ])
    expect(describeBreaches(await audit(world.db))).toEqual([])
  })

  test('CNT-18 a post that is not out after all gives the campaign its money back', async () => {
    const money = async () =>
      (
        await world.db
          .selectFrom('ledgerAccount')
          .select('balance')
          .where('kind', '=', 'revenue')
          .where('subjectId', '=', 3)
          .execute()
      ).reduce((sum, { balance }) => sum + BigInt(balance), 0n)
    const id = await addPost(world.db, campaign, 'scheduled')
    const before = await money()
    await move('posted', id)
    await takeBack(id)
    expect(await money()).toBe(before)
  })

  test('what followed keeps it: an edit, another move, or that it never was a move', async () => {
    const id = await addPost(world.db, campaign, 'pending')
    expect((await takeBack(id)).status).toBe(409)
    const { body } = await move('approve', id)
    await act(`/advertiser/instagram/${id}`, { message: 'Other bread' }, 'advertiser')
    const stale = await takeBack(id, { updated_at: body.item.updated_at })
    expect([stale.status, stale.body.error]).toEqual([409, 'Somebody else changed this in the meantime'])
    expect((await takeBack(id)).status).toBe(409)
  })

  test('a rejection is not taken back where its credit was used meanwhile', async () => {
    const other = await addContentCampaign(world.db, { contentType: 'text', name: 'Rolls', credits: 0 })
    const id = await addPost(world.db, other, 'pending')
    await move('reject', id)
    await act(
      '/api/content-campaigns/',
      { campaign: other, message: 'x', date: '2026-06-09', time: '11:00 am' },
      'advertiser',
    )
    const { status, body } = await takeBack(id)
    expect([status, body.error]).toEqual([409, 'Rolls has no credits left'])
  })

  test('it stands in the history, and is nobody’s who may not work the queue', async () => {
    const id = await addPost(world.db, campaign, 'pending')
    await move('approve', id)
    for (const who of ['advertiser', 'agent', 'publisher', 'impressionmanager'])
      expect([who, (await takeBack(id, {}, who)).status]).toEqual([who, 403])
    await takeBack(id)
    const { body } = await (await world.as('superadmin')).get(`/api/overview/campaigns/${campaign}/history`)
    expect(body.entries[0].text).toContain('from approved to pending approval')
  })
})

describe('what people are told', () => {
  test('GEN-10 of a decision that was taken back in time nobody hears', async () => {
    const id = await addPost(world.db, campaign, 'pending')
    await move('reject', id, { reason: 'Too loud' })
    await takeBack(id)
    await timeIsUp(id)
    expect(await bellOf('advertiser')).toEqual([])
    expect(await rejections()).toEqual([])
  })

  test('GEN-10 of one that stands they hear once, of a rejection by letter too, and of its being withdrawn', async () => {
    const id = await addPost(world.db, campaign, 'pending')
    const { body } = await move('reject', id, { reason: 'Too loud' })
    await timeIsUp(id)
    await timeIsUp(id)
    expect(await bellOf('advertiser')).toEqual(['Your post in the campaign Bread was rejected: Too loud'])
    const letters = await rejections()
    expect(letters.map(({ subject }) => subject)).toEqual(['Rejected: a post of Bread'])
    expect(letters[0]?.text).toContain(`/advertiser/media/content/${campaign}`)
    await takeBack(id, { updated_at: body.item.updated_at })
    await timeIsUp(id)
    expect(await bellOf('advertiser')).toEqual([
      'Your post in the campaign Bread waits for approval again: the decision was withdrawn',
    ])
    await move('approve', id)
    await timeIsUp(id)
    await move('scheduled', id)
    await timeIsUp(id)
    expect(await bellOf('advertiser')).toEqual(['Your post in the campaign Bread was approved'])
    await move('posted', id)
    await timeIsUp(id)
    expect(await bellOf('advertiser')).toEqual(['Your post in the campaign Bread is out'])
  })
})
