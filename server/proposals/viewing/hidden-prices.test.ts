/**
 * ROL-37: prices that a proposal hides are looked for in all that its client can get: every call that they may make,
 * every page and file, before it is paid, while it is, and of the campaigns and sales that come of it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Thing } from '#contract/kernel/id-of.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal, createEdit, type LineWish } from '#test/proposals/proposals.ts'
import { addCard } from '#test/purchases.ts'
import { pagesOf } from '#test/read-pdf.ts'
import { actorOf, addBelongings, type Belongings, endpoints, nameOf } from '#test/requests/every-endpoint.ts'
import { fieldsOf } from '#test/requests/example-request.ts'
import { idPlaces, type RequestParts } from '#test/requests/request-ids.ts'
import { addressOf, soundRequest } from '#test/requests/sound-request.ts'
import { setSetting } from '#test/set-setting.ts'
import { cellsOf } from '#test/sheets.ts'
import { makeWorld, type World } from '#test/world.ts'

const dollars = (amount: number) => microDollars(BigInt(Math.round(amount * 100)) * 10_000n)
/** Each with 10% off. */
const lines: readonly LineWish[] = [
  // 240 thousand views: $4,154.40, less $415.44.
  { key: 'header-3', rate: dollars(17.31), quantity: 30, dailyViews: 8_000 },
  // $4,291.00, less $429.10.
  { key: 'post-instagram-3', rate: dollars(613), quantity: 7 },
  // $1,371.00, less $137.10.
  { key: 'sponsored-article-3', rate: dollars(457), quantity: 3 },
  // Three weeks: $2,469.00, less $246.90.
  { key: 'header-3', rateType: 'ppw', rate: dollars(823), quantity: 15, dailyViews: null },
  // $18,220.00, less $1,822.00.
  { key: null, rate: dollars(911), quantity: 20 },
]
/** Of each line its rate, its amounts before the discount and after it, and the discount; last what these come to. */
const hidden = [
  [17.31, 4_154.4, 415.44, 3_738.96],
  [613, 4_291, 429.1, 3_861.9],
  [457, 1_371, 137.1, 1_233.9],
  [823, 2_469, 246.9, 2_222.1],
  [911, 18_220, 1_822, 16_398],
  [30_505.4, 3_050.54],
].flat()

/** In dollars as texts and files spell them, in cents, and in what prices and the ledger are kept in. */
const spelled = hidden.flatMap((amount) => [
  amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  amount.toFixed(2),
  String(amount),
  ...[2, 6, 9].map((places) => String(Math.round(amount * 100)) + '0'.repeat(places - 2)),
])
const anyHidden = new RegExp(`(?<![\\w,.])(${spelled.join('|').replaceAll('.', '\\.')})(?!\\w|[,.]\\d)`)
const leakIn = (text: string): string | null => {
  const found = anyHidden.exec(text)
  return found && text.slice(Math.max(0, found.index - 80), found.index + 40)
}

let world: World
let card: number
let belongings: Belongings
type State = 'paid' | 'later' | 'partly' | 'open'
let proposals: Record<State, number>
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'receivables.limitCents', 10_000_000)
  card = await addCard(world, 'advertiser')
  belongings = await addBelongings(world, 'advertiser')
  const add = (paid = cents(0n)) => addProposal(world.db, { lines, hidesPrices: true, sent: true, paid })
  proposals = { paid: await add(), later: await add(), partly: await add(cents(70_000n)), open: await add() }
})
afterAll(() => world.close())

/** What of an answer can be read: the pages of a PDF, the cells of a sheet, all else as it is. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (type.includes('pdf')) return (await pagesOf(bytes)).join(' ')
  if (type.includes('openxml')) return JSON.stringify(cellsOf(bytes))
  // Styles speak of weights and sizes.
  return bytes.toString('utf8').replaceAll(/<style>[^]*?<\/style>/g, '')
}

/** Those that whoever is signed in as the client may make on something. What anybody may ask for reads no session. */
async function reachable(): Promise<Endpoint[]> {
  const actor = await actorOf(await world.as('advertiser'))
  return endpoints().filter(({ access }) => access !== 'public' && mayEver(actor, access))
}

/** What is asked about a proposal, a campaign or what is in it, in each form in which it is given. */
function questions(endpoint: Endpoint, of: Belongings): RequestParts[] {
  const plain = soundRequest(endpoint, of)
  const forms = fieldsOf(endpoint.query).flatMap(([name, { enum: values = [] }]) =>
    values.map((value) => ({ ...plain, query: { ...plain.query, [name]: String(value) } })),
  )
  return [plain, ...forms]
}

/** Which of these calls were answered, and every hidden amount that an answer told. */
async function askAll(calls: readonly Endpoint[], things: readonly Belongings[]) {
  const client = await world.as('advertiser')
  const answered = new Set<string>()
  const leaks: unknown[] = []
  for (const endpoint of calls)
    for (const address of new Set(
      things.flatMap((of) => questions(endpoint, of).map((sent) => addressOf(endpoint, sent))),
    )) {
      const answer = await client.raw(address)
      if (answer.status === 200) answered.add(nameOf(endpoint))
      const leak = leakIn(await textOf(answer))
      if (leak !== null) leaks.push([address, leak])
    }
  return { answered, leaks }
}

/** Addresses that are no call and ask who is there, each with what it may be asked about. */
const pages: Readonly<Record<string, () => Promise<string[]>>> = {
  '/proposals/:id/print': async () => Object.values(proposals).map((id) => `/proposals/${id}/print`),
  '/proposal/:id/receipt': async () => Object.values(proposals).map((id) => `/proposal/${id}/receipt`),
  '/sales/:id/receipt': receiptsOfSales,
  // For those who sell it: its client is forbidden it.
  '/proposals/:id/evidence': async () => [],
}

async function receiptsOfSales(): Promise<string[]> {
  const { db } = world
  const sales = await db.selectFrom('salesOrder').select('id').where('proposalId', 'is not', null).execute()
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'settlesOrderId'])
    .where('settlesOrderId', 'is not', null)
    .execute()
  return [
    ...sales.map(({ id }) => `/sales/${id}/receipt`),
    ...payments.map(({ id, settlesOrderId }) => `/sales/${settlesOrderId}/receipt?payment=${id}`),
  ]
}

/** What the client has of it, where each line that was given went into a campaign of its own. */
async function belongingsOf(proposalId: number): Promise<Belongings[]> {
  const given = await world.db
    .selectFrom('proposalGiven as g')
    .innerJoin('campaign as c', 'c.id', 'g.campaignId')
    .select(['c.id', 'c.kind'])
    .where('g.proposalId', '=', proposalId)
    .orderBy('g.lineId')
    .execute()
  const all = { ...belongings, proposalId }
  const of = (id: number) => ({
    impression: { ...all, campaignId: id },
    content: { ...all, campaignId: id, contentId: id },
    press: { ...all, campaignId: id, pressId: id },
  })
  return [all, ...given.map(({ id, kind }) => of(id)[kind])]
}

/**
 * A campaign tells what is on it, which is its own figure and the client's money. Something more is bought for each, so that
 * it is not the amount of a line.
 */
async function buyMore(proposalId: number): Promise<void> {
  const agent = await world.as('agent')
  const [, views, posts, articles] = await belongingsOf(proposalId)
  const by = { existing_card: card }
  for (const answer of [
    await agent.post(`/api/campaigns/${views?.campaignId}/impressions`, { ...by, amount: '77.00' }),
    await agent.post(`/api/content-campaigns/${posts?.contentId}/posts`, { ...by, amount: '3000.00' }),
    await agent.post(`/api/press-release/${articles?.pressId}/posts`, { ...by, amount: '3000.00' }),
  ])
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}

const file = 'It is the file of an ad, as it was uploaded'
/** Those that are not asked, and why. */
const unasked: Readonly<Record<string, string>> = {
  'GET /api/overview/live': 'It goes on without an end, and tells which campaigns to ask for anew',
  'GET /api/overview/campaigns/:id/proof/file':
    'It is the record of a day of counted views, and there were none',
  'GET /api/media/download/:id': file,
  'GET /api/media/html/:id': file,
  'GET /api/media/picture/:id': file,
  'GET /api/payments': 'It is asked by the key of a payment, when one was made',
}

test('ROL-37 paying it, by card in parts or later, tells its client no price of it', async () => {
  const before = await askAll(
    (await reachable()).filter(({ access }) => access === 'proposal.view'),
    await belongingsOf(proposals.paid),
  )
  expect(before.leaks).toEqual([])
  const replies = [
    await payFor(world, proposals.paid, { existing_card: card, amount_to_charge: '1000.00' }, 'advertiser'),
    await payFor(world, proposals.paid, { existing_card: card }, 'advertiser', 'the-rest-of-it'),
    await payFor(world, proposals.paid, { existing_card: card }, 'advertiser', 'the-rest-of-it'),
    await payFor(world, proposals.paid, { existing_card: card, amount_to_charge: '1.00' }, 'advertiser'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  const later = await (await world.as('agent')).post(`/agent/api/proposal/approve/${proposals.later}`, {})
  expect(later.status).toBe(200)
  replies.push(
    await payFor(world, proposals.later, { existing_card: card, amount_to_charge: '1000.00' }, 'advertiser'),
    await (await world.as('advertiser')).get('/api/payments?idempotency_key=the-rest-of-it'),
  )
  expect(replies.slice(4).map(({ status }) => status)).toEqual([200, 200])
  expect(replies.map(({ body }) => leakIn(JSON.stringify(body)))).toEqual(replies.map(() => null))
  expect(replies[1]?.body.proposal).toMatchObject({ status: 'Completed', campaigns_added: true })
  // Who sells is told them.
  expect(leakIn(JSON.stringify(later.body))).not.toBeNull()
})

test('ROL-37 no call that its client may make tells a price of it', async () => {
  await buyMore(proposals.paid)
  await buyMore(proposals.later)
  const reads = (await reachable()).filter((one) => one.method === 'GET' && !(nameOf(one) in unasked))
  // What came of the two is of the same kinds.
  const things = [
    ...(await belongingsOf(proposals.paid)),
    ...[proposals.later, proposals.partly, proposals.open].map((proposalId) => ({
      ...belongings,
      proposalId,
    })),
  ]
  const { answered, leaks } = await askAll(reads, things)
  expect(leaks).toEqual([])
  expect(reads.map(nameOf).filter((name) => !answered.has(name))).toEqual([])
})

test('ROL-37 nor does a page beside the calls, or a letter', async () => {
  const names = new Set(endpoints().map(nameOf))
  const besides = world.app.everyRoute.filter(
    ({ method, path, access }) => method === 'GET' && access && !names.has(`GET ${path}`),
  )
  expect(besides.map(({ path }) => path).toSorted()).toEqual(Object.keys(pages).toSorted())
  const client = await world.as('advertiser')
  for (const addresses of Object.values(pages))
    for (const address of await addresses()) {
      const answer = await client.raw(address)
      const text = await textOf(answer)
      expect([address, answer.status, leakIn(text)]).toEqual([address, 200, null])
    }
  const letters = await world.lettersTo('advertiser@demo.test')
  expect(letters.filter(({ subject }) => subject.startsWith('Receipt')).length).toBeGreaterThan(2)
  for (const letter of letters)
    expect([letter.subject, leakIn(JSON.stringify(letter))]).toEqual([letter.subject, null])
})

test('ROL-37 ENT-10 the order history of what came with it has counts for its client, and amounts for who sells', async () => {
  const [, views, posts, articles, weeks] = await belongingsOf(proposals.paid)
  const budgets = async (who: string, campaignId: number | undefined) => {
    const { body } = await (await world.as(who)).get(`/api/campaigns/${campaignId}/orders`)
    return body.map((line: Record<string, unknown>) => [line.impressions, line.budget])
  }
  for (const [campaign, count, amount] of [
    [views, 240_000, '3738.96'],
    [posts, 7, '3861.90'],
    [articles, 3, '1233.90'],
    [weeks, 3, '2222.10'],
  ] as const) {
    expect(await budgets('advertiser', campaign?.campaignId)).toContainEqual([count, null])
    for (const who of ['agent', 'agency', 'superadmin', 'impressionmanager'])
      expect([who, await budgets(who, campaign?.campaignId)]).toEqual([
        who,
        expect.arrayContaining([[count, amount]]),
      ])
  }
})

test('ROL-37 what else is told of such a campaign counts what came, and says to who sells what was paid', async () => {
  const [, views, posts] = await belongingsOf(proposals.later)
  const marks = async (who: string, campaignId: number | undefined) => {
    const { body } = await (await world.as(who)).get(`/api/overview/campaigns/${campaignId}/stats`)
    return body.marks.map(({ text }: { text: string }) => text)
  }
  expect(await marks('advertiser', views?.campaignId)).toEqual([
    'Bought $77.00',
    'Bought 240,000 impressions',
  ])
  expect(await marks('agent', views?.campaignId)).toEqual(['Bought $77.00', 'Bought $3,738.96'])
  expect(await marks('advertiser', posts?.campaignId)).toContain('Bought 7 posts')
  expect(await marks('agent', posts?.campaignId)).toContain('Bought 7 posts for $3,861.90')
  const path = `/api/overview/campaigns/${posts?.campaignId}`
  const paid = async (who: string) =>
    (await (await world.as(who)).get(`${path}/stats`)).body.posts.sums.paidCents
  // Posts at their own price were bought besides.
  const { amountCents } = await world.db
    .selectFrom('campaignBought')
    .select('amountCents')
    .where('campaignId', '=', posts?.campaignId ?? 0)
    .where('orderId', 'is not', null)
    .executeTakeFirstOrThrow()
  expect([await paid('advertiser'), await paid('agent')]).toEqual([null, String(386_190n + amountCents)])
  const { entries } = (await (await world.as('advertiser')).get(`${path}/history`)).body
  expect(entries.map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringMatching(/ bought 7 posts$/),
  )
})

type Body = Readonly<Record<string, unknown>>
const byCard = (amount: string) => async (): Promise<Body> => ({ existing_card: card, amount })

/** What stands in the request for a change, where what its schemas ask for is not all that it takes. */
const bodies: Readonly<Record<string, (of: Belongings) => Promise<Body>>> = {
  'POST /agent/api/proposal/pay/:id': async () => ({ existing_card: card, amount_to_charge: '90.00' }),
  'POST /api/campaigns/:id/impressions': byCard('80.00'),
  'POST /api/campaigns/:id/undo': async ({ campaignId }) => ({ history_id: await lastRenaming(campaignId) }),
  'POST /api/campaigns/:id/zones': async () => ({ zones: [33] }),
  'POST /api/campaigns/addDays/:id': async () => ({ end_date: '2030-01-02 09:00 am', distribute_asap: 0 }),
  'POST /api/campaigns/content/:id/transfer': async ({ contentId }) => ({
    amount_to_add: 1,
    to_campaign_id: await otherCampaign(contentId),
  }),
  'POST /api/campaigns/startDate/:id': async () => ({
    start_date: '2028-01-02 09:00 am',
    distribute_asap: 0,
  }),
  'POST /api/content-campaigns/:id/posts': byCard('3000.00'),
  'POST /api/press-release/:id/posts': byCard('3000.00'),
}

async function lastRenaming(campaignId: number): Promise<number> {
  const { id } = await world.db
    .selectFrom('history')
    .select('id')
    .where('subjectKind', '=', 'campaign')
    .where('subjectId', '=', campaignId)
    .where('what', '=', 'renamed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** A campaign of posts that another sale gave. */
async function otherCampaign(contentId: number): Promise<number> {
  const { id } = await world.db
    .selectFrom('proposalGiven as g')
    .innerJoin('campaign as c', 'c.id', 'g.campaignId')
    .select('c.id')
    .where('c.kind', '=', 'content')
    .where('c.id', '!=', contentId)
    .executeTakeFirstOrThrow()
  return id
}

const ofPosts = 'It takes a whole post or article, and is answered with that'
/** Changes that are refused here, and why. */
const refused: Readonly<Record<string, string>> = {
  'POST /advertiser/instagram/createFromCredit': ofPosts,
  'POST /api/content-campaigns/': ofPosts,
  'POST /api/content-campaigns/duplicate-from-credit': ofPosts,
  'POST /api/press-release/': ofPosts,
  'POST /api/press-release/duplicate': ofPosts,
  'POST /advertiser/medias': 'It takes a file, and is answered with the ad',
  'POST /api/content-campaigns/:id/library': 'It takes a file, and is answered with the file',
  'POST /api/previews/new-mails/:id': 'What was sold has no mails',
  'POST /api/campaigns/:id/setdailybudget': 'What was sold has no daily budget',
  'POST /api/campaigns/content/:id/archive': 'What was sold has credits left',
}

/** The kinds of things that belong to what was sold, the proposal among them. */
const sold: readonly Thing[] = ['campaign', 'content-campaign', 'press-campaign', 'post-campaign', 'proposal']
const isAboutSold = (endpoint: Endpoint) => idPlaces(endpoint).some(({ thing }) => sold.includes(thing))
const isAboutProposal = (endpoint: Endpoint) => idPlaces(endpoint).some(({ thing }) => thing === 'proposal')

test('ROL-37 prices that are hidden after it was sold are told no more, and those that are shown again are', async () => {
  const shown = await addProposal(world.db, { lines, sent: true, added: true })
  const [, views, posts] = await belongingsOf(shown)
  const histories = async (who: string) => {
    const person = await world.as(who)
    const texts = async (campaignId: number | undefined) =>
      (await person.get(`/api/overview/campaigns/${campaignId}/history`)).body.entries.map(
        ({ text }: { text: string }) => text.replace(/^.* bought /, 'bought '),
      )
    return [...(await texts(views?.campaignId)), ...(await texts(posts?.campaignId))].filter((text) =>
      text.startsWith('bought '),
    )
  }
  const whole = ['bought 240,000 impressions for $3,738.96', 'bought 7 posts for $3,861.90']
  const counts = ['bought 240,000 impressions', 'bought 7 posts']
  const hide = async (hideprices: boolean) =>
    (await createEdit(await world.as('superadmin'), { hideprices }, shown)).status
  expect(await histories('advertiser')).toEqual(whole)
  expect(await hide(true)).toBe(200)
  expect(await histories('advertiser')).toEqual(counts)
  for (const who of ['agent', 'agency', 'superadmin', 'impressionmanager'])
    expect([who, await histories(who)]).toEqual([who, whole])
  const client = await world.as('advertiser')
  for (const of of await belongingsOf(shown)) {
    const { body } = await client.get(`/api/campaigns/${of.campaignId}/orders`)
    expect(leakIn(JSON.stringify(body))).toBeNull()
  }
  // A part of it is paid now, of a sale that was made when they were still told.
  const { id: saleId } = await world.db
    .selectFrom('salesOrder')
    .select('id')
    .where('proposalId', '=', shown)
    .executeTakeFirstOrThrow()
  const receipt = async (who: string) =>
    leakIn(await textOf(await (await world.as(who)).raw(`/sales/${saleId}/receipt`)))
  const part = await payFor(world, shown, { existing_card: card, amount_to_charge: '99.00' }, 'advertiser')
  expect(part.status).toBe(200)
  const letter = (await world.lettersTo('advertiser@demo.test')).findLast(({ subject }) =>
    subject.startsWith('Receipt'),
  )
  expect([letter?.subject, leakIn(JSON.stringify(letter))]).toEqual([expect.stringContaining('$99.00'), null])
  expect(leakIn(await textOf(await client.raw(part.body.receipt_url)))).toBeNull()
  expect(await receipt('advertiser')).toBeNull()
  expect(await hide(false)).toBe(200)
  expect(await histories('advertiser')).toEqual(whole)
  expect(await receipt('advertiser')).not.toBeNull()
})

test('ROL-37 NAV-15 who sells reads the amounts of a receipt that are hidden from its client', async () => {
  const { id } = await world.db
    .selectFrom('salesOrder')
    .select('id')
    .where('proposalId', '=', proposals.later)
    .executeTakeFirstOrThrow()
  const read = async (who: string) =>
    leakIn(await textOf(await (await world.as(who)).raw(`/sales/${id}/receipt`)))
  expect(await read('advertiser')).toBeNull()
  for (const who of ['agent', 'agency', 'superadmin'])
    expect([who, await read(who)]).toEqual([who, expect.any(String)])
  // D-165: at level 0 who sells reads what they sold themselves alone.
  expect((await (await world.as('seller')).get(`/sales/${id}/receipt`)).status).toBe(404)
})

test('ROL-37 nor does the answer to a change that its client may make', async () => {
  const changes = (await reachable()).filter((one) => one.method !== 'GET' && isAboutSold(one))
  // What is deleted or put away says nothing any more, so that comes last.
  const isLast = (one: Endpoint) => Number(/delete|archive/.test(one.path))
  const client = await world.as('advertiser')
  const came = {
    paid: (await belongingsOf(proposals.paid)).slice(1),
    later: (await belongingsOf(proposals.later)).slice(1),
  }
  const offered = Object.entries(proposals).map(([state, proposalId]) => [
    state,
    [{ ...belongings, proposalId }],
  ]) as [State, Belongings[]][]
  const done = new Map<string, Set<string>>()
  const leaks: unknown[] = []
  for (const endpoint of changes.toSorted((a, b) => isLast(a) - isLast(b))) {
    const name = nameOf(endpoint)
    const states = new Set<string>()
    done.set(name, states)
    for (const [state, things] of isAboutProposal(endpoint) ? offered : Object.entries(came))
      for (const of of things) {
        const sent = soundRequest(endpoint, of)
        const body = { ...sent.body, ...(await bodies[name]?.(of)) }
        const answer = await client.send(endpoint.method, addressOf(endpoint, sent), body)
        if (answer.status === 200) states.add(state)
        const leak = leakIn(JSON.stringify(answer.body))
        if (leak !== null) leaks.push([name, state, answer.status, leak])
      }
  }
  expect(leaks).toEqual([])
  const isDone = (name: string) => (name in refused ? [] : ['paid', 'later'])
  expect(Object.fromEntries([...done].map(([name, states]) => [name, [...states]]))).toEqual({
    ...Object.fromEntries(changes.map(nameOf).map((name) => [name, isDone(name)])),
    // What is paid already is paid no more.
    'POST /agent/api/proposal/pay/:id': ['later', 'partly', 'open'],
  })
})
