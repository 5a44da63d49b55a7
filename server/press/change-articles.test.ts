/** Articles that stand: what is changed, copied and deleted of them, and how they are listed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addPressCampaign } from '#test/post-campaigns.ts'
import { png } from '#test/files/pictures.ts'
import { articlesOver } from '#test/press/articles-over-http.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(() => world.clock.set(worldStart))
afterAll(async () => {
  expect(describeBreaches(await audit(world.db))).toEqual([])
  await world.close()
})

const { campaignOf, upload, fields, post, written, act, edit, read, creditsOf } = articlesOver(() => world)

describe('an article that stands', () => {
  test('API-33 is copied to further campaigns, each with a credit of its own, or to none', async () => {
    const [campaign, other] = [
      await campaignOf(),
      await addPressCampaign(world.db, { credits: 1, siteIds: [7] }),
    ]
    const foreign = await addPressCampaign(world.db, { credits: 1, owner: 'advertiser2' })
    const { id } = await written(campaign, { crop: '0,0,60,40' })
    const { date, time } = await fields(campaign)
    const copy = (targets: number[]) =>
      post('/api/press-release/duplicate', { post_id: id, date, time, 'duplicatecampaignid[]': targets })
    expect((await copy([other, foreign])).body.errors).toHaveProperty(`pc_id[${foreign}]`)
    expect([await creditsOf(campaign), await creditsOf(other)]).toEqual([3, 1])
    const { status, body } = await copy([campaign, other])
    expect([status, body.items.map((item: { pc_id: number }) => item.pc_id)]).toEqual([
      200,
      [campaign, other],
    ])
    expect(body.item).toMatchObject({
      headline: 'Open enrollment ends soon',
      crop: '0,0,60,40',
      state: 'photo-waiting',
    })
    expect([await creditsOf(campaign), await creditsOf(other)]).toEqual([2, 0])
  })

  test('API-39 changed words take the approval back, another picture or name that of the picture, and a time neither', async () => {
    const { id } = await written(await campaignOf())
    const approve = async () => {
      await act(id, 'photo', { status: 1 })
      await act(id, 'approve', { status: 2 })
    }
    const after = async (changes: object) => {
      await approve()
      const { status, body } = await edit(id, changes)
      expect([status, body.error]).toEqual([200, undefined])
      return [body.item.photo_approved, body.item.approved, body.item.state]
    }
    expect(await after({ headline: 'Another headline' })).toEqual([1, 0, 'pending'])
    expect(await after({ photo_credits: 'Tomas Lind' })).toEqual([0, 2, 'photo-waiting'])
    expect(await after({ crop: '0,0,60,40' })).toEqual([0, 2, 'photo-waiting'])
    expect(await after({ featured_image: await upload(await png(90, 60)) })).toEqual([0, 2, 'photo-waiting'])
    const { date, time } = await fields(0)
    expect(await after({ date, time })).toEqual([1, 2, 'scheduled'])
    await approve()
    expect((await edit(id, {})).body.success).toBe('Nothing was changed')
  })

  test('API-39 SCH-12 is changed until four hours before its time, with both versions where somebody was first', async () => {
    await world.db
      .updateTable('site')
      .set({ editLeadMinutes: 240, isPriority: false })
      .where('id', '=', 3)
      .execute()
    const item = await written(await campaignOf())
    world.clock.advance(60_000)
    await edit(item.id, { headline: 'By somebody else' })
    const late = await edit(item.id, { headline: 'Too late', updated_at: item.updated_at })
    expect([late.status, late.body.conflict.theirs.headline, late.body.conflict.yours.headline]).toEqual([
      409,
      'By somebody else',
      'Too late',
    ])
    const due = new Date(item.scheduled_for).getTime()
    world.clock.set(new Date(due - 4 * 3_600_000))
    expect((await edit(item.id, { headline: 'Just in time' })).status).toBe(200)
    world.clock.set(new Date(due - 4 * 3_600_000 + 1))
    expect((await edit(item.id, { headline: 'One too late' })).status).toBe(422)
  })

  test('says what it said before, version by version, and who changed it', async () => {
    const { id } = await written(await campaignOf())
    await edit(id, { headline: 'Second' }, 'agent')
    await edit(id, { post_content: '<p>Third</p>' })
    const { versions } = (await (await world.as('advertiser')).get(`/api/presspost/${id}/versions`)).body
    const told = versions.map(
      ({ number, version }: { number: number; version: { headline: string; post_content: string } }) => [
        number,
        version.headline,
        version.post_content,
      ],
    )
    expect(told).toEqual([
      [3, 'Second', '<p>Third</p>'],
      [2, 'Second', '<p>Which plan is mine?</p>'],
      [1, 'Open enrollment ends soon', '<p>Which plan is mine?</p>'],
    ])
    expect(new Set(versions.map(({ by }: { by: string }) => by)).size).toBe(2)
  })

  test('API-40 OPN-07 is deleted with its credit or without, which a later one may take back', async () => {
    const campaign = await campaignOf({ credits: 2 })
    const [one, other] = [await written(campaign), await written(campaign)]
    const recredited = await post(`/advertiser/press-release/recredit/${one.id}`)
    expect([recredited.status, await creditsOf(campaign)]).toEqual([200, 1])
    expect((await (await world.as('advertiser')).get(`/api/presspost/${one.id}`)).status).toBe(404)
    expect((await post(`/advertiser/press-release/${other.id}`)).status).toBe(422)
    expect((await post(`/advertiser/press-release/${other.id}`, { _method: 'DELETE' })).status).toBe(200)
    expect(await creditsOf(campaign)).toBe(1)
    for (const { id } of [one, other]) expect((await act(id, 'restore', {}, 'advertiser')).status).toBe(200)
    expect([await creditsOf(campaign), (await read(one.id)).state]).toEqual([0, 'photo-waiting'])
  })

  test('API-40 OPN-07 gives no credit back for what is out', async () => {
    const campaign = await campaignOf({ posts: [{ state: 'published' }] })
    const past = `/api/press-release/${campaign}/posts?show=past`
    const [{ id }] = (await (await world.as('advertiser')).get(past)).body.posts
    const before = await creditsOf(campaign)
    const { status, body } = await post(`/advertiser/press-release/recredit/${id}`)
    expect([status, body.error]).toEqual([409, 'This post is out: its credit cannot be given back'])
    expect([await creditsOf(campaign), (await read(id)).state]).toEqual([before, 'published'])
  })

  test('API-40 gives no credit back for what its publisher has', async () => {
    const { id } = await written(await campaignOf())
    await act(id, 'photo', { status: 1 })
    await act(id, 'approve', { status: 2 })
    await act(id, 'request-approval', { email: 'editor@site.example' })
    expect((await post(`/advertiser/press-release/recredit/${id}`)).status).toBe(409)
    expect((await post(`/advertiser/press-release/${id}`, { _method: 'DELETE' })).status).toBe(200)
    expect((await act(id, 'restore', {}, 'advertiser')).status).toBe(409)
  })
})

test('PRS-01 MED-02 what is out stands in the second table, and the column Settings is for agents', async () => {
  const campaign = await campaignOf({ posts: [{ state: 'published' }, { state: 'pending' }] })
  const listed = async (who: string, show: string) =>
    (await (await world.as(who)).get(`/api/press-release/${campaign}/posts?show=${show}`)).body
  const states = ({ posts }: { posts: { state: string }[] }) => posts.map(({ state }) => state)
  expect(states(await listed('advertiser', 'upcoming'))).toEqual(['pending'])
  expect(states(await listed('advertiser', 'past'))).toEqual(['published'])
  const sees = async (who: string) => (await listed(who, 'past')).campaign.sees_settings
  expect([await sees('advertiser'), await sees('agent')]).toEqual([false, true])
})
