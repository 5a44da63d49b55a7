/** Detailed statistics of posts and articles over HTTP: days, credits and money, taken apart, and as files. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign, factsOf } from '#test/post-campaigns.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { earnPost, spendCredit } from '#server/campaigns/spend-credit.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

// Their owner may use a credit by hand.
const owner = 'canmarkcredits'
const get = async (path: string, who = owner) => (await world.as(who)).get(path)
const stats = async (id: number, query = '', who = owner) =>
  get(`/api/overview/campaigns/${id}/stats?${query}`, who)
const parts = async (id: number, by: string, query = '', who = owner) =>
  get(`/api/overview/campaigns/${id}/posts/breakdown?by=${by}&${query}`, who)
const file = async (id: number, by: string, query = '', format = 'csv') =>
  get(`/api/overview/campaigns/${id}/posts/breakdown/file?by=${by}&format=${format}&${query}`)
const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

interface PlannedPost {
  readonly state: 'new' | 'pending' | 'approved' | 'rejected' | 'posted'
  readonly siteId: number
  readonly message: string
  readonly scheduledFor?: string
  readonly postedAt?: string
  /** When its credit was used; a rejected one has given it back. */
  readonly usedAt?: string
}

/** Half past eleven in the evening of January 30 in New York. */
const lateOnThe30th = '2026-01-31T04:30:00Z'
const days = 'from=2026-01-30&to=2026-02-02'

/**
 * Six posts for $900.00, $150.00 each, bought on February 2; one used by hand on that day. Of five written ones two
 * are out, one waits, one is approved for later, and one was rejected; a sixth has no time yet.
 */
async function campaignOfPosts(): Promise<number> {
  const id = await addContentCampaign(world.db, { owner, siteIds: [3, 7] })
  const person = await world.as(owner)
  const existing_card = await addCard(world, owner)
  const bought = await person.post(`/api/content-campaigns/${id}/posts`, { amount: '900.00', existing_card })
  expect(bought.body).toMatchObject({ purchased: 6 })
  world.clock.advance(1000)
  expect((await person.post(`/api/campaigns/content/${id}/use-credit`, { id })).status).toBe(200)
  const planned: PlannedPost[] = [
    {
      state: 'posted',
      siteId: 3,
      message: '=HYPERLINK("x")',
      usedAt: '2026-01-29T15:00:00Z',
      scheduledFor: lateOnThe30th,
      postedAt: lateOnThe30th,
    },
    {
      state: 'posted',
      siteId: 7,
      message: 'Candles',
      usedAt: '2026-01-30T15:00:00Z',
      scheduledFor: '2026-01-31T17:00:00Z',
      postedAt: '2026-02-01T17:00:00Z',
    },
    {
      state: 'pending',
      siteId: 3,
      message: 'Wine',
      usedAt: '2026-02-01T15:00:00Z',
      scheduledFor: '2026-02-02T22:00:00Z',
    },
    { state: 'rejected', siteId: 3, message: 'Loud', scheduledFor: '2026-02-01T15:00:00Z' },
    {
      state: 'approved',
      siteId: 7,
      message: 'Honey',
      usedAt: '2026-02-02T15:00:00Z',
      scheduledFor: '2026-02-10T15:00:00Z',
    },
    { state: 'new', siteId: 7, message: '' },
  ]
  for (const [many, post] of planned.entries()) await plant(id, post, 5 - many)
  return id
}

async function plant(campaignId: number, post: PlannedPost, postsToCome: number): Promise<void> {
  const { id: actorId } = await world.as(owner)
  const at = (text: string | undefined) => (text ? new Date(text) : null)
  await world.db.transaction().execute(async (tx) => {
    const [usedAt, postedAt] = [at(post.usedAt), at(post.postedAt)]
    const { id: postId } = await tx
      .insertInto('contentPost')
      .values({
        campaignId,
        siteId: post.siteId,
        state: post.state,
        message: post.message,
        ...factsOf(post.state),
        contentType: 'instagram-story',
        takesSlot: false,
        scheduledFor: at(post.scheduledFor),
        postedAt,
        createdBy: actorId,
        createdAt: world.clock.now(),
        updatedAt: world.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const one = { campaignId, kind: 'content', siteId: post.siteId, postId, actorId } as const
    if (usedAt) await spendCredit(tx, { ...one, at: usedAt }, 'post-submitted')
    if (postedAt) await earnPost(tx, { ...one, at: postedAt }, postsToCome)
  })
}

const none = {
  all: 0,
  out: 0,
  toCome: 0,
  waiting: 0,
  rejected: 0,
  clicks: 0,
  creditsBought: 0,
  creditsUsed: 0,
  spentNanos: '0',
}
const post = '150000000000'

describe('the days of one campaign of posts', () => {
  test('NAV-03 CAM-20 every day of the range with its posts, credits and money, and their sums', async () => {
    const id = await campaignOfPosts()
    const { body } = await stats(id, days)
    expect(body.posts.days).toEqual([
      { day: '2026-01-30', ...none, all: 1, out: 1, creditsUsed: 1, spentNanos: post },
      { day: '2026-01-31', ...none },
      { day: '2026-02-01', ...none, all: 2, out: 1, rejected: 1, creditsUsed: 1, spentNanos: post },
      { day: '2026-02-02', ...none, all: 1, waiting: 1, creditsBought: 6, creditsUsed: 2, spentNanos: post },
    ])
    expect(body.posts.sums).toEqual({
      all: 4,
      out: 2,
      toCome: 0,
      waiting: 1,
      rejected: 1,
      clicks: 0,
      creditsBought: 6,
      creditsUsed: 4,
      creditsMoved: 0,
      spentNanos: '450000000000',
      paidCents: '90000',
    })
    // Six bought, one used by hand, four by posts; of $900.00 three shares are spent.
    expect(body).toMatchObject({ left: 1, budgetRemainingCents: '45000', lastDay: '2026-02-10' })
    expect(body).toMatchObject({ firstDay: '2026-01-30', today: '2026-02-02' })
    expect(new Date(body.asOf)).toEqual(world.clock.now())
  })

  test('what stands now stands beside them: to come, awaiting approval, without a time, and the next', async () => {
    const id = await campaignOfPosts()
    expect((await stats(id, 'from=2026-01-01&to=2026-01-02')).body.posts).toMatchObject({
      sums: { ...none, creditsMoved: 0, paidCents: '0' },
      before: null,
      now: { toCome: 2, waiting: 1, withoutTime: 1, nextAt: '2026-02-02T22:00:00.000Z' },
    })
  })

  test('as many days before stand beside them', async () => {
    const { before, posts } = (await stats(await campaignOfPosts(), `${days}&compare=previous`)).body
    expect(before).toMatchObject({ from: '2026-01-26', to: '2026-01-29' })
    expect(posts.before.days).toHaveLength(4)
    expect(posts.before.sums).toMatchObject({ all: 0, creditsUsed: 1, creditsBought: 0 })
  })

  test('what was bought, added, removed and used by hand is marked, and counts as moved credits', async () => {
    const id = await campaignOfPosts()
    const agent = await world.as('superadmin')
    await agent.post(`/api/content-campaigns/${id}/add-posts`, { posts_to_add: 3 })
    world.clock.advance(1000)
    await agent.post(`/api/content-campaigns/${id}/remove-posts`, { amount_remove: 1 })
    const { marks, posts, left } = (await stats(id, days)).body
    expect(marks.map(({ text }: { text: string }) => text)).toEqual([
      '−1 post',
      '+3 posts',
      'Credit used by hand, 6 → 5 left',
      'Bought 6 posts for $900.00',
    ])
    expect([posts.sums.creditsMoved, left]).toEqual([2, 3])
  })

  test('credits that went to another campaign are marked on both, and moved from one to the other', async () => {
    const source = await addContentCampaign(world.db, { owner, credits: 3 })
    const targetId = await addContentCampaign(world.db, { owner })
    const moved = await (await world.as(owner)).post(`/api/campaigns/content/${source}/transfer`, {
      amount_to_add: 2,
      to_campaign_id: targetId,
    })
    expect(moved.status).toBe(200)
    const told = async (id: number) => {
      const { marks, posts, left } = (await stats(id)).body
      return [marks.map(({ text }: { text: string }) => text), posts.sums.creditsMoved, left]
    }
    // The three were given on the same day.
    expect(await told(source)).toEqual([['Credits transferred, 3 → 1 left'], 1, 1])
    expect(await told(targetId)).toEqual([['Credits transferred, 0 → 2 left'], 2, 2])
  })

  test('CAM-22 articles are counted alike, and a campaign of impressions has no posts', async () => {
    const scheduledFor = new Date('2026-02-03T15:00:00Z')
    const id = await addPressCampaign(world.db, {
      owner,
      credits: 2,
      posts: [{ state: 'pending' }, { state: 'scheduled', scheduledFor }],
    })
    const { body } = await stats(id, 'from=2026-02-02&to=2026-02-03')
    expect(body.posts).toMatchObject({
      // Two are left, and each article has used one.
      sums: { all: 1, toCome: 1, creditsMoved: 4 },
      now: { toCome: 1, waiting: 1, withoutTime: 1 },
    })
    expect((await stats(await addImpressionCampaign(world.db, { owner }))).body.posts).toBeNull()
  })
})

describe('posts taken apart', () => {
  const figures = ({ body }: { body: { parts: { label: string; all: number; spentNanos: unknown }[] } }) =>
    body.parts.map(({ label, all, spentNanos }) => [label, all, spentNanos])

  test('NAV-03 by site, state and one by one; every way sums to the days', async () => {
    const id = await campaignOfPosts()
    const sites = await world.db.selectFrom('site').select(['id', 'name']).execute()
    const nameOf = (site: number) => sites.find((one) => one.id === site)?.name
    expect(figures(await parts(id, 'site', days))).toEqual([
      [nameOf(3), 3, '300000000000'],
      [nameOf(7), 1, post],
    ])
    expect(figures(await parts(id, 'state', days))).toEqual([
      ['Posted', 2, null],
      ['Pending approval', 1, null],
      ['Rejected', 1, null],
    ])
    const { body } = await parts(id, 'post', days)
    expect(body.parts.map(({ label }: { label: string }) => label)).toEqual([
      'Wine',
      'Candles',
      'Loud',
      '=HYPERLINK("x")',
    ])
    expect(body.parts[1].post).toEqual({
      state: 'posted',
      site: nameOf(7),
      scheduledFor: '2026-01-31T17:00:00.000Z',
      outAt: '2026-02-01T17:00:00.000Z',
    })
    for (const by of ['day', 'site', 'state', 'post']) {
      const answer = (await parts(id, by, days)).body
      const sum = (name: string) =>
        answer.parts.reduce((all: number, part: Record<string, number>) => all + (part[name] ?? 0), 0)
      const all = ['all', 'out', 'toCome', 'waiting', 'rejected']
      expect([by, ...all.map(sum)]).toEqual([by, 4, 2, 0, 1, 1])
      expect([by, ...all.map((name) => answer.sums[name])]).toEqual([by, 4, 2, 0, 1, 1])
    }
  })

  test('a site on which a credit was used by hand stands there with what it earned, without a post', async () => {
    const id = await campaignOfPosts()
    await world.db
      .updateTable('contentPost')
      .set({ deletedAt: world.clock.now() })
      .where('campaignId', '=', id)
      .where('siteId', '=', 3)
      .execute()
    expect(figures(await parts(id, 'site', days)).map(([, all, spent]) => [all, spent])).toEqual([
      [1, post],
      [0, '300000000000'],
    ])
  })

  test('a file holds the same lines, and no text of a post becomes a formula', async () => {
    const id = await campaignOfPosts()
    const byDay = await file(id, 'day', days)
    expect(byDay.headers.get('content-disposition')).toBe(
      `attachment; filename="campaign-${id}-posts-by-day-2026-01-30-to-2026-02-02.csv"`,
    )
    expect(linesOf(byDay.body)).toEqual([
      'Day (New York),Posts,Posted,To come,Awaiting approval,Rejected,Clicks,Credits bought,Credits used,Spent (USD),As of (ET)',
      '2026-01-30,1,1,0,0,0,0,0,1,150.00,2026-02-02 10:00 AM',
      '2026-01-31,0,0,0,0,0,0,0,0,0.00,2026-02-02 10:00 AM',
      '2026-02-01,2,1,0,0,1,0,0,1,150.00,2026-02-02 10:00 AM',
      '2026-02-02,1,0,0,1,0,0,6,2,150.00,2026-02-02 10:00 AM',
    ])
    expect(linesOf((await file(id, 'state', days)).body)[0]).toBe(
      'State,Posts,Posted,To come,Awaiting approval,Rejected,As of (ET)',
    )
    const single = linesOf((await file(id, 'post', days)).body)
    expect(single[0]).toBe('Post,Site,State,Scheduled for (ET),Posted (ET),As of (ET)')
    expect(single[1]).toMatch(/^"Wine",.+,"Pending approval",2026-02-02 5:00 PM,,2026-02-02 10:00 AM$/)
    expect(single[4]).toMatch(
      /^"'=HYPERLINK\(""x""\)",.+,"Posted",2026-01-30 11:30 PM,2026-01-30 11:30 PM,2026-02-02 10:00 AM$/,
    )
    const sheet = await file(id, 'site', days, 'xlsx')
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const press = await addPressCampaign(world.db, { owner, credits: 1 })
    expect(linesOf((await file(press, 'site', days)).body)).toEqual([
      'Site,Articles,Published,To come,Awaiting approval,Rejected,Spent (USD),As of (ET)',
    ])
  })
})

describe('what is refused', () => {
  test.each([
    ['by=day&from=2026-02-02&to=2026-02-01', 'The last day comes before the first. Exchange them'],
    ['by=post&from=2020-01-01&to=2026-02-01', 'Choose 400 days or fewer'],
    ['by=day&from=2026-02-30', null],
    ['by=day&to=9999-12-31', null],
    ['by=zone', null],
    ['', null],
  ])('NAV-03 posts by %s', async (query, sentence) => {
    const id = await addContentCampaign(world.db, { owner })
    for (const path of ['posts/breakdown?', 'posts/breakdown/file?format=csv&']) {
      const { status, body } = await get(`/api/overview/campaigns/${id}/${path}${query}`)
      expect([path, status]).toEqual([path, 422])
      if (sentence) expect(body.error).toBe(sentence)
    }
    expect((await file(id, 'day', '', 'pdf')).status).toBe(422)
  })

  test('NAV-03 another advertiser’s posts are not there, nor those of a campaign of impressions or of none', async () => {
    const foreign = await addContentCampaign(world.db, { owner: 'advertiser2', credits: 1 })
    const impressions = await addImpressionCampaign(world.db, { owner })
    const missing = await parts(2_000_000_000, 'day')
    for (const id of [foreign, impressions, 2_000_000_000])
      for (const answer of [await parts(id, 'site'), await file(id, 'day')])
        expect([id, answer.status, answer.body]).toEqual([id, 404, missing.body])
    expect((await parts(foreign, 'day', '', 'superadmin')).status).toBe(200)
  })
})
