/** ROL-19: an agency that is an agent too approves nothing that it had a hand in, whatever of the ad and through whose eyes. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import type { Person } from '#test/person.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

const migration = readFileSync(
  new URL('../database/migrations/0040_ads_edited_by.sql', import.meta.url),
  'utf8',
)

let world: World
let agency: Person
let advertiser: Person
/** The advertiser, through whose eyes the agency looks. */
let client: Person
let campaign: number
let media: number

beforeAll(async () => {
  world = await makeWorld()
  const { id: personId } = await world.as('agency')
  await world.db
    .insertInto('personFlag')
    .values({ personId, flag: 'isagent', grantedAt: world.clock.now() })
    .execute()
  await world.restart()
  agency = await world.as('agency')
  client = await viewedBy(world, agency, 'advertiser')
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())
beforeEach(async () => {
  campaign = await addImpressionCampaign(world.db)
  media = (await advertiser.post('/advertiser/medias', mediaForm(bannerFields(campaign), await png()))).body
    .item.id
})

const text = 'Media that you uploaded or changed yourself is approved by somebody else'
const approve = (who: Person, id = media) => who.post(`/api/media/approvemedia/${id}`, { status: 2 })

async function expectNotTheirs(who: Person, id = media): Promise<void> {
  const answer = await approve(who, id)
  expect([answer.status, answer.body.error]).toEqual([403, text])
  const { waiting } = (await who.get('/api/overview/approvals')).body
  expect(waiting.map(({ mediaId }: { mediaId: number }) => mediaId)).not.toContain(id)
  expect((await who.get('/api/overview/approvals/count')).body.waiting).toBe(waiting.length)
}

const negative = async () =>
  sharp(await png())
    .negate()
    .png()
    .toBuffer()

const edits: Record<string, () => Promise<[Record<string, string>, Uint8Array?]>> = {
  words: async () => [{ graphic_name: 'Winter rooms' }],
  link: async () => [{ graphic_link: 'https://agency.example/' }],
  'picture in words': async () => [{ alt_text: 'A lake' }],
  file: async () => [{}, await negative()],
  HTML: async () => [{ media_type: 'html', html_content: '<b>rooms</b>' }],
}

async function edit(who: Person, fields: Record<string, string>, file?: Uint8Array): Promise<void> {
  const form = mediaForm({ _method: 'PUT', edit_id: String(media), ...fields }, file)
  const answer = await who.post('/advertiser/medias/edit', form)
  expect([answer.status, answer.body.success]).toEqual([200, 'The media is saved and waits for approval'])
}

describe.each(['itself', 'through the eyes of its client'])('ROL-19 what an agency does %s', (how) => {
  const acting = () => (how === 'itself' ? agency : client)

  test.each(
    Object.entries(edits),
  )('another %s of an ad is approved by somebody else', async (_kind, makes) => {
    expect((await approve(agency)).status).toBe(200)
    await edit(acting(), ...(await makes()))
    await expectNotTheirs(agency)
    // Nor after the client went on from there.
    await edit(advertiser, { graphic_name: 'Spring rooms, by the lake' })
    await expectNotTheirs(agency)
    expect((await approve(await world.as('agent'))).status).toBe(200)
  })

  test('its upload is approved by somebody else, and so is a copy of it', async () => {
    const form = mediaForm({ ...bannerFields(campaign), graphic_name: 'Rooms of an agency' }, await png())
    const { id } = (await acting().post('/advertiser/medias', form)).body.item
    await expectNotTheirs(agency, id)
    expect((await acting().post(`/api/campaigns/${campaign}/duplicate`, {})).status).toBe(200)
    const copies = await world.db
      .selectFrom('media')
      .select('id')
      .where('headline', '=', 'Rooms of an agency')
      .where('campaignId', '>', campaign)
      .execute()
    expect(copies.length).toBeGreaterThan(0)
    for (const copy of copies) await expectNotTheirs(agency, copy.id)
  })
})

test('ROL-19 an agency approves what it had no hand in, and everybody else what they changed', async () => {
  expect((await approve(agency)).status).toBe(200)
  const agent = await world.as('agent')
  await edit(agent, { graphic_name: 'Winter rooms' })
  expect((await approve(agent)).status).toBe(200)
})

test('ROL-19 who edited an ad before that was kept with it is found in its history', async () => {
  await edit(agency, { graphic_name: 'Winter rooms' })
  await edit(client, { graphic_link: 'https://agency.example/' })
  const ad = world.db.selectFrom('media').select('editedBy').where('id', '=', media)
  const { editedBy } = await ad.executeTakeFirstOrThrow()
  expect(editedBy.toSorted()).toEqual([advertiser.id, agency.id].toSorted())
  await world.db.updateTable('media').set({ editedBy: [] }).where('id', '=', media).execute()
  await sql.raw(migration.slice(migration.indexOf('update media'))).execute(world.db)
  const found = await ad.executeTakeFirstOrThrow()
  expect(found.editedBy.toSorted()).toEqual(editedBy.toSorted())
  await expectNotTheirs(agency)
})

test('ROL-19 nobody approves their own change through the eyes of another agent', async () => {
  const superadmin = await world.as('superadmin')
  await edit(superadmin, { graphic_name: 'Winter rooms' })
  await expectNotTheirs(await viewedBy(world, superadmin, 'agent'))
  expect((await approve(superadmin)).status).toBe(200)
})
