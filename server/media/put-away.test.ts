/** Ads that are switched off, archived, deleted and brought back, and copies of ads in other campaigns. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import type { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let advertiser: Person
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  campaign = await addImpressionCampaign(world.db)
})
afterAll(() => world.close())

interface Item {
  readonly id: number
  readonly approved: number
  readonly status: boolean
  readonly graphic_name: string
  readonly archive: boolean
}

const pageOf = async (of = campaign, show = '') =>
  (await advertiser.get(`/api/media/${of}/items${show && `?show=${show}`}`)).body as {
    readonly items: readonly Item[]
    readonly others: number
    readonly copyTargets: readonly { id: number; name: string }[]
  }
const idsOn = async (show: string) => (await pageOf(campaign, show)).items.map(({ id }) => id)
const pagesWith = async (id: number) => {
  const found: string[] = []
  for (const show of ['enabled', 'disabled']) if ((await idsOn(show)).includes(id)) found.push(show)
  return found
}
const switchTo = (id: number, status: boolean) => advertiser.post(`/api/media/${id}/status`, { status })
const archive = (id: number, wish: boolean) => advertiser.post(`/api/media/${id}/archive`, { archive: wish })
const remove = (id: number, who = advertiser) => who.post(`/advertiser/medias/${id}`, { _method: 'DELETE' })
const copy = (id: number, targets: readonly number[], who = advertiser) =>
  who.post(`/api/media/${id}/duplicate`, { duplicatecampaignid: targets })

test('MED-01 what somebody switched off or archived stands apart; what was never on waits among the others', async () => {
  const id = await addMedia(world.db, campaign)
  await world.db
    .updateTable('media')
    .set({ switchedOnAt: null, switchedOnBy: null })
    .where('id', '=', id)
    .execute()
  expect(await pagesWith(id)).toEqual(['enabled'])
  await switchTo(id, true)
  expect(await pagesWith(id)).toEqual(['enabled'])
  await switchTo(id, false)
  expect(await pagesWith(id)).toEqual(['disabled'])
  expect((await pageOf(campaign, 'enabled')).others).toBe(1)
  await archive(id, true)
  await archive(id, false)
  expect(await pagesWith(id)).toEqual(['disabled'])
  await switchTo(id, true)
  expect(await pagesWith(id)).toEqual(['enabled'])
  expect((await pageOf()).items.map((item) => item.id)).toContain(id)
})

test('OPN-07 an ad is deleted while it is off, found nowhere, and brought back by the history as it was', async () => {
  const id = await addMedia(world.db, campaign)
  expect(await remove(id)).toMatchObject({
    status: 422,
    body: { error: 'Switch the media off before deleting it' },
  })
  await switchTo(id, false)
  for (const wasArchived of [false, true]) {
    if (wasArchived) await archive(id, true)
    world.clock.advance(60_000)
    expect((await remove(id)).body.success).toBe('The media is deleted')
    expect((await remove(id)).status).toBe(200)
    expect(await pagesWith(id)).toEqual([])
    expect((await switchTo(id, true)).status).toBe(404)
    expect((await advertiser.get(`/api/media/download/${id}`)).status).toBe(404)
    const { entries } = (await advertiser.get(`/api/overview/campaigns/${campaign}/history`)).body
    expect(entries[0].text).toContain('deleted')
    expect(
      (await advertiser.post(`/api/campaigns/${campaign}/undo`, { history_id: entries[0].id })).status,
    ).toBe(200)
    const back = (await pageOf()).items.find((item) => item.id === id)
    expect(back?.archive).toBe(wasArchived)
  }
  expect((await remove(id, await world.as('advertiser2'))).status).toBe(404)
})

test('MED-12 an ad is copied to the other campaigns of its advertiser with the same pixels, where it waits for approval', async () => {
  const from = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
  const owner = await world.as('advertiser2')
  const id = await addMedia(world.db, from)
  const targets = async () => (await owner.get(`/api/media/${from}/items`)).body.copyTargets
  expect(await targets()).toEqual([])
  const to = [
    await addImpressionCampaign(world.db, { owner: 'advertiser2' }),
    await addImpressionCampaign(world.db, { owner: 'advertiser2' }),
  ]
  expect((await targets()).map((one: { id: number }) => one.id).toSorted()).toEqual(to)
  expect((await copy(id, [...to, ...to], owner)).body).toEqual({
    success: 'The media is copied to 2 campaigns, where it waits for approval',
  })
  for (const target of to) {
    const { items } = (await owner.get(`/api/media/${target}/items`)).body
    expect(items).toEqual([
      expect.objectContaining({ graphic_name: 'Spring', approved: 0, status: false, archive: false }),
    ])
  }
  const elsewhere =
    'An ad is copied to other campaigns of its advertiser for ads of the same pixels. Choose one of these'
  const [first = 0] = to
  expect((await copy(id, [first, from], owner)).body.error).toBe(elsewhere)
  expect((await copy(id, [first, campaign], owner)).body.error).toBe(elsewhere)
  expect((await owner.get(`/api/media/${first}/items`)).body.items).toHaveLength(1)
})
