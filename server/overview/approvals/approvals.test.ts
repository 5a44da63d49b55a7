import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('MED-08 the desk of an agent holds the ads of clients that wait, and nothing that is decided', async () => {
  const campaign = await addImpressionCampaign(world.db, { name: 'Spring Campaign' })
  const waiting = await addMedia(world.db, campaign, { approval: 'pending' })
  await addMedia(world.db, campaign, { approval: 'approved' })
  await addMedia(world.db, campaign, { approval: 'rejected' })
  await addMedia(world.db, campaign, { approval: 'pending', isArchived: true })
  const answer = await (await world.as('agent')).get('/api/overview/approvals')
  expect(answer.status).toBe(200)
  const mine = answer.body.waiting.filter((ad: { campaign: { id: number } }) => ad.campaign.id === campaign)
  expect(mine).toEqual([
    expect.objectContaining({
      mediaId: waiting,
      headline: 'Spring',
      campaign: { id: campaign, name: 'Spring Campaign' },
      file: {
        kind: 'image',
        posterAddress: null,
        address: `/api/media/picture/${waiting}?file=${'a'.repeat(64)}`,
        width: 728,
        height: 90,
        altText: '',
      },
    }),
  ])
})

test('MED-08 an edited ad stands beside what was approved of it, with both pictures, and a new one stands alone', async () => {
  const campaign = await addImpressionCampaign(world.db)
  const owner = await world.as('advertiser')
  const agent = await world.as('agent')
  const added = await owner.post('/advertiser/medias', mediaForm(bannerFields(campaign), await png()))
  const { id } = added.body.item
  const onDesk = async () =>
    (await agent.get('/api/overview/approvals')).body.waiting.find(
      (ad: { mediaId: number }) => ad.mediaId === id,
    )
  const fresh = await onDesk()
  expect(fresh).toMatchObject({ headline: 'Spring rooms', before: null })
  await agent.post(`/api/media/approvemedia/${id}`, { status: 2 })
  const changes = {
    _method: 'PUT',
    edit_id: id,
    graphic_name: 'Winter rooms',
    graphic_link: 'https://b.example/',
  }
  const other = await sharp(await png())
    .negate()
    .png()
    .toBuffer()
  expect((await owner.post('/advertiser/medias/edit', mediaForm(changes, other))).status).toBe(200)
  const edited = await onDesk()
  expect(edited).toMatchObject({
    headline: 'Winter rooms',
    links: ['https://b.example/'],
    before: {
      headline: 'Spring rooms',
      links: ['https://spring.example/rooms'],
      hasOtherHtml: false,
      file: fresh.file,
    },
  })
  expect(edited.file.address).not.toBe(fresh.file.address)
  for (const { address } of [edited.file, edited.before.file]) {
    expect((await agent.get(address)).status).toBe(200)
    expect((await (await world.as('advertiser2')).get(address)).status).toBe(404)
  }
})

test('MED-08 the ad that was edited just now waits behind the older one, and has no HTML among its changes', async () => {
  const campaign = await addImpressionCampaign(world.db)
  // As the demonstration and copies of campaigns have them: without any HTML, which an edit writes as an empty one.
  const edited = await addMedia(world.db, campaign, { approval: 'approved' })
  await world.db
    .updateTable('media')
    .set({ htmlContent: null, linkUrl: 'https://spring.example' })
    .where('id', '=', edited)
    .execute()
  const older = await addMedia(world.db, campaign, { approval: 'pending' })
  world.clock.advance(60_000)
  const owner = await world.as('advertiser')
  const changes = { _method: 'PUT', edit_id: edited, graphic_name: 'Autumn rooms' }
  expect((await owner.post('/advertiser/medias/edit', mediaForm(changes))).status).toBe(200)
  const { waiting } = (await (await world.as('agent')).get('/api/overview/approvals')).body
  const mine = waiting.filter((ad: { campaign: { id: number } }) => ad.campaign.id === campaign)
  expect(mine.map((ad: { mediaId: number }) => ad.mediaId)).toEqual([older, edited])
  expect(mine[1].before).toMatchObject({ headline: 'Spring', hasOtherHtml: false })
})

test('MED-08 the HTML of an ad is looked at before it is approved, as a stranger to every origin, by nobody else', async () => {
  const campaign = await addImpressionCampaign(world.db)
  const owner = await world.as('advertiser')
  const agent = await world.as('agent')
  const html = { media_type: 'html', graphic_name: 'Spring', html_content: '<b>first</b>' }
  const { id } = (await owner.post('/advertiser/medias', mediaForm({ campaign, ...html }))).body.item
  await agent.post(`/api/media/approvemedia/${id}`, { status: 2 })
  const changes = { _method: 'PUT', edit_id: id, html_content: '<b>second</b>' }
  expect((await owner.post('/advertiser/medias/edit', mediaForm(changes))).status).toBe(200)
  const edited = (await agent.get('/api/overview/approvals')).body.waiting.find(
    (ad: { mediaId: number }) => ad.mediaId === id,
  )
  for (const [address, words] of [
    [edited.htmlAddress, '<b>second</b>'],
    [edited.before.htmlAddress, '<b>first</b>'],
  ]) {
    const page = await agent.raw(address)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-scripts .*frame-ancestors 'self'$/,
    )
    expect(page.headers.get('content-security-policy')).not.toContain('allow-same-origin')
    expect(await page.text()).toContain(words)
    expect((await (await world.as('advertiser2')).get(address)).status).toBe(404)
    expect((await world.visitor.get(address)).status).toBe(401)
  }
})

test('the empty frame for what is typed has the rules of every HTML ad, whoever asks for it', async () => {
  const frame = await (await world.as('advertiser')).raw('/api/media/typed-html')
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts .*frame-ancestors 'self'$/,
  )
  expect(frame.headers.get('content-security-policy')).not.toContain('allow-same-origin')
  // It holds nothing of anybody: a publisher who follows the link of a letter has it without an account.
  expect((await world.visitor.get('/api/media/typed-html')).status).toBe(200)
})

test('MED-08 the navigation counts what waits on the desk, which moves with each ad', async () => {
  const countOf = async (who: string) =>
    (await (await world.as(who)).get('/api/overview/approvals/count')).body.waiting
  const deskOf = async (who: string) =>
    (await (await world.as(who)).get('/api/overview/approvals')).body.waiting.length
  const before = await countOf('agent')
  expect(before).toBe(await deskOf('agent'))
  const ad = await addMedia(world.db, await addImpressionCampaign(world.db), { approval: 'pending' })
  const foreign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
  await addMedia(world.db, foreign, { approval: 'pending' })
  expect(await countOf('agent')).toBe(before + 1)
  await (await world.as('agent')).post(`/api/media/approvemedia/${ad}`, { status: 2 })
  expect(await countOf('agent')).toBe(before)
  expect(await countOf('superadmin')).toBe(await deskOf('superadmin'))
})

test('ROL-19 what an agent of an agency uploaded does not wait on their own desk', async () => {
  const ad = await addMedia(world.db, await addImpressionCampaign(world.db), { approval: 'pending' })
  const { id: personId } = await world.as('agency')
  const isagent = { personId, flag: 'isagent' as const }
  await world.db
    .insertInto('personFlag')
    .values({ ...isagent, grantedAt: world.clock.now() })
    .execute()
  await world.restart()
  const desk = async () => {
    const agency = await world.as('agency')
    const { waiting } = (await agency.get('/api/overview/approvals')).body
    const { waiting: count } = (await agency.get('/api/overview/approvals/count')).body
    return {
      has: waiting.some(({ mediaId }: { mediaId: number }) => mediaId === ad),
      isCounted: count === waiting.length,
    }
  }
  expect(await desk()).toEqual({ has: true, isCounted: true })
  await world.db.updateTable('media').set({ createdBy: personId }).where('id', '=', ad).execute()
  expect(await desk()).toEqual({ has: false, isCounted: true })
  await world.db
    .deleteFrom('personFlag')
    .where('personId', '=', personId)
    .where('flag', '=', 'isagent')
    .execute()
  await world.restart()
})

test('MED-09 advertisers, agencies and sellers have no desk', async () => {
  for (const who of ['advertiser', 'agency', 'seller', 'publisher'])
    for (const path of ['/api/overview/approvals', '/api/overview/approvals/count'])
      expect([who, path, (await (await world.as(who)).get(path)).status]).toEqual([who, path, 403])
})

test('the desk holds nothing of advertisers whom an agent does not represent', async () => {
  const campaign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
  await addMedia(world.db, campaign, { approval: 'pending' })
  const desk = async (who: string) =>
    (await (await world.as(who)).get('/api/overview/approvals')).body.waiting.map(
      (ad: { campaign: { id: number } }) => ad.campaign.id,
    )
  expect(await desk('agent')).not.toContain(campaign)
  expect(await desk('superadmin')).toContain(campaign)
})
