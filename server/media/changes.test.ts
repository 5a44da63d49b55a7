import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaign: number
let media: number

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  campaign = await addImpressionCampaign(world.db, { isOn: true })
  media = await addMedia(world.db, campaign, { approval: 'pending' })
})

const post = async (name: string, path: string, body: unknown = {}) => (await world.as(name)).post(path, body)
const approve = (name: string, body: unknown = {}, id = media) =>
  post(name, `/api/media/approvemedia/${id}`, body)
const switchTo = (name: string, status: unknown, id = media) =>
  post(name, `/api/media/${id}/status`, { status })
const archive = (name: string, body: unknown = {}, id = media) => post(name, `/api/media/${id}/archive`, body)
const edit = (name: string, fields: Record<string, string | number>, file?: Uint8Array) =>
  post(name, '/advertiser/medias/edit', mediaForm({ _method: 'PUT', edit_id: media, ...fields }, file))

const row = (id = media) =>
  world.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The call is answered so, and neither the ad nor the campaign changed. */
async function expectUnchanged(call: Promise<{ status: number; body: unknown }>, answer: object) {
  const before = await row()
  expect(await call).toMatchObject(answer)
  expect(await row()).toEqual(before)
}
const refused = (text: string, field = 'form') => ({
  status: 422,
  body: { error: text, errors: { [field]: [text] } },
})

describe('approval', () => {
  test('MED-08 MED-09 API-48 an agent’s presses lead from 0 to 2, to 1, to 2', async () => {
    const seen: [number, string][] = []
    for (let press = 0; press < 3; press++) {
      const { body } = await approve('agent')
      seen.push([body.item.approved, body.success])
    }
    expect(seen).toEqual([
      [2, 'The media is approved'],
      [1, 'The media is rejected'],
      [2, 'The media is approved'],
    ])
  })

  test.each([
    [2, 2],
    [1, 1],
    [true, 2],
    [false, 1],
  ])('API-48 MED-09 status %s gives %i, the second time too', async (status, approved) => {
    for (let press = 0; press < 2; press++)
      expect((await approve('agent', { status, _token: 'of a form' })).body.item.approved).toBe(approved)
  })

  test.each([0, 3, '2', null, [2], { approved: 2 }])('API-48 status %j is 422', async (status) => {
    await expectUnchanged(approve('agent', { status }), { status: 422 })
  })

  test('GEN-10 who approved and when is kept', async () => {
    await approve('agent')
    const { id } = await world.as('agent')
    expect(await row()).toMatchObject({
      approval: 'approved',
      approvalChangedBy: id,
      approvalChangedAt: world.clock.now(),
    })
  })

  test('MED-09 what is rejected goes off', async () => {
    await approve('agent')
    await switchTo('advertiser', true)
    expect((await approve('agent')).body.item).toMatchObject({ approved: 1, status: false })
    expect((await row()).switchedOnAt).toBeNull()
  })

  test.each(['allowedagent', 'admin', 'matzavadmin', 'superadmin'])('ROL-19 %s approves', async (name) => {
    expect((await approve(name, { status: 2 })).body.item.approved).toBe(2)
  })

  test.each([
    ['advertiser', 403],
    ['agency', 403],
    ['seller', 403],
    ['impressionmanager', 403],
    ['publisher', 403],
    ['advertiser2', 403],
    ['jcnagent', 404],
  ])('ROL-19 %s does not approve: %i', async (name, status) => {
    await expectUnchanged(approve(name, { status: 2 }), { status })
  })

  test('ROL-19 an agency that is an agent too approves, but not what it uploaded', async () => {
    const { id } = await world.as('agency')
    await world.db
      .insertInto('personFlag')
      .values({ personId: id, flag: 'isagent', grantedAt: world.clock.now() })
      .execute()
    await world.restart()
    expect((await approve('agency', { status: 2 })).body.item.approved).toBe(2)
    await world.db.updateTable('media').set({ createdBy: id }).where('id', '=', media).execute()
    const text = 'Media that you uploaded or changed yourself is approved by somebody else'
    await expectUnchanged(approve('agency', { status: 1 }), { status: 403, body: { error: text } })
    await world.db.deleteFrom('personFlag').where('personId', '=', id).where('flag', '=', 'isagent').execute()
    await world.restart()
  })
})

describe('the reason of a rejection', () => {
  const reason = 'The link leads elsewhere'
  const reject = (body: object = {}) => approve('agent', { status: 1, reason, ...body })

  test('API-48 is kept as one line, told in the history, and goes when the ad is approved', async () => {
    await reject({ reason: ' The link\n leads elsewhere ' })
    expect((await row()).rejectionReason).toBe(reason)
    const path = `/api/overview/campaigns/${campaign}/history`
    const { entries } = (await (await world.as('advertiser')).get(path)).body
    expect(entries[0]).toMatchObject({ reason })
    expect((await approve('agent', { status: 2 })).body.item.rejection_reason).toBeNull()
  })

  test('API-48 goes when the ad is changed, which then waits again', async () => {
    await reject()
    await edit('advertiser', { graphic_name: 'Other', graphic_link: 'https://spring.example' })
    expect(await row()).toMatchObject({ approval: 'pending', rejectionReason: null })
  })

  test.each([
    ['', 'Say why, so that the owner can act on it'],
    [' \n ', 'Say why, so that the owner can act on it'],
    ['x'.repeat(507), 'The reason may have 500 characters. Shorten it by 7'],
    [
      'Call 4242 4242 4242 4242',
      'Leave the card number out. Only the field for a card’s number may hold one',
    ],
    ['Not \u202efit', 'Leave out the invisible characters that turn the direction of writing'],
  ])('API-48 %j is refused in words at its field', async (wrong, text) => {
    await expectUnchanged(reject({ reason: wrong }), refused(text, 'reason'))
  })

  test('an undo brings back what was before, exactly: the reason, the approval and the switch', async () => {
    const facts = async () => {
      const { approval, rejectionReason, switchedOnAt } = await row()
      return { approval, rejectionReason, isOn: switchedOnAt !== null }
    }
    const undo = async (done: { body: { item: { updated_at: string } } }) => {
      world.clock.advance(1_000)
      const body = { changed_at: done.body.item.updated_at }
      expect((await post('agent', `/api/campaigns/${campaign}/undo`, body)).status).toBe(200)
    }
    const takenBack = async (act: () => ReturnType<typeof approve>) => {
      const before = await facts()
      world.clock.advance(1_000)
      await undo(await act())
      expect(await facts()).toEqual(before)
    }
    await takenBack(() => reject())
    await takenBack(() => approve('agent', { status: 2 }))
    await reject()
    await takenBack(() => approve('agent', { status: 2 }))
    await approve('agent', { status: 2 })
    await switchTo('advertiser', true)
    await takenBack(() => reject())
  })

  test('an undo of a decision leaves no trace of who decided', async () => {
    const done = await reject()
    await post('agent', `/api/campaigns/${campaign}/undo`, { changed_at: done.body.item.updated_at })
    expect(await row()).toMatchObject({ approvalChangedBy: null, approvalChangedAt: null })
  })
})

describe('a decision about what was not looked at', () => {
  const seen = async () => (await row()).updatedAt.toISOString()

  test('API-48 an ad that was edited meanwhile is not decided unseen', async () => {
    const updated_at = await seen()
    world.clock.advance(1_000)
    await edit('advertiser', { graphic_name: 'Other', graphic_link: 'https://spring.example' })
    await expectUnchanged(approve('agent', { status: 2, updated_at }), {
      status: 409,
      body: {
        error: 'Somebody else changed this in the meantime',
        conflict: { theirs: { graphic_name: 'Other' } },
      },
    })
  })

  test('API-48 an ad that somebody else decided meanwhile is not decided again, and which way is said', async () => {
    const updated_at = await seen()
    world.clock.advance(1_000)
    await approve('superadmin', { status: 1, reason: 'Not fit for our readers' })
    await expectUnchanged(approve('agent', { status: 2, updated_at }), {
      status: 409,
      body: {
        error: 'Ada Klein decided this ad first: it is rejected',
        conflict: { theirs: { approved: 1 }, yours: { approved: 2 } },
      },
    })
  })

  test.each([
    ['a script, which does not say what it looked at', () => Promise.resolve({})],
    ['a screen that shows the rejection', async () => ({ updated_at: await seen() })],
  ])('API-48 of two reasons to reject the later one is refused and not dropped, from %s', async (_who, looked) => {
    const first = { status: 1, reason: 'Not fit for our readers' }
    expect((await approve('superadmin', first)).status).toBe(200)
    expect((await approve('agent', first)).status).toBe(200)
    const later = { status: 1, reason: 'The link leads elsewhere', ...(await looked()) }
    await expectUnchanged(approve('agent', later), {
      status: 409,
      body: {
        error: 'Ada Klein decided this ad first: it is rejected',
        conflict: { theirs: { approved: 1 }, yours: { approved: 1 } },
      },
    })
  })
})

describe('switching', () => {
  test.each([
    [0, 'pending'],
    [1, 'rejected'],
  ] as const)('ERR-28 MED-10 API-47 with approved %i it stays off', async (_, approval) => {
    await world.db.updateTable('media').set({ approval }).where('id', '=', media).execute()
    await expectUnchanged(
      switchTo('advertiser', true),
      refused('You cannot enable this media until it is approved'),
    )
    expect((await switchTo('advertiser', false)).body.item.status).toBe(false)
  })

  test('API-47 MED-10 with approved 2 it goes on and off, and a repeat is harmless', async () => {
    await approve('agent')
    for (const status of [true, true, false, false]) {
      const { body } = await switchTo('advertiser', status)
      expect(body).toMatchObject({
        success: `The media is switched ${status ? 'on' : 'off'}`,
        item: { id: media, status },
      })
    }
  })

  test.each(['on', 1, null, undefined, 'true'])('API-47 status %j is 422', async (status) => {
    await expectUnchanged(switchTo('advertiser', status), { status: 422 })
  })

  test('an archived ad stays off until it is taken back', async () => {
    await approve('agent')
    await archive('advertiser')
    await expectUnchanged(
      switchTo('advertiser', true),
      refused('Take the media back from the archive before enabling it'),
    )
  })

  test.each([
    ['agent', 200],
    ['agency', 200],
    ['seller', 200],
    ['superadmin', 200],
    ['impressionmanager', 403],
    ['publisher', 404],
    ['advertiser2', 404],
  ])('API-47 by %s is answered with %i', async (name, status) => {
    await approve('agent')
    expect((await switchTo(name, true)).status).toBe(status)
    expect((await row()).switchedOnAt !== null).toBe(status === 200)
  })
})

describe('the archive', () => {
  test('ERR-44a ERR-44b API-49 each press turns it round, and a wish is kept', async () => {
    const said = []
    for (const body of [{ id: media }, {}, { archive: true }, { archive: true }, { archive: false }]) {
      const reply = await archive('advertiser', body)
      said.push([reply.body.success, reply.body.item.archive])
    }
    const archived = ['Successfully archived media', true]
    const back = ['Successfully unarchived media', false]
    expect(said).toEqual([archived, back, archived, archived, back])
  })

  test('MED-11 ERR-27 only while it is off', async () => {
    await approve('agent')
    await switchTo('advertiser', true)
    const answer = refused('Switch the media off before archiving it')
    await expectUnchanged(archive('advertiser'), answer)
    await expectUnchanged(archive('advertiser', { archive: true }), answer)
    await switchTo('advertiser', false)
    expect((await archive('advertiser')).status).toBe(200)
  })

  test.each([
    ['impressionmanager', 403],
    ['publisher', 404],
    ['advertiser2', 404],
  ])('API-49 by %s is answered with %i', async (name, status) => {
    await expectUnchanged(archive(name), { status })
  })
})

describe('editing', () => {
  test('what somebody else saved since the ad was read is not overwritten unseen, and no file is kept', async () => {
    const seen = (await row()).updatedAt.toISOString()
    world.clock.advance(60_000)
    const theirs = await edit('agent', { graphic_name: 'Theirs', graphic_link: 'https://theirs.example' })
    expect(theirs.status).toBe(200)
    const stale = 'Somebody else changed this in the meantime'
    const late = edit('advertiser', { graphic_name: 'Mine', updated_at: seen }, await png())
    await expectUnchanged(late, {
      status: 409,
      body: {
        error: stale,
        conflict: { theirs: { graphic_name: 'Theirs' }, yours: { graphic_name: 'Mine' } },
      },
    })
    const fresh = (await row()).updatedAt.toISOString()
    expect((await edit('advertiser', { lead_paragraph: 'Mine', updated_at: fresh })).status).toBe(200)
    expect(await row()).toMatchObject({ headline: 'Theirs', leadParagraph: 'Mine' })
  })

  test('API-37 new words wait for approval again, the ad goes off, and the file stays', async () => {
    const added = await post(
      'advertiser',
      '/advertiser/medias',
      mediaForm(bannerFields(campaign), await png()),
    )
    media = added.body.item.id
    await approve('agent')
    await switchTo('advertiser', true)
    const before = await row()
    const reply = await edit('advertiser', { graphic_name: 'Summer rooms' })
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: 'The media is saved and waits for approval',
        item: {
          graphic_name: 'Summer rooms',
          approved: 0,
          status: false,
          lead_paragraph: 'Everything in bloom.',
        },
      },
    })
    const { fileKey, shownKey, mimeType, byteSize, width, height, createdBy } = before
    expect(await row()).toMatchObject({
      fileKey,
      shownKey,
      mimeType,
      byteSize,
      width,
      height,
      createdBy,
      approval: 'pending',
      approvalChangedBy: null,
      switchedOnAt: null,
    })
  })

  test('API-37 a new picture replaces the old one, and other pixels change nothing', async () => {
    await world.db
      .updateTable('media')
      .set({ linkUrl: 'https://spring.example' })
      .where('id', '=', media)
      .execute()
    await expectUnchanged(
      edit('advertiser', { graphic_name: 'Other' }, await png(90, 728)),
      refused(
        'The image must be 728 × 90 pixels. This one is 90 × 728. Save it in that size and upload the new file',
        'graphic',
      ),
    )
    const before = await row()
    expect((await edit('advertiser', {}, await png())).status).toBe(200)
    expect((await row()).fileKey).not.toBe(before.fileKey)
  })

  test('an edit that changes nothing keeps the approval', async () => {
    const link = { graphic_link: 'https://spring.example' }
    await edit('advertiser', link)
    await approve('agent')
    await switchTo('advertiser', true)
    expect((await edit('advertiser', { ...link, graphic_name: 'Spring' })).body.item).toMatchObject({
      approved: 2,
      status: true,
    })
  })

  test.each([
    [{ graphic_name: '' }, 'graphic_name', 'Enter a headline'],
    [
      { graphic_link: 'javascript:1' },
      'graphic_link',
      'Enter a whole address that begins with http:// or https://',
    ],
    [{ content_type: 'html', html_content: '' }, 'html_content', 'Enter the HTML of the ad'],
  ])('API-37 %j is refused and nothing is half done', async (fields, field, text) => {
    await expectUnchanged(edit('advertiser', fields, await png()), refused(text, field))
  })

  test('status, approval, owner and campaign are not the form’s to set', async () => {
    const other = await addImpressionCampaign(world.db)
    const wishes = { approved: 2, status: 1, created_by: 1, campaign: other, campaign_id: other, id: 1 }
    const fields = { graphic_link: 'https://spring.example', ...wishes }
    expect((await edit('advertiser', fields)).status).toBe(200)
    const { id } = await world.as('advertiser')
    expect(await row()).toMatchObject({
      approval: 'pending',
      switchedOnAt: null,
      createdBy: id,
      campaignId: campaign,
    })
  })

  test.each([
    ['agent', 200],
    ['seller', 200],
    ['impressionmanager', 403],
    ['publisher', 404],
    ['advertiser2', 404],
  ])('API-37 by %s is answered with %i', async (name, status) => {
    const before = await row()
    const reply = await edit(name, { graphic_name: 'Other', graphic_link: 'https://spring.example' })
    expect(reply.status).toBe(status)
    expect((await row()).headline).toBe(status === 200 ? 'Other' : before.headline)
  })
})

test.each([
  '0',
  '-1',
  '1.5',
  'abc',
  '2147483648',
  '999999',
  '%2e%2e',
  "1'--",
])('the ad %s is missing for every call', async (id) => {
  for (const path of [`/api/media/${id}/status`, `/api/media/approvemedia/${id}`, `/api/media/${id}/archive`])
    expect((await post('superadmin', path, { status: true })).status).toBe(404)
  expect((await (await world.as('superadmin')).get(`/api/media/download/${id}`)).status).toBe(404)
})

test('an ad of a deleted campaign is missing', async () => {
  await world.db
    .updateTable('campaign')
    .set({ deletedAt: world.clock.now() })
    .where('id', '=', campaign)
    .execute()
  for (const call of [approve('superadmin'), switchTo('superadmin', false), archive('superadmin')])
    expect((await call).status).toBe(404)
})

test('every change is written down, with who and what', async () => {
  await approve('agent')
  await switchTo('advertiser', true)
  const { id: agent } = await world.as('agent')
  const { id: advertiser } = await world.as('advertiser')
  const lines = await world.db
    .selectFrom('history')
    .selectAll()
    .where('subjectKind', '=', 'media')
    .where('subjectId', '=', media)
    .orderBy('id')
    .execute()
  expect(lines.map(({ what, actorId }) => [what, actorId])).toEqual([
    ['approved', agent],
    ['switched on', advertiser],
  ])
})

test('an ad that was approved and switched on is on the site within a second, and gone when rejected', async () => {
  await world.db.updateTable('campaign').set({ switchedOnAt: null }).where('id', '!=', campaign).execute()
  const added = await post('advertiser', '/advertiser/medias', mediaForm(bannerFields(campaign), await png()))
  media = added.body.item.id
  const shown = async () => (await world.visitor.get('/d/ads?site=3&zones=40')).body.ads['40'].media
  await approve('agent')
  await switchTo('advertiser', true)
  await expect.poll(shown, { timeout: 1000 }).toBe(media)
  await approve('agent', { status: 1 })
  await expect.poll(shown, { timeout: 1000 }).not.toBe(media)
})

test('API-48 an ad that was edited while somebody looked at it is not approved unseen', async () => {
  const agent = await world.as('agent')
  const advertiser = await world.as('advertiser')
  const [seen] = (await agent.get(`/api/media/${campaign}/items`)).body.items
  world.clock.advance(1000)
  const edited = await advertiser.post('/advertiser/medias/edit', {
    edit_id: String(media),
    graphic_name: 'Quite another thing',
    content_type: 'html',
    html_content: '<b>Another thing</b>',
  })
  expect(edited.status).toBe(200)
  const late = await agent.post(`/api/media/approvemedia/${media}`, {
    status: 2,
    updated_at: seen.updated_at,
  })
  expect([late.status, late.body.conflict.theirs.graphic_name]).toEqual([409, 'Quite another thing'])
  expect((await agent.get(`/api/media/${campaign}/items`)).body.items[0].approved).toBe(0)
  const again = await agent.post(`/api/media/approvemedia/${media}`, {
    status: 2,
    updated_at: edited.body.item.updated_at,
  })
  expect([again.status, again.body.item.approved]).toEqual([200, 2])
})
