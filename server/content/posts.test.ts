/** Writing, changing, deleting and bringing back posts over HTTP, with the credits and the money that they move. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost, giveCredits, markSent } from '#test/post-campaigns.ts'
import { addCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

/** In summer, and every test has days of its own, so that none finds a slot taken by another. */
let days = 0
function nextDay(): string {
  days += 1
  const date = new Date(Date.UTC(2026, 5, days))
  return [5, 6].includes(date.getUTCDay()) ? nextDay() : date.toISOString().slice(0, 10)
}

const campaignOf = (contentType: string, wishes: Parameters<typeof addContentCampaign>[1] = {}) =>
  addContentCampaign(world.db, { contentType, credits: 3, ...wishes })

const write = async (fields: object, who = 'advertiser', path = '/api/content-campaigns/') =>
  (await world.as(who)).post(path, fields)
const change = async (id: number, fields: object, who = 'advertiser') =>
  (await world.as(who)).post(`/advertiser/instagram/${id}`, fields)
const move = async (act: string, id: number, who = 'superadmin', fields: object = {}) =>
  (await world.as(who)).post(`/instagram-admin/${act}/${id}`, fields)

const text = (campaign: number, date = nextDay(), more: object = {}) => ({
  ...{ campaign, message: 'Fresh bread every morning', date, time: '11:00 am' },
  ...more,
})

async function written(fields: object, who = 'advertiser') {
  const { status, body } = await write(fields, who)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.item
}

async function creditsOf(campaignId: number): Promise<number> {
  const { body } = await (await world.as('superadmin')).get(`/api/content-campaigns/${campaignId}/posts`)
  return body.campaign.credits
}

async function moneyOf(kind: 'campaign' | 'revenue', subjectId: number): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_account where kind = ${kind} and unit = 'usd-nano' and subject_id = ${subjectId}`.execute(
    world.db,
  )
  return rows[0]?.balance ?? 0n
}

const postsOf = (campaignId: number) =>
  world.db.selectFrom('contentPost').selectAll().where('campaignId', '=', campaignId).execute()

const refusal = (field: string, sentence: string, status = 422) => ({
  status,
  body: { error: sentence, errors: { [field]: [sentence] } },
})

test('two forms that want the same times of a site in another order wait for each other, and none fails', async () => {
  const [one, other] = [await campaignOf('text', { credits: 10 }), await campaignOf('text', { credits: 10 })]
  const of = { owner: 'advertiser2', credits: 10 }
  const [their, theirOther] = [await campaignOf('text', of), await campaignOf('text', of)]
  for (const date of Array.from({ length: 4 }, nextDay)) {
    const crossing = (campaign: number, beside: number, times: readonly string[]) =>
      text(campaign, date, {
        time: times[0],
        'duplicatecampaignid[]': [beside],
        [`time[${beside}]`]: times[1],
      })
    const answers = await Promise.all([
      write(crossing(one, other, ['1:00 pm', '2:00 pm'])),
      write(crossing(their, theirOther, ['2:00 pm', '1:00 pm']), 'advertiser2'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('two posts whose times are exchanged at once are answered, whoever comes first', async () => {
  const campaign = await campaignOf('text')
  const date = nextDay()
  const [one, other] = [
    await written(text(campaign, date, { time: '1:00 pm' })),
    await written(text(await campaignOf('text'), date, { time: '2:00 pm' })),
  ]
  const answers = await Promise.all([
    change(one.id, { time: '2:00 pm' }),
    change(other.id, { time: '1:00 pm' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})

test('CNT-09 what is refused of the time of one campaign is said at the field of that campaign', async () => {
  const [one, other] = [await campaignOf('text'), await campaignOf('text', { siteIds: [17] })]
  const date = nextDay()
  await written(text(await campaignOf('text', { siteIds: [17] }), date))
  const refused = await write(
    text(one, date, { 'duplicatecampaignid[]': [other], [`time[${other}]`]: '11:00 am' }),
  )
  expect(refused).toMatchObject(
    refusal(`time[${other}]`, 'This time has been taken in the meantime. Choose another', 409),
  )
})

describe('a new post', () => {
  test('CNT-18 API-30 ENT-19 uses one credit, waits for approval, and is read as it was written', async () => {
    const campaign = await campaignOf('text')
    const date = nextDay()
    const { status, body } = await write(
      text(campaign, date, {
        notes: 'Please before noon',
        redirect_url: 'ohrbakery.example',
        time_sensitive: 1,
      }),
    )
    expect([status, body.success, body.repeated]).toEqual([
      200,
      'The post is saved and waits for approval',
      false,
    ])
    expect(body.item).toMatchObject({
      ...{ campaign_id: campaign, content_type: 'text', website_id: 3, status: 1, approved: 0 },
      ...{ state: 'pending', content_sent: false, message: 'Fresh bread every morning', name: '' },
      ...{ notes: 'Please before noon', redirect_url: 'https://ohrbakery.example', tag_name: '' },
      ...{ scheduled_for: `${date}T15:00:00.000Z`, time_sensitive: true, from_name: '', reply_email: '' },
      user_id: (await world.as('advertiser')).id,
      may: { edit: null, duplicate: null, delete: null, recredit: null },
    })
    expect(await creditsOf(campaign)).toBe(2)
    const { body: one } = await (await world.as('advertiser')).get(`/api/content-media/${body.item.id}`)
    expect(one.item).toEqual(body.item)
  })

  test('the advertiser’s agents hear that it waits, and whoever wrote it does not', async () => {
    const campaign = await campaignOf('text', { name: 'Bread' })
    const told = async (id: number) => {
      const rows = await world.db
        .selectFrom('notification')
        .select(['personId', 'text'])
        .where('about', '=', `content-post:${id}`)
        .execute()
      return new Map(rows.map(({ personId, text }) => [personId, text]))
    }
    const { id: agentId } = await world.as('agent')
    const { name } = await world.as('advertiser')
    const byAdvertiser = await told((await written(text(campaign))).id)
    expect(byAdvertiser.get(agentId)).toBe(
      `${name} wrote a post for the campaign Bread: it waits for approval`,
    )
    const byAgent = await told((await written(text(campaign), 'agent')).id)
    expect([byAgent.has(agentId), byAgent.size > 0]).toEqual([false, true])
  })

  test('SCH-21 API-30 comes from a form of texts as well, and goes back to the campaign’s page', async () => {
    const campaign = await campaignOf('text')
    const form = new FormData()
    for (const [name, value] of Object.entries(text(campaign, nextDay(), { alreadyUploaded: '0' })))
      form.set(name, String(value))
    const { status, headers } = await (await world.as('advertiser')).send(
      'POST',
      '/api/content-campaigns/',
      form,
      { accept: 'text/html' },
    )
    expect([status, headers.get('location')]).toEqual([303, `/advertiser/media/content/${campaign}`])
    expect(await creditsOf(campaign)).toBe(2)
  })

  test('API-38 the older form writes the same post', async () => {
    const campaign = await campaignOf('text')
    const { status, body } = await write(
      {
        ...text(campaign),
        message: undefined,
        lead_paragraph: 'Honey cake',
        igc_id: campaign,
        campaign: undefined,
      },
      'advertiser',
      '/advertiser/instagram/createFromCredit',
    )
    expect([status, body.item.message, await creditsOf(campaign)]).toEqual([200, 'Honey cake', 2])
  })

  test('a mail has its subject and its people; markup stays text', async () => {
    const campaign = await campaignOf('email')
    const fields = { name: '<b>Sale</b>', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example' }
    const item = await written(text(campaign, nextDay(), fields))
    expect(item).toMatchObject({ name: '<b>Sale</b>', from_name: 'Ohr Bakery', content_type: 'email' })
  })

  test('SCH-11 of twenty who want one slot at once one gets it, with one credit', async () => {
    const campaigns = [
      await campaignOf('text', { credits: 20 }),
      await campaignOf('text', { credits: 20, owner: 'advertiser2' }),
    ]
    const date = nextDay()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        write(text(campaigns[at % 2] ?? 0, date), at % 2 ? 'advertiser2' : 'advertiser'),
      ),
    )
    const told = answers.map(({ status }) => status).toSorted()
    expect(told).toEqual([200, ...Array(19).fill(409)])
    expect(new Set(answers.flatMap(({ body }) => body.errors?.time ?? []))).toHaveProperty('size', 1)
    const posts = (await Promise.all(campaigns.map(postsOf))).flat()
    expect(posts).toHaveLength(1)
    expect(((await creditsOf(campaigns[0] ?? 0)) + (await creditsOf(campaigns[1] ?? 0))) as number).toBe(39)
  })

  test('a repeat with the same key writes nothing for a day, other details under it are refused', async () => {
    const campaign = await campaignOf('text')
    const fields = text(campaign, nextDay(), { adkey: 'form-of-the-morning' })
    const [first, second] = await Promise.all([write(fields), write(fields)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.item.id).toBe(second.body.item.id)
    expect([first.body.repeated, second.body.repeated].toSorted()).toEqual([false, true])
    expect(await creditsOf(campaign)).toBe(2)
    const sentence = 'This post was begun with other details. Reload the page and try again'
    expect(await write({ ...fields, message: 'Rye' })).toMatchObject(refusal('adkey', sentence))
    world.clock.advance(24 * 3_600_000 + 1)
    const later = await write(text(campaign, nextDay(), { adkey: 'form-of-the-morning' }))
    expect([later.status, later.body.repeated, await creditsOf(campaign)]).toEqual([200, false, 1])
  })

  test.each([
    [{ date: undefined }, 'date', 'Choose a date'],
    [{ time: undefined }, 'time', 'Choose a time'],
    [{ date: 'tomorrow' }, 'date', 'Enter the date as YYYY-MM-DD, such as 2026-12-31'],
    [{ time: '25:00' }, 'time', 'Enter the time as hh:mm am or pm, such as 11:00 am'],
    [{ message: '' }, 'message', 'Write the text of the post'],
    [{ message: 'x'.repeat(401) }, 'message', 'Please shorten, the content will not fit in status'],
    [{ message: 'x'.repeat(100_001) }, 'message', 'Please shorten, the content will not fit in status'],
    [{ name: 'Sale\r\nBcc: everybody@example.com' }, 'name', 'Write this in one line'],
    [
      { redirect_url: 'javascript:alert(1)' },
      'redirect_url',
      'Enter a whole address that begins with http:// or https://',
    ],
    [
      { alreadyUploaded: 3 },
      'alreadyUploaded',
      'Say 0 to schedule, 1 for what is out already, or 2 to schedule automatically',
    ],
    [{ 'time[7]': 7 }, 'time[7]', 'This cannot be read as what it should be'],
    [{ campaign: undefined }, 'campaign', 'This is needed and was not sent'],
    [
      { 'duplicatecampaignid[]': [999_999] },
      'duplicatecampaignid[]',
      'Choose campaigns of the same advertiser for the same kind of posts',
    ],
  ])('TXT-09 %j is refused at its field, and no credit is used', async (wrong, field, sentence) => {
    const campaign = await campaignOf('text')
    expect(await write(text(campaign, nextDay(), wrong))).toMatchObject(refusal(field, sentence))
    expect([await creditsOf(campaign), await postsOf(campaign)]).toEqual([3, []])
  })

  test('a foreign campaign answers like a missing one, an archived one says so, one without credits too', async () => {
    const foreign = await campaignOf('text', { owner: 'advertiser2' })
    expect((await write(text(foreign))).status).toBe(404)
    expect((await write(text(2_147_483_000))).status).toBe(404)
    const archived = await campaignOf('text', { isArchived: true })
    expect(await write(text(archived))).toMatchObject(
      refusal('campaign', 'Take the campaign back from the archive before writing posts for it'),
    )
    const empty = await campaignOf('text', { credits: 0, name: 'Empty' })
    expect(await write(text(empty))).toMatchObject(refusal('campaign', 'Empty has no credits left'))
    const livestream = await campaignOf('livestream')
    expect(await write(text(livestream))).toMatchObject(
      refusal('campaign', 'A livestream has a form of its own'),
    )
  })

  test('ROL-20 a post for WhatsApp groups is open to those with its flag', async () => {
    const campaign = await campaignOf('whatsapp-group')
    expect(await write(text(campaign))).toMatchObject({ status: 403 })
  })

  test('a file beside the words is not taken in silence', async () => {
    const campaign = await campaignOf('text')
    const form = new FormData()
    for (const [name, value] of Object.entries(text(campaign))) form.set(name, String(value))
    form.set('graphic', new Blob(['picture']), 'a.png')
    const answer = await (await world.as('advertiser')).send('POST', '/api/content-campaigns/', form)
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'We do not accept this type of file: application/octet-stream',
    ])
    expect(await postsOf(campaign)).toEqual([])
  })
})

describe('how a post is entered', () => {
  test('ROL-18 SCH-21 only agents mark what is out already, and its site has earned its share', async () => {
    const campaign = await bought('text', 4)
    const fields = { campaign, message: 'Out', date: '2026-02-01', alreadyUploaded: 1 }
    for (const who of ['advertiser', 'agency', 'seller', 'matzavadmin'])
      expect((await write(fields, who)).status).toBe(403)
    expect(await write({ ...fields, date: '2026-02-03' }, 'agent')).toMatchObject(
      refusal('date', 'Choose today or an earlier day for what is out already'),
    )
    const before = await moneyOf('revenue', 3)
    const { body } = await write(fields, 'agent')
    expect(body.item).toMatchObject({ state: 'posted', day: '2026-02-01', scheduled_for: null })
    expect([await creditsOf(campaign), (await moneyOf('revenue', 3)) - before]).toEqual([3, 150_000_000_000n])
  })

  test('ROL-18 SCH-22 only agents have it scheduled automatically, at the free time nearest to their wish', async () => {
    const campaign = await campaignOf('text')
    const fields = {
      campaign,
      message: 'Soon',
      autoscheduledate: nextDay(),
      preference: 'night',
      alreadyUploaded: 2,
    }
    expect((await write(fields)).status).toBe(403)
    const times = []
    for (let many = 0; many < 2; many += 1)
      times.push((await write(fields, 'agent')).body.item.scheduled_for.slice(11, 16))
    // 8 PM, and then, of 7 and 9 PM as near, the earlier.
    expect(times).toEqual(['00:00', '23:00'])
  })

  test('ROL-23 only link admins have a link tracked or shortened', async () => {
    const campaign = await campaignOf('text')
    for (const name of ['track_link', 'shorten_link']) {
      const fields = { redirect_url: 'https://a.example/x', [name]: 1 }
      const { status, body } = await write(text(campaign, nextDay(), fields))
      expect([status, Object.keys(body.errors)]).toEqual([403, [name]])
      expect((await written(text(campaign, nextDay(), fields), 'superadmin'))[name]).toBe(true)
    }
  })

  test('SCH-17 where the publisher sets the time it has its day alone', async () => {
    const campaign = await campaignOf('text', { siteIds: [62] })
    const day = nextDay()
    const item = await written({ campaign, message: 'Bread', date: day })
    expect(item).toMatchObject({ day, scheduled_for: null, state: 'pending' })
  })

  test('PRN-01 print is for an edition, which many share', async () => {
    const campaign = await campaignOf('print')
    const day = nextDay()
    for (let many = 0; many < 2; many += 1)
      expect(await written({ campaign, notes: 'Half a page', date: day })).toMatchObject({
        ...{ day, scheduled_for: `${day}T13:00:00.000Z`, notes: 'Half a page' },
      })
    expect(await creditsOf(campaign)).toBe(1)
  })
})

describe('one post for several campaigns', () => {
  test('CNT-09 API-31 three campaigns with a credit each get a copy; with one short nobody does', async () => {
    const [own, ...others] = [
      await campaignOf('text', { siteIds: [3], credits: 2 }),
      await campaignOf('text', { siteIds: [7], credits: 1 }),
      await campaignOf('text', { siteIds: [17], credits: 1 }),
    ] as [number, number, number]
    const day = nextDay()
    const source = await written(text(own, day))
    const fields = {
      ...{ post_id: source.id, 'duplicatecampaignid[]': [own, ...others], date: day, time: '1:00 pm' },
      ...{ [`time[${others[0]}]`]: '2:00 pm', [`time_sensitive[${others[1]}]`]: 1 },
    }
    const path = '/api/content-campaigns/duplicate-from-credit'
    const { status, body } = await write(fields, 'advertiser', path)
    expect([status, body.success]).toEqual([200, '3 posts are saved and wait for approval'])
    const read = (item: Record<string, string>) => [
      item.message,
      item.scheduled_for?.slice(11, 16),
      item.time_sensitive,
    ]
    expect(body.items.map(read)).toEqual([
      ['Fresh bread every morning', '17:00', false],
      ['Fresh bread every morning', '18:00', false],
      ['Fresh bread every morning', '17:00', true],
    ])
    expect(await Promise.all([own, ...others].map(creditsOf))).toEqual([0, 0, 0])
    await giveCredits(world.db, own, 'post-credit', 1)
    const again = await write({ ...fields, date: nextDay() }, 'advertiser', path)
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['duplicatecampaignid[]']])
    expect(await creditsOf(own)).toBe(1)
  })

  test('EML-04 a mail is placed in further campaigns, each with what was sent for it alone', async () => {
    const own = await campaignOf('email', { siteIds: [3] })
    const other = await campaignOf('email', { siteIds: [7] })
    const mail = { name: 'Sale', from_name: 'Ohr', reply_email: 'oven@ohrbakery.example' }
    const sent = { ...mail, 'duplicatecampaignid[]': String(other), [`time_sensitive[${other}]`]: 'true' }
    const { body } = await write(text(own, nextDay(), sent))
    expect(
      body.items.map((item: Record<string, unknown>) => [item.campaign_id, item.time_sensitive]),
    ).toEqual([
      [own, false],
      [other, true],
    ])
  })

  test('another’s campaign, another kind and an archived one are refused in the same words', async () => {
    const own = await campaignOf('text')
    const wrong = [
      await campaignOf('text', { owner: 'advertiser2' }),
      await campaignOf('telegram'),
      await campaignOf('text', { isArchived: true }),
      2_147_483_000,
    ]
    const answers = []
    for (const id of wrong) answers.push(await write(text(own, nextDay(), { 'duplicatecampaignid[]': [id] })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(await creditsOf(own)).toBe(3)
  })

  test('CNT-13 what waits for its publisher is not copied', async () => {
    const campaign = await campaignOf('text')
    const post_id = await addPost(world.db, campaign, 'awaiting-publisher')
    const path = '/api/content-campaigns/duplicate-from-credit'
    expect((await write({ post_id, date: nextDay(), time: '1:00 pm' }, 'advertiser', path)).status).toBe(409)
  })
})

describe('changing a post', () => {
  test('API-35 API-43 what is left out stays, and a changed text takes the approval back', async () => {
    const item = await written(text(await campaignOf('text')))
    expect((await move('approve', item.id)).body.item.state).toBe('approved')
    const same = await change(item.id, { message: item.message, _method: 'PUT' })
    expect([same.body.success, same.body.item.state]).toEqual(['Nothing was changed', 'approved'])
    const { body } = await change(item.id, { message: 'Rye', _method: 'PUT' })
    expect(body.item).toMatchObject({ message: 'Rye', state: 'pending', scheduled_for: item.scheduled_for })
    const moved = await change(item.id, { edittime: '2:00 pm' })
    expect(moved.body.item).toMatchObject({
      message: 'Rye',
      scheduled_for: item.scheduled_for.replace('T15', 'T18'),
    })
  })

  test('a time is taken from another, and its own is free again', async () => {
    const campaign = await campaignOf('text')
    const date = nextDay()
    const first = await written(text(campaign, date))
    const second = await written(text(campaign, date, { time: '1:00 pm' }))
    expect((await change(second.id, { time: '11:00 am' })).status).toBe(409)
    await change(first.id, { time: '3:00 pm' })
    expect((await change(second.id, { time: '11:00 am' })).status).toBe(200)
  })

  test('SCH-12 CNT-12 four hours before its time it may still be changed, a minute later nobody may', async () => {
    const item = await written(text(await campaignOf('text', { siteIds: [7] })))
    world.clock.set(new Date(new Date(item.scheduled_for).getTime() - 4 * 3_600_000))
    expect((await change(item.id, { message: 'Rye' })).status).toBe(200)
    world.clock.advance(60_000)
    expect((await change(item.id, { message: 'Oats' })).status).toBe(422)
    expect((await change(item.id, { message: 'Rye' })).body.success).toBe('Nothing was changed')
    const { body } = await (await world.as('advertiser')).get(`/api/content-media/${item.id}`)
    expect(body.item.may.edit).toMatch(/\w/)
  })

  test('CNT-08 CNT-11 what the publisher has of WhatsApp is not changed any more', async () => {
    const item = await written(text(await campaignOf('whatsapp')))
    expect((await change(item.id, { message: 'Rye' })).status).toBe(200)
    await markSent(world.db, item.id, world.clock.now())
    expect((await change(item.id, { message: 'Oats' })).status).toBe(422)
    const { body } = await (await world.as('advertiser')).get(`/api/content-media/${item.id}`)
    expect(body.item).toMatchObject({ content_sent: true, state_in_words: 'Scheduled with Publisher' })
  })

  test('what somebody else saved meanwhile is not overwritten unseen', async () => {
    const item = await written(text(await campaignOf('text')))
    world.clock.advance(1_000)
    await change(item.id, { message: 'Rye' }, 'agent')
    const { status, body } = await change(item.id, { message: 'Oats', updated_at: item.updated_at })
    expect([status, body.conflict.theirs.message, body.conflict.yours.message]).toEqual([409, 'Rye', 'Oats'])
    const { date, time } = body.conflict.theirs
    await change(item.id, { time: '2:00 PM' }, 'agent')
    const moved = await change(item.id, { time: '3:00 PM', updated_at: item.updated_at })
    expect(moved.body.conflict.theirs).toMatchObject({ date, time: '2:00 PM' })
    expect(moved.body.conflict.yours).toMatchObject({ date, time: '3:00 PM' })
    expect([moved.status, time]).toEqual([409, '11:00 AM'])
  })

  test('ROL-44 everybody who may open it may change and delete it; others never learn that it is there', async () => {
    for (const who of ['advertiser', 'agent', 'agency', 'seller', 'matzavadmin', 'admin', 'superadmin']) {
      const item = await written(text(await campaignOf('text')))
      expect([who, (await change(item.id, { message: `By ${who}` }, who)).status]).toEqual([who, 200])
      expect([who, (await change(item.id, { _method: 'DELETE' }, who)).status]).toEqual([who, 200])
    }
    const item = await written(text(await campaignOf('text')))
    for (const [who, status] of [
      ['advertiser2', 404],
      ['impressionmanager', 403],
    ] as const)
      expect([who, (await change(item.id, { message: 'Mine' }, who)).status]).toEqual([who, status])
  })
})

/** A campaign of so many posts at $150.00 each, paid by card. */
async function bought(contentType: string, posts: number): Promise<number> {
  const id = await campaignOf(contentType, { credits: 0 })
  const existing_card = await addCard(world, 'advertiser')
  await setSetting(world, 'payments.newCardsPerDay', 1_000)
  const amount = `${posts * 150}.00`
  const paid = await (await world.as('advertiser')).post(`/api/content-campaigns/${id}/posts`, {
    ...{ amount, existing_card },
  })
  expect([paid.status, paid.body.purchased]).toEqual([200, posts])
  return id
}

describe('deleting a post', () => {
  const share = 150_000_000_000n

  test('API-44 CNT-18 its credit goes back, its time is free, and nothing is earned', async () => {
    const campaign = await bought('text', 2)
    const date = nextDay()
    const item = await written(text(campaign, date))
    const { body } = await (await world.as('advertiser')).post(`/advertiser/instagram/recredit/${item.id}`)
    expect(body.success).toMatch(/^The post is deleted\. Its credit went back to /)
    expect([await creditsOf(campaign), await moneyOf('campaign', campaign)]).toEqual([2, 2n * share])
    expect((await written(text(campaign, date))).id).not.toBe(item.id)
    const again = await (await world.as('advertiser')).post(`/advertiser/instagram/recredit/${item.id}`)
    expect([again.status, await creditsOf(campaign)]).toEqual([200, 1])
  })

  test('without its credit its site has earned its share at once, and taking that back returns it', async () => {
    const campaign = await bought('text', 2)
    const item = await written(text(campaign))
    const before = await moneyOf('revenue', 3)
    expect((await change(item.id, { _method: 'DELETE' })).body.success).toBe('The post is deleted')
    expect([await creditsOf(campaign), await moneyOf('campaign', campaign)]).toEqual([1, share])
    expect((await moneyOf('revenue', 3)) - before).toBe(share)
    expect((await change(item.id, { message: 'Rye' })).status).toBe(404)
    const restored = await (await world.as('advertiser')).post(`/api/content-media/${item.id}/restore`)
    expect([restored.body.success, restored.body.item.state]).toEqual(['The post is back', 'pending'])
    expect([await moneyOf('campaign', campaign), (await moneyOf('revenue', 3)) - before]).toEqual([
      2n * share,
      0n,
    ])
  })

  test('a deletion with its credit is taken back while there is a credit and the time is free', async () => {
    const campaign = await campaignOf('text', { credits: 1 })
    const date = nextDay()
    const item = await written(text(campaign, date))
    const restore = async () => (await world.as('advertiser')).post(`/api/content-media/${item.id}/restore`)
    await change(item.id, { _method: 'DELETE', recredit: '1' })
    const other = await written(text(campaign, date))
    expect((await restore()).status).toBe(409)
    await giveCredits(world.db, campaign, 'post-credit', 1)
    expect((await restore()).status).toBe(409)
    await change(other.id, { _method: 'DELETE', recredit: '1' })
    expect([(await restore()).status, await creditsOf(campaign)]).toEqual([200, 1])
  })

  test('what the publisher has gives no credit back, and its publisher hears that it was deleted', async () => {
    const item = await written(text(await campaignOf('text', { siteIds: [3] })))
    await markSent(world.db, item.id, world.clock.now())
    const sentence = 'This post is with the publisher: its credit cannot be given back'
    expect(await change(item.id, { _method: 'DELETE', recredit: 1 })).toMatchObject(
      refusal('form', sentence, 409),
    )
    expect((await change(item.id, { _method: 'DELETE' })).status).toBe(200)
    expect((await (await world.as('advertiser')).post(`/api/content-media/${item.id}/restore`)).status).toBe(
      409,
    )
    const told = await world.db
      .selectFrom('notification as n')
      .innerJoin('sitePublisher as s', 's.personId', 'n.personId')
      .select('n.text')
      .where('n.about', '=', `content-post:${item.id}`)
      .where('s.siteId', '=', 3)
      .execute()
    expect(told.length).toBeGreaterThan(0)
  })
})

describe('the lists of a campaign', () => {
  test('MED-02 CON-06 what is out or was rejected and is past stands in the second table, 70 to a page', async () => {
    const campaign = await campaignOf('text')
    const yesterday = new Date(worldStart.getTime() - 86_400_000)
    const out = await addPost(world.db, campaign, 'posted', yesterday)
    const past = await addPost(world.db, campaign, 'rejected', yesterday)
    const late = await addPost(world.db, campaign, 'scheduled', yesterday)
    const rejected = await addPost(
      world.db,
      campaign,
      'rejected',
      new Date(worldStart.getTime() + 86_400_000),
    )
    const list = async (show: string, more = '') =>
      (
        await (
          await world.as('advertiser')
        ).get(`/api/content-campaigns/${campaign}/posts?show=${show}${more}`)
      ).body
    const ids = (body: { posts: { id: number }[] }) => body.posts.map(({ id }) => id)
    expect(ids(await list('upcoming'))).toEqual([late, rejected])
    expect(ids(await list('past')).toSorted((a, b) => a - b)).toEqual([out, past])
    for (let many = 0; many < 69; many += 1) await addPost(world.db, campaign, 'pending')
    expect(await list('upcoming')).toMatchObject({ page: 1, pages: 2, total: 71 })
    expect((await list('upcoming', '&page=2')).posts).toHaveLength(1)
  })
})
