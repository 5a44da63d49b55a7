/** Archiving and deleting over HTTP: who may, what stays, and delivery hearing of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay } from '#test/delivery/counted-hours.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { ordersOf } from '#test/purchases.ts'
import type { World } from '#test/world.ts'

let delivering: DeliveryWorld
let world: World
beforeAll(async () => {
  delivering = await makeDeliveryWorld()
  world = delivering.real
})
afterAll(() => delivering.close())

const post = async (who: string, path: string, body: unknown = {}) => (await world.as(who)).post(path, body)
const campaignOf = (id: number) =>
  world.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historyOf = (id: number) =>
  world.db
    .selectFrom('history')
    .select(['what', 'before', 'after', 'actorId', 'onBehalfOf'])
    .where('subjectKind', '=', 'campaign')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
const balanceOf = async (id: number) => {
  const row = await world.db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('kind', '=', 'campaign')
    .where('subjectId', '=', id)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

const kinds = [
  { kind: 'impression', path: '/api/campaigns', make: addImpressionCampaign },
  { kind: 'content', path: '/api/campaigns/content', make: addContentCampaign },
  { kind: 'press', path: '/api/press-campaigns', make: addPressCampaign },
] as const

describe.each(kinds)('a campaign of the kind $kind', ({ kind, path, make }) => {
  test('API-06 API-21 API-25 ROW-04 ROW-05 ERR-10 is archived, and by the same call taken back', async () => {
    const id = await make(world.db)
    const into = await post('advertiser', `${path}/${id}/archive`, { id })
    expect([into.status, into.body]).toEqual([
      200,
      {
        success: true,
        campaign: expect.objectContaining({ id, archive: true, class: 'archived', name: 'Spring Campaign' }),
        message: 'Successfully archived Spring Campaign',
      },
    ])
    const out = await post('agent', `${path}/${id}/archive`)
    expect([out.body.campaign.archive, out.body.message]).toEqual([
      false,
      'Successfully unarchived Spring Campaign',
    ])
    const [agent, advertiser] = [await world.as('agent'), await world.as('advertiser')]
    expect(await historyOf(id)).toEqual([
      {
        what: 'archived',
        before: { isArchived: false },
        after: { isArchived: true },
        actorId: advertiser.id,
        onBehalfOf: null,
      },
      {
        what: 'unarchived',
        before: { isArchived: true },
        after: { isArchived: false },
        actorId: agent.id,
        onBehalfOf: advertiser.id,
      },
    ])
  })

  test('API-06 API-21 API-25 a wish that is repeated changes nothing and says the same', async () => {
    const id = await make(world.db)
    const first = await post('advertiser', `${path}/${id}/archive`, { archive: true })
    const second = await post('advertiser', `${path}/${id}/archive`, { archive: true })
    expect(second.body).toEqual(first.body)
    expect(await historyOf(id)).toHaveLength(1)
    expect((await campaignOf(id)).archivedAt).not.toBe(null)
  })

  test('API-07 API-22 API-26 ROW-11 ROW-14 is deleted: missing for every later call, and gone from the list', async () => {
    const id = await make(world.db, { name: `Gone ${kind}` })
    const before = await balanceOf(id)
    const answer = await post('advertiser', `${path}/${id}/delete`, { id: String(id) })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        campaign: { id, name: `Gone ${kind}`, deleted: true },
        message: `Successfully deleted Gone ${kind}`,
        lost: expect.stringMatching(/lost with it|Nothing that was bought/),
      },
    ])
    const advertiser = await world.as('advertiser')
    for (const call of ['name', 'archive', 'delete', 'duplicate']) {
      const prefix = call === 'name' || call === 'duplicate' ? '/api/campaigns' : path
      expect([call, (await advertiser.post(`${prefix}/${id}/${call}`, { name: 'Back' })).status]).toEqual([
        call,
        404,
      ])
    }
    expect((await advertiser.get(`/api/campaigns/${id}/summary`)).status).toBe(404)
    const { body } = await advertiser.get(
      '/api/overview/campaigns?show=enabled,disabled,archived&search=Gone',
    )
    expect(JSON.stringify(body)).not.toContain(`Gone ${kind}`)
    expect(await balanceOf(id)).toBe(before)
    expect((await campaignOf(id)).deletedBy).toBe(advertiser.id)
    expect(await historyOf(id)).toMatchObject([
      { what: 'deleted', before: { isDeleted: false, name: `Gone ${kind}` }, after: { isDeleted: true } },
    ])
  })

  test('API-07 API-22 API-26 a preview tells what would be lost, and deletes nothing', async () => {
    const made = {
      impression: () => addImpressionCampaign(world.db),
      content: () => addContentCampaign(world.db, { credits: 3 }),
      press: () => addPressCampaign(world.db, { credits: 3 }),
    }
    const id = await made[kind]()
    const preview = await post('advertiser', `${path}/${id}/delete`, { preview: true })
    const lost = {
      impression: '1,000 impressions worth $6.00 are lost with it.',
      content: '3 credits for posts are lost with it.',
      press: '3 credits for articles are lost with it.',
    }
    expect([preview.status, preview.body.lost]).toEqual([200, lost[kind]])
    expect([(await campaignOf(id)).deletedAt, await historyOf(id)]).toEqual([null, []])
    expect((await post('advertiser', `${path}/${id}/delete`)).body.lost).toBe(lost[kind])
  })

  test('API-07 API-22 API-26 what somebody else changed since it was looked at is not deleted unseen', async () => {
    const id = await make(world.db)
    const seen = (await campaignOf(id)).updatedAt.toISOString()
    world.clock.advance(60_000)
    expect((await post('agent', `/api/campaigns/${id}/name`, { name: 'Worth keeping' })).status).toBe(200)
    const late = await post('advertiser', `${path}/${id}/delete`, { updated_at: seen })
    expect([late.status, late.body.conflict]).toMatchObject([
      409,
      { theirs: { deleted: false }, yours: { deleted: true } },
    ])
    expect((await campaignOf(id)).deletedAt).toBeNull()
    const fresh = (await campaignOf(id)).updatedAt.toISOString()
    expect((await post('advertiser', `${path}/${id}/delete`, { updated_at: fresh })).status).toBe(200)
  })

  test.each([
    'archive',
    'delete',
  ])('API-06 API-07 API-21 API-22 API-25 API-26 %s of one’s own, a foreign, a missing and another kind’s', async (act) => {
    const others = kinds.filter((one) => one.kind !== kind)
    const foreign = await make(world.db, { owner: 'advertiser2' })
    const ofAnotherKind = await Promise.all(others.map((one) => one.make(world.db)))
    const sentence = 'There is nothing here for you at this address'
    for (const id of [foreign, 2_147_483_647, 0, -1, 'x', '1e3', ...ofAnotherKind])
      for (const who of ['advertiser', 'agent', 'agency']) {
        const { status, body } = await post(who, `${path}/${id}/${act}`)
        expect([id, who, status, body.error]).toEqual([id, who, 404, sentence])
      }
    const own = await make(world.db)
    expect((await post('impressionmanager', `${path}/${own}/${act}`)).status).toBe(403)
    expect((await post('publisher', `${path}/${own}/${act}`)).status).toBe(404)
    for (const who of ['seller', 'matzavadmin', 'superadmin', 'admin']) {
      const another = await make(world.db)
      expect([who, (await post(who, `${path}/${another}/${act}`)).status]).toEqual([who, 200])
    }
    expect(await historyOf(own)).toEqual([])
    expect(await historyOf(foreign)).toEqual([])
  })

  test.each([
    [{ archive: 'yes' }, 'archive'],
    [{ archive: 1 }, 'archive'],
    [{ id: 1 }, 'id'],
    [{ id: -5 }, 'id'],
    [{ id: 'x'.repeat(10_000) }, 'id'],
    [{ updated_at: 'yesterday' }, 'updated_at'],
  ])('API-06 API-21 API-25 %j is refused, and nothing changes', async (body, field) => {
    const id = await make(world.db)
    const answer = await post('advertiser', `${path}/${id}/archive`, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect((await campaignOf(id)).archivedAt).toBe(null)
    expect(await historyOf(id)).toEqual([])
  })

  test('API-07 API-22 API-26 a body that names another campaign deletes neither', async () => {
    const [id, other] = [await make(world.db), await make(world.db)]
    const answer = await post('advertiser', `${path}/${id}/delete`, { id: other })
    expect([answer.status, answer.body.errors.id]).toEqual([
      422,
      ['The request names another campaign than its address. Reload the page and try again'],
    ])
    for (const one of [id, other]) expect((await campaignOf(one)).deletedAt).toBe(null)
  })
})

test('ROW-10 API-21 a content campaign with credits left is not archived, and says what to do first', async () => {
  const id = await addContentCampaign(world.db, { credits: 1 })
  const answer = await post('advertiser', `/api/campaigns/content/${id}/archive`, { id })
  const sentence = 'Use or transfer the credits that are left before archiving the campaign'
  expect([answer.status, answer.body.error]).toEqual([422, sentence])
  expect((await campaignOf(id)).archivedAt).toBe(null)
})

test('API-06 a change that somebody made meanwhile is told, with both values', async () => {
  const id = await addImpressionCampaign(world.db)
  const seen = (await campaignOf(id)).updatedAt.toISOString()
  await post('agent', `/api/campaigns/${id}/name`, { name: 'Renamed meanwhile' })
  world.clock.advance(1_000)
  await post('agent', `/api/campaigns/${id}/archive`, { archive: true })
  const answer = await post('advertiser', `/api/campaigns/${id}/archive`, {
    archive: false,
    updated_at: seen,
  })
  expect([answer.status, answer.body.conflict]).toMatchObject([
    409,
    { theirs: { archive: true }, yours: { archive: false } },
  ])
})

test('API-06 API-07 an archived or deleted campaign is not delivered from then on, and an ad that is shown still counts', async () => {
  for (const act of ['archive', 'delete']) {
    await delivering.stepAside()
    const id = await delivering.addServing()
    const ad = await delivering.ask()
    expect(ad).toMatchObject({ campaign: id })
    expect((await post('superadmin', `/api/campaigns/${id}/${act}`)).status).toBe(200)
    await expect.poll(async () => 'campaign' in (await delivering.ask()), { timeout: 1_000 }).toBe(false)
    await delivering.call('GET', String(ad['view']))
    expect(await delivering.figures(id)).toMatchObject({ views: 1 })
    expect(await balanceOf(id)).toBe(99n * 6_000_000n)
  }
})

test('ROW-04 a campaign that is taken back from the archive is delivered again as it was', async () => {
  await delivering.stepAside()
  const id = await delivering.addServing()
  await post('superadmin', `/api/campaigns/${id}/archive`)
  await expect.poll(async () => 'campaign' in (await delivering.ask()), { timeout: 1_000 }).toBe(false)
  const switching = await post('superadmin', `/api/campaigns/${id}/status`, { status: true })
  expect([switching.status, switching.body.error]).toEqual([
    422,
    'Take the campaign back from the archive before enabling it',
  ])
  await post('superadmin', `/api/campaigns/${id}/archive`)
  await expect.poll(async () => 'campaign' in (await delivering.ask()), { timeout: 1_000 }).toBe(true)
})

test('API-07 what was delivered and ordered stays when the campaign is deleted', async () => {
  const id = await addImpressionCampaign(world.db)
  await addDay(world.db, id, '2026-02-01', { views: 40, clicks: 2 })
  await post('impressionmanager', `/api/campaigns/${id}/add-impressions`, { impressions_to_add: 5 })
  await post('advertiser', `/api/campaigns/${id}/delete`)
  expect(await ordersOf(world.db, id)).toHaveLength(1)
  expect(await delivering.figures(id)).toMatchObject({ views: 40, clicks: 2 })
})
