import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay, addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign, addPost, addPressCampaign, giveCredits } from '#test/post-campaigns.ts'
import { addCard, chargesOf } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
/** Every test has the dashboard to itself: what stood there before is deleted as people delete. */
beforeEach(async () => {
  await world.db.updateTable('campaign').set({ deletedAt: worldStart }).execute()
})

const dashboard = async (who: string, query = '') => {
  const answer = await (await world.as(who)).get(`/api/overview/campaigns?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}
const namesOf = async (who: string, query = ''): Promise<string[]> =>
  (await dashboard(who, query)).rows.map((row: { name: string }) => row.name)
const rowOf = async (id: number, who = 'advertiser') =>
  (await dashboard(who, 'show=enabled,disabled,archived')).rows.find((row: { id: number }) => row.id === id)

describe('the list', () => {
  test('CAM-02 impression, content and press campaigns stand in it together', async () => {
    await addImpressionCampaign(world.db)
    await addContentCampaign(world.db)
    await addPressCampaign(world.db)
    const { rows } = await dashboard('advertiser')
    expect(rows.map((row: { kind: string }) => row.kind).sort()).toEqual(['content', 'impression', 'press'])
    expect(rows.map((row: { kindInWords: string }) => row.kindInWords).sort()).toEqual([
      'Impressions',
      'Instagram story',
      'Sponsored articles',
    ])
  })

  test('CAM-03 the search is literal, of any case, and finds names of campaigns and advertisers', async () => {
    const names = [
      'Half price: 50% off_now',
      'Half price: 50x off now',
      `Ann's "Café" \\ sale`,
      '<b>Bold</b>',
    ]
    for (const name of names) await addImpressionCampaign(world.db, { name })
    const found = (search: string) => namesOf('advertiser', `search=${encodeURIComponent(search)}`)
    expect((await found('HALF PRICE')).sort()).toEqual([names[0], names[1]])
    expect(await found('50%')).toEqual([names[0]])
    expect(await found('off_now')).toEqual([names[0]])
    expect(await found(`'s "cafÉ" \\`)).toEqual([names[2]])
    expect(await found('cafe\u0301')).toEqual([names[2]])
    expect(await found('<B>')).toEqual([names[3]])
    expect(await found('dina roth')).toHaveLength(4)
    for (const nothing of ['.*', '(', `' or 1=1 --`, 'x'.repeat(900)])
      expect([nothing, await found(nothing)]).toEqual([nothing, []])
    expect(await found('\u0007')).toHaveLength(4)
    expect(await found('%')).toEqual([names[0]])
    const long = await (await world.as('advertiser')).get(
      `/api/overview/campaigns?search=${'x'.repeat(1001)}`,
    )
    expect(long.status).toBe(422)
  })

  test('CAM-04 the campaign changed last stands first', async () => {
    const first = await addImpressionCampaign(world.db, {
      name: 'First',
      updatedAt: new Date('2026-01-01T12:00:00Z'),
    })
    await addPressCampaign(world.db, {
      name: 'Second',
      updatedAt: new Date('2026-01-02T12:00:00Z'),
      credits: 1,
    })
    expect(await namesOf('advertiser')).toEqual(['Second', 'First'])
    world.clock.advance(1000)
    await (await world.as('advertiser')).post(`/api/campaigns/${first}/name`, { name: 'First again' })
    expect(await namesOf('advertiser')).toEqual(['First again', 'Second'])
  })

  test('CAM-06 301 campaigns make 2 pages, and pages neither repeat nor skip', async () => {
    const owner = await world.as('advertiser')
    const product = await world.db
      .selectFrom('product')
      .select('id')
      .where('kind', '=', 'press')
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 301 }, (_, at) => ({
      kind: 'press' as const,
      name: `Number ${at}`,
      advertiserId: owner.id,
      productId: product.id,
      siteId: 3,
      createdBy: owner.id,
      createdAt: worldStart,
      updatedAt: worldStart,
    }))
    await world.db.insertInto('campaign').values(many).execute()
    const first = await dashboard('advertiser')
    const second = await dashboard('advertiser', 'page=2')
    expect([first.rows.length, second.rows.length]).toEqual([300, 1])
    expect([first.page, first.pageSize, first.pages, first.total]).toEqual([1, 300, 2, 301])
    const names = [...first.rows, ...second.rows].map((row: { name: string }) => row.name)
    expect(new Set(names).size).toBe(301)
    const beyond = await dashboard('advertiser', 'page=999')
    expect([beyond.page, beyond.rows.length]).toEqual([2, 1])
    for (const wrong of ['0', '-1', '1.5', 'x', '99999999999'])
      expect((await owner.get(`/api/overview/campaigns?page=${wrong}`)).status).toBe(422)
  })

  test('CAM-07 CAM-08 CAM-09 each class is shown when asked for, the archived ones never by themselves', async () => {
    await addImpressionCampaign(world.db, { name: 'On', isOn: true })
    await addImpressionCampaign(world.db, { name: 'Off' })
    await addImpressionCampaign(world.db, { name: 'Put away', isOn: true, isArchived: true })
    expect((await namesOf('advertiser')).sort()).toEqual(['Off', 'On'])
    expect(await namesOf('advertiser', 'show=enabled')).toEqual(['On'])
    expect(await namesOf('advertiser', 'show=disabled')).toEqual(['Off'])
    expect(await namesOf('advertiser', 'show=archived')).toEqual(['Put away'])
    expect(await namesOf('advertiser', 'show=')).toEqual([])
    const all = await dashboard('advertiser', 'show=archived,enabled,disabled')
    expect(all.byClass).toEqual({ enabled: 1, disabled: 1, archived: 1 })
    expect(all.total).toBe(3)
    const wrong = await (await world.as('advertiser')).get('/api/overview/campaigns?show=enabled,deleted')
    expect(wrong.status).toBe(422)
  })

  test('CAM-09 the class in SQL is the class of the rule, in every state', async () => {
    const later = new Date('2026-02-09T14:00:00Z')
    for (const isArchived of [false, true]) {
      await addImpressionCampaign(world.db, { isArchived, isOn: true, left: 0 })
      await addImpressionCampaign(world.db, { isArchived })
      for (const credits of [0, 2]) {
        await addPressCampaign(world.db, { isArchived, credits, posts: [{ state: 'scheduled' }] })
        for (const state of ['pending', 'approved', 'rejected', 'posted'] as const)
          await addContentCampaign(world.db, { isArchived, credits, posts: [{ state, scheduledFor: later }] })
      }
    }
    const all = await dashboard('advertiser', 'show=enabled,disabled,archived')
    for (const shown of ['enabled', 'disabled', 'archived']) {
      const { rows } = await dashboard('advertiser', `show=${shown}`)
      expect(rows.length).toBe(all.byClass[shown])
      expect(new Set(rows.map((row: { class: string }) => row.class))).toEqual(new Set([shown]))
    }
    expect(all.byClass).toEqual({ enabled: 1 + 1 + 6, disabled: 1 + 1 + 2, archived: 12 })
  })

  test('CAM-12 a row names each of its sites, its own first, with a logo that is there', async () => {
    const id = await addImpressionCampaign(world.db, { siteIds: [7, 3, 17] })
    const { sites } = await rowOf(id)
    expect(sites.map((site: { shortName: string }) => site.shortName)).toEqual(['SS', 'OS', 'YWN'])
    for (const site of sites) expect((await world.visitor.get(site.logo)).status).toBe(200)
  })

  test('CAM-12 a list can be narrowed to one site, and offers the sites that occur', async () => {
    await addImpressionCampaign(world.db, { name: 'Star', siteIds: [7, 3] })
    await addImpressionCampaign(world.db, { name: 'Standard', siteIds: [3] })
    expect(await namesOf('advertiser', 'site=7')).toEqual(['Star'])
    expect((await namesOf('advertiser', 'site=3')).sort()).toEqual(['Standard', 'Star'])
    expect(await namesOf('advertiser', 'site=999')).toEqual([])
    const { sites } = await dashboard('advertiser', 'site=7')
    expect(sites.map((site: { id: number }) => site.id)).toEqual([3, 7])
  })

  test('an empty list says whether the filters made it empty', async () => {
    expect((await dashboard('advertiser')).hasAny).toBe(false)
    await addImpressionCampaign(world.db)
    expect(await dashboard('advertiser', 'search=nothing')).toMatchObject({
      hasAny: true,
      rows: [],
      total: 0,
      pages: 1,
    })
  })
})

describe('what a row says', () => {
  test('CAM-14 CAM-24 what is left and its price, exactly', async () => {
    const id = await addImpressionCampaign(world.db, { left: 5000, isOn: true })
    expect(await rowOf(id)).toMatchObject({
      remaining: { unit: 'impressions', left: 5000, of: null },
      price: {
        paymentType: 'cpm',
        cpmMicros: '6000000',
        effectiveCpmMicros: '6000000',
        balanceNanos: '30000000000',
        isDailyBudget: false,
      },
    })
    const posts = [{ state: 'posted' }, { state: 'pending' }, { state: 'rejected' }] as const
    const content = await addContentCampaign(world.db, { credits: 3, posts })
    expect((await rowOf(content)).remaining).toEqual({ unit: 'posts', left: 3, of: 5 })
    const press = await addPressCampaign(world.db, { credits: 2, posts: [{ state: 'published' }] })
    expect((await rowOf(press)).remaining).toEqual({ unit: 'articles', left: 2, of: 3 })
  })

  test('PRI-08 a campaign without a cpm is priced at one dollar, and says that it has none', async () => {
    const id = await addImpressionCampaign(world.db, { cpm: null, left: 250 })
    expect(await rowOf(id)).toMatchObject({
      remaining: { left: 250 },
      price: { cpmMicros: null, effectiveCpmMicros: '1000000' },
      config: { cpm: null },
    })
  })

  test('PRI-08 a campaign without a price per post is sold at one hundred dollars, and says that it has none', async () => {
    const id = await addContentCampaign(world.db)
    await world.db
      .updateTable('postCampaign')
      .set({ pricePerPostCents: null })
      .where('campaignId', '=', id)
      .execute()
    expect(await rowOf(id)).toMatchObject({
      price: { pricePerPostCents: null, effectivePostCents: '10000' },
      config: { ppp: null },
    })
    const existing_card = await addCard(world, 'advertiser')
    const bought = await (await world.as('advertiser')).post(`/api/content-campaigns/${id}/posts`, {
      amount: '250',
      existing_card,
    })
    expect(bought.body).toMatchObject({ success: true, purchased: 2, credits: 2 })
    expect(chargesOf(world).map((charge) => charge.amountCents)).toEqual(['20000'])
  })

  test('CAM-19 a daily-budget campaign says its daily budget and what it pays for in a day', async () => {
    const id = await addImpressionCampaign(world.db, { dailyBudgetCents: 5000n, left: 20_000 })
    expect(await rowOf(id)).toMatchObject({
      kindInWords: 'Daily budget',
      perDay: 8333,
      price: { isDailyBudget: true, dailyBudgetCents: '5000' },
      dailybudget: '50.00',
    })
  })

  test('CAM-20 CAM-22 NAV-04 NAV-05 the posts and articles of a campaign are listed, to those who may see it', async () => {
    const postsOf = async (id: number, who = 'advertiser') =>
      (await world.as(who)).get(`/api/overview/campaigns/${id}/posts`)
    const content = await addContentCampaign(world.db, {
      credits: 3,
      posts: [{ state: 'posted', scheduledFor: worldStart }, { state: 'pending' }],
    })
    expect((await postsOf(content)).body).toMatchObject({
      campaign: { id: content, kind: 'content' },
      left: 3,
      posts: [
        { state: 'pending', scheduledFor: null },
        { state: 'posted', scheduledFor: worldStart.toISOString() },
      ],
    })
    const press = await addPressCampaign(world.db, { credits: 1, posts: [{ state: 'published' }] })
    expect((await postsOf(press)).body).toMatchObject({ left: 1, posts: [{ state: 'published' }] })
    expect((await postsOf(content, 'advertiser2')).status).toBe(404)
    expect((await postsOf(await addImpressionCampaign(world.db))).status).toBe(404)
  })

  test('CAM-21 the class of a content campaign flips when its last post is out', async () => {
    const id = await addContentCampaign(world.db)
    const postId = await addPost(world.db, id, 'approved')
    expect((await rowOf(id)).class).toBe('enabled')
    await world.db
      .updateTable('contentPost')
      .set({ state: 'posted', postedAt: world.clock.now() })
      .where('id', '=', postId)
      .execute()
    expect((await rowOf(id)).class).toBe('disabled')
  })

  test('CAM-23 a press campaign is enabled at 1 credit and disabled at 0', async () => {
    const id = await addPressCampaign(world.db, { credits: 1 })
    expect((await rowOf(id)).class).toBe('enabled')
    await giveCredits(world.db, id, 'article-credit', -1)
    expect((await rowOf(id)).class).toBe('disabled')
  })

  test('a row counts its media and warns when none may be shown', async () => {
    const id = await addImpressionCampaign(world.db)
    expect((await rowOf(id)).media).toEqual({
      count: 0,
      thumbnails: [],
      lacks: 'no-approved-media',
      toSwitchOn: [],
      rejected: null,
    })
    await addMedia(world.db, id, { approval: 'pending' })
    await addMedia(world.db, id, { isArchived: true })
    const pending = (await rowOf(id)).media
    expect(pending).toMatchObject({ count: 1, lacks: 'no-approved-media' })
    expect(pending.thumbnails).toHaveLength(1)
    const approved = await addMedia(world.db, id)
    const { media } = await rowOf(id)
    expect(media).toMatchObject({ count: 2, lacks: null })
    expect(media.thumbnails[0]).toMatchObject({
      mediaId: approved,
      width: 728,
      height: 90,
      altText: 'Spring',
    })
  })

  test('CAM-26 a row whose approved ads are all off says so, and which whoever may can switch on', async () => {
    const id = await addImpressionCampaign(world.db, { left: 5000, isOn: true })
    await addMedia(world.db, id, { approval: 'pending' })
    const off = [await addMedia(world.db, id, { isOn: false }), await addMedia(world.db, id, { isOn: false })]
    expect((await rowOf(id)).media).toMatchObject({ lacks: 'no-ad-switched-on', toSwitchOn: off })
    const pace = async () => {
      const { body } = await (await world.as('advertiser')).get(`/api/overview/figures?ids=${id}`)
      return body.figures[0].pace
    }
    expect(await pace()).toMatchObject({ state: 'not-delivering', reason: 'no-ad-switched-on' })
    expect(
      (await (await world.as('advertiser')).post(`/api/media/${off[0]}/status`, { status: true })).status,
    ).toBe(200)
    expect((await rowOf(id)).media).toMatchObject({ lacks: null, toSwitchOn: [] })
    expect((await pace()).reason).not.toBe('no-ad-switched-on')
  })

  test('MED-09 a row says which of its ads was rejected last and why, until that ad is put away', async () => {
    const id = await addImpressionCampaign(world.db)
    await addMedia(world.db, id)
    const rejected = async () => (await rowOf(id)).media.rejected
    expect(await rejected()).toBeNull()
    const agent = await world.as('agent')
    const reject = async (body: object) => {
      const ad = await addMedia(world.db, id, { approval: 'pending' })
      world.clock.advance(60_000)
      await agent.post(`/api/media/approvemedia/${ad}`, { status: 1, ...body })
      return ad
    }
    const [first, second] = [await reject({ reason: 'Not fit for our readers' }), await reject({})]
    expect(await rejected()).toEqual({ mediaId: second, reason: null })
    await agent.post(`/api/media/${second}/archive`, { archive: true })
    expect(await rejected()).toEqual({ mediaId: first, reason: 'Not fit for our readers' })
    await agent.post(`/api/media/approvemedia/${first}`, { status: 2 })
    expect(await rejected()).toBeNull()
  })

  test('see it live leads to the paper of a demonstration site where the campaign is shown', async () => {
    const id = await addImpressionCampaign(world.db, { siteIds: [38, 7, 3] })
    const leaveOut = (leftOutSites: number[]) =>
      world.db
        .updateTable('impressionCampaign')
        .set({ aim: JSON.stringify({ leftOutSites }) })
        .where('campaignId', '=', id)
        .execute()
    expect((await rowOf(id)).seeItLive).toMatch(new RegExp(`^/demo/sites/[37]\\?campaign=${id}$`))
    await leaveOut([3])
    expect((await rowOf(id)).seeItLive).toBe(`/demo/sites/7?campaign=${id}`)
    await leaveOut([3, 7])
    expect((await rowOf(id)).seeItLive).toBe(null)
    expect((await rowOf(await addImpressionCampaign(world.db, { siteIds: [38] }))).seeItLive).toBe(null)
    expect((await world.visitor.get('/demo/sites/7')).status).toBe(200)
  })

  test.each([
    ['koshercommander', true],
    ['superadmin', true],
    ['advertiser', false],
    ['agent', false],
    ['agency', false],
    ['seller', false],
    ['impressionmanager', false],
    ['matzavadmin', false],
  ])('ROL-16 the creator’s name shown to the %s: %j', async (who, isShown) => {
    const id = await addImpressionCampaign(world.db, { createdBy: 'agent' })
    const row = await rowOf(id, who)
    expect(row.creatorName).toBe(isShown ? 'Sam Ortiz' : null)
    const mayKnowId = who === 'agent' || who === 'superadmin'
    expect(row.created_by).toBe(mayKnowId ? (await world.as('agent')).id : null)
    expect(JSON.stringify(row)).not.toContain('@demo.test')
  })

  test('ROL-16 the flag shows the creator’s name to an agent too', async () => {
    const id = await addImpressionCampaign(world.db, { createdBy: 'agent' })
    const { id: agentId } = await world.as('agent')
    const flag = { personId: agentId, flag: 'iskoshercommanager', grantedAt: worldStart } as const
    expect((await rowOf(id, 'agent')).creatorName).toBe(null)
    await world.db.insertInto('personFlag').values(flag).execute()
    try {
      expect((await rowOf(id, 'agent')).creatorName).toBe('Sam Ortiz')
    } finally {
      await world.db
        .deleteFrom('personFlag')
        .where('personId', '=', agentId)
        .where('flag', '=', flag.flag)
        .execute()
    }
  })

  test('ROW-02 ROW-19 a row offers what will work and says why the rest does not', async () => {
    const empty = await addImpressionCampaign(world.db, { left: 0 })
    const sentence = 'Please add to your budget before enabling the campaign'
    // What is offered is named, with null or why it does not work now; what is not named is absent.
    expect((await rowOf(empty)).may).toEqual({
      enable: sentence,
      disable: null,
      rename: null,
      buy: null,
      editMedia: null,
      seeOrders: null,
      archive: null,
      remove: null,
      duplicate: null,
      dates: null,
      zones: null,
    })
    expect((await rowOf(empty, 'seller')).may.enable).toBeNull()
    const daily = await addImpressionCampaign(world.db, { dailyBudgetCents: 5000n })
    const ofDaily = Object.keys((await rowOf(daily)).may)
    expect(ofDaily).not.toContain('buy')
    expect(ofDaily).toContain('setDailyBudget')
    const ofManager = Object.keys((await rowOf(daily, 'impressionmanager')).may)
    expect(ofManager).not.toContain('rename')
    expect(ofManager).not.toContain('buy')
  })

  test('ENT-01 ENT-02 an impression campaign carries the fixed names', async () => {
    const id = await addImpressionCampaign(world.db, { viewsPerDay: 900, siteIds: [3, 7], isOn: true })
    await addMedia(world.db, id)
    const { id: ownerId } = await world.as('advertiser')
    expect(await rowOf(id)).toMatchObject({
      id,
      name: 'Spring Campaign',
      archive: false,
      status: true,
      priority: 1,
      isdailybudget: false,
      dailybudget: null,
      limits_daily_views: true,
      viewsperday: 900,
      created_by: ownerId,
      updated_at: worldStart.toISOString(),
      mediaCount: 1,
      siteCount: 2,
      website_name: 'Oakdale Standard',
      website_id: 3,
      jcn_type: '728X90',
      campaign_id: id,
      advertiser_id: ownerId,
      config: {
        cpm: 6,
        max: 10,
        payment_type: 'cpm',
        add_campaign_name: 'Oakdale Standard Header 728x90',
        choose_campaign_name: 'Oakdale Standard Header 728x90',
        website_id: 3,
        alternate_zones: [40, 95, 33],
        ppp: null,
      },
    })
  })

  test('ENT-06 CAM-20 a content campaign carries the fixed names, with 0 and 1 as the status of posts', async () => {
    const scheduledFor = new Date('2026-02-09T14:00:00Z')
    const id = await addContentCampaign(world.db, {
      credits: 3,
      posts: [{ state: 'posted' }, { state: 'approved', scheduledFor }],
    })
    expect(await rowOf(id)).toMatchObject({
      id,
      name: 'Spring Campaign',
      archive: false,
      credits: 3,
      posts: [
        { status: 0, scheduled_for: '2026-02-09 09:00 am' },
        { status: 1, scheduled_for: 'ASAP' },
      ],
      content_type: 'instagram-story',
      content_publisher: { id: 3, content_type: 'instagram-story' },
      website_name: 'Oakdale Standard',
      config: { website_id: 3, campaign_type: 'instagram-story', deadline: 4 },
      updated_at: worldStart.toISOString(),
    })
  })

  test('ENT-07 CAM-22 a press campaign carries the fixed names, with publish and 0 as the status of articles', async () => {
    const id = await addPressCampaign(world.db, {
      credits: 2,
      posts: [{ state: 'published' }, { state: 'scheduled', scheduledFor: new Date('2026-02-09T14:00:00Z') }],
    })
    expect(await rowOf(id)).toMatchObject({
      id,
      archive: false,
      credits: 2,
      press_posts: [
        { status: 0, scheduled_for: '2026-02-09 09:00 am' },
        { status: 'publish', scheduled_for: 'ASAP' },
      ],
      config: { website_id: 3, ppp: 900 },
    })
  })
})

describe('who sees which campaigns', () => {
  test.each([
    ['advertiser', ['Own']],
    ['advertiser2', ['Foreign']],
    ['agent', ['Own']],
    ['allowedagent', ['Own']],
    ['agency', ['Own']],
    ['seller', ['Own']],
    ['impressionmanager', ['Foreign', 'Own']],
    ['matzavadmin', ['Foreign', 'Own']],
    ['admin', ['Foreign', 'Own']],
    ['superadmin', ['Foreign', 'Own']],
    ['wordpressadmin', []],
    ['linkadmin', []],
    ['publisher', []],
  ])('the %s sees %j', async (who, names) => {
    await addImpressionCampaign(world.db, { name: 'Own' })
    await addImpressionCampaign(world.db, { name: 'Foreign', owner: 'advertiser2' })
    expect((await namesOf(who)).sort()).toEqual(names)
  })

  test('nobody who is not signed in sees any', async () => {
    for (const path of ['/api/overview/campaigns', '/api/campaigns/1', '/api/overview/live', '/campaigns/1'])
      expect((await world.visitor.get(path)).status).toBe(401)
  })

  test('who no longer represents a client sees nothing of them at the next request', async () => {
    await addImpressionCampaign(world.db, { name: 'Own' })
    const agency = await world.as('agency')
    expect(await namesOf('agency')).toEqual(['Own'])
    const flag = await world.db
      .deleteFrom('personFlag')
      .where('personId', '=', agency.id)
      .returningAll()
      .execute()
    expect(await namesOf('agency')).toEqual([])
    await world.db.insertInto('personFlag').values(flag).execute()
  })
})

test('the sums run over all pages and classes shown, to the impression and the cent', async () => {
  const one = await addImpressionCampaign(world.db, { left: 1000, isOn: true })
  const two = await addImpressionCampaign(world.db, {
    left: 777,
    priority: 4,
    chargedPriority: 4,
    cpm: 6_000_000n,
  })
  await addImpressionCampaign(world.db, { left: 5, isArchived: true })
  await addDay(world.db, one, '2026-02-01', { views: 100, clicks: 3 })
  await addDay(world.db, one, '2026-02-02', { views: 7, clicks: 1 })
  await addDay(world.db, two, '2026-02-02', { views: 5 })
  // At priority 4 of 10 an impression costs $0.008: 777 × 0.006 paid for 582 of them, $4.66 in all.
  expect((await dashboard('advertiser')).sums).toEqual({
    views: 112,
    clicks: 4,
    todayViews: 12,
    todayClicks: 1,
    adClicks: 4,
    todayAdClicks: 1,
    left: 1582,
    budgetRemainingCents: '1066',
  })
  expect((await rowOf(two)).remaining.left).toBe(582)
})
