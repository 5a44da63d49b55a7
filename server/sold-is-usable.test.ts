/**
 * D-211: whatever the catalogue offers or sells to somebody of the cast, they or an agent of theirs can use: over all products,
 * all who buy, and all who sell proposals. What cannot be used is neither offered nor sold.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import type { Answer } from '#test/person.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { byLink, signedBy } from '#test/proposals/client-link.ts'
import { addProposal, anItem, createEdit } from '#test/proposals/proposals.ts'
import { at, cardNow, standingOf, subscribe } from '#test/proposals/subscriptions.ts'
import { typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

interface ProductOnSale {
  readonly id: number
  readonly key: string
  readonly siteId: number | null
  readonly kind: string
  readonly name: string
  readonly contentType: string | null
}

let world: World
let products: readonly ProductOnSale[]
/** Each with the flags of theirs and their agents', read straight from the rows. */
let people: readonly { readonly id: number; readonly email: string; readonly held: readonly string[] }[]
beforeAll(async () => {
  world = await makeWorld()
  products = await world.db
    .selectFrom('product')
    .select(['id', 'key', 'siteId', 'kind', 'proposalName as name', 'contentType'])
    .where('withdrawnAt', 'is', null)
    .execute()
  const { rows } = await sql<(typeof people)[number]>`
    select p.id, p.email, array(select flag from person_flag where person_id = p.id or person_id in (
      select r.representative_id from representation r
      join person_flag f on f.person_id = r.representative_id and f.flag = 'isagent'
      where r.advertiser_id = p.id)) as held
    from person p where p.disabled_at is null and p.email like '%@demo.test' order by p.id`.execute(world.db)
  people = rows
})
afterAll(() => world.close())

const nameOf = (email: string) => email.replace('@demo.test', '')
/** By hand: of all that is sold, posts for WhatsApp groups are for who may write them. */
const isFor = (product: ProductOnSale, held: readonly string[]) =>
  product.contentType !== 'whatsapp-group' || held.includes('iswhatsappgroup')

const unusable =
  'WhatsApp group can be used neither by who buys it nor by an agent of theirs. Choose another product'

const campaignKinds = ['impression', 'content', 'press'] as const

/** Where the form for what a campaign sells is read, whose calls write it. */
function formOf({ kind, contentType }: ProductOnSale, campaignId: number): string {
  if (kind === 'impression') return `/api/media/${campaignId}/items`
  if (kind === 'press') return `/api/press-release/${campaignId}/form`
  return `/api/content-campaigns/${campaignId}/${contentType === 'livestream' ? 'livestreams' : 'form'}`
}

/** All that New Campaign offers to somebody, a site after the other. */
async function offeredTo(name: string): Promise<number[]> {
  const person = await world.as(name)
  const offered: number[] = []
  for (const kind of campaignKinds) {
    const { body } = await person.get(`/api/catalogue/products?kind=${kind}`)
    for (const { id: site } of body.sites) {
      const here = await person.get(`/api/catalogue/products?kind=${kind}&site=${site}`)
      offered.push(...here.body.products.map(({ id }: { id: number }) => id))
    }
  }
  return offered.toSorted((a, b) => a - b)
}

describe('New Campaign', () => {
  test('offers to everybody of the cast what they or an agent of theirs can use, and nothing else', async () => {
    const ofCampaigns = products.filter(({ kind }) => ['impression', 'content', 'press'].includes(kind))
    expect(ofCampaigns.filter((product) => !isFor(product, []))).toHaveLength(15)
    for (const { email, held } of people) {
      const person = await world.as(nameOf(email))
      for (const kind of campaignKinds) {
        const { status, body } = await person.get(`/api/catalogue/products?kind=${kind}`)
        const usable = ofCampaigns.filter((product) => product.kind === kind && isFor(product, held))
        if (status !== 403) expect([email, kind, body.total]).toEqual([email, kind, usable.length])
      }
    }
    for (const name of ['advertiser', 'whatsappgroup']) {
      const held = people.find(({ email }) => nameOf(email) === name)?.held ?? []
      const usable = ofCampaigns.filter((product) => isFor(product, held)).map(({ id }) => id)
      expect([name, await offeredTo(name)]).toEqual([name, usable.toSorted((a, b) => a - b)])
    }
    expect(people.length).toBeGreaterThan(20)
  })

  test('sells a product of each kind to who can then write what it sells, and refuses it to others', async () => {
    const kindOf = ({ kind, contentType }: ProductOnSale) => contentType ?? kind
    const ofEach = [...new Map(products.map((product) => [kindOf(product), product])).values()].filter(
      ({ kind }) => campaignKinds.some((one) => one === kind),
    )
    expect(ofEach.map(kindOf)).toEqual(
      expect.arrayContaining(['impression', 'press', 'livestream', 'text', 'whatsapp-group']),
    )
    expect(ofEach.length).toBeGreaterThan(10)
    for (const { email, held } of people) {
      const buyer = await world.as(nameOf(email))
      for (const product of ofEach) {
        const made = await buyer.post('/api/campaigns', { product_id: product.id, name: product.name })
        if (made.status === 403) continue
        const told = [email, product.name, made.status, made.body.errors?.product_id ?? null]
        if (!isFor(product, held)) expect(told).toEqual([email, product.name, 422, [unusable]])
        else {
          expect(told).toEqual([email, product.name, 200, null])
          const form = await buyer.get(formOf(product, made.body.campaign.id))
          expect([told, form.status, form.body.mayAdd ?? true]).toEqual([told, 200, true])
        }
      }
    }
  })

  test('an agent who may write them sells them to a client who may not', async () => {
    const group = products.find((product) => !isFor(product, []))
    const [agentId, client] = [await idOf(world.db, 'agent'), await idOf(world.db, 'advertiser')]
    const grant = { personId: agentId, flag: 'iswhatsappgroup', grantedAt: world.clock.now() } as const
    await world.db.insertInto('personFlag').values(grant).execute()
    for (const who of ['agent', 'advertiser']) {
      const wish = { product_id: group?.id, name: 'Group', advertiser_id: client }
      expect([who, (await (await world.as(who)).post('/api/campaigns', wish)).status]).toEqual([who, 200])
    }
    await world.db
      .deleteFrom('personFlag')
      .where('personId', '=', agentId)
      .where('flag', '=', grant.flag)
      .execute()
  })

  test('more posts of a group are not bought for a campaign of before', async () => {
    const id = await addContentCampaign(world.db)
    await world.db
      .updateTable('postCampaign')
      .set({ contentType: 'whatsapp-group' })
      .where('campaignId', '=', id)
      .execute()
    const buy = { ...typedCard, amount: '300.00' }
    const { status, body } = await (await world.as('advertiser')).post(
      `/api/content-campaigns/${id}/posts`,
      buy,
    )
    expect([status, body.code, body.errors.form.at(-1)]).toEqual([
      422,
      'product-unusable',
      'Nothing was charged',
    ])
  })
})

describe('proposals', () => {
  const sellers = ['agent', 'seller', 'agency', 'superadmin'] as const

  test.each(
    sellers,
  )('the %s is offered and may save what the client can use, of the whole catalogue', async (who) => {
    const seller = await world.as(who)
    const client = people.find(({ email }) => email === 'advertiser@demo.test')
    if (!client) throw new Error('there is no advertiser')
    const { options } = (await seller.get(`/agent/api/products?client=${client.id}`)).body
    const all = options.find(({ key }: { key: string }) => key === 'all')
    const usable = products.filter((product) => isFor(product, client.held))
    expect(all.count).toBe(usable.length)
    const sites = Map.groupBy(products, ({ siteId }) => siteId)
    for (const here of sites.values()) {
      const item = here.map(({ key, siteId }) => anItem(`${key}-${siteId}`, { rate: undefined }))
      const { status, body } = await createEdit(seller, {
        proposal_name: 'All of a site',
        user_id: client.id,
        item,
      })
      const faults = here.flatMap((product, at) =>
        isFor(product, client.held) ? [] : [[`product_name[${at}]`, [unusable]]],
      )
      expect([status, Object.entries(body.errors ?? {})]).toEqual(
        faults.length > 0 ? [422, faults] : [200, []],
      )
    }
  })

  test('what was saved before, or copied from that, is neither sent, signed, approved nor paid, and nothing is charged', async () => {
    const group = products.find((product) => !isFor(product, []))
    const add = () =>
      addProposal(world.db, { sent: true, lines: [{ key: `${group?.key}-${group?.siteId}`, quantity: 1 }] })
    const agent = await world.as('agent')
    const holder = await byLink(world, await add())
    await signedBy(world, holder)
    const reader = await byLink(world, await add())
    const page = (await reader.get('')).body
    expect(page.may.sign).toEqual({ isOffered: true, refusal: unusable })
    const signature = { name: 'Dina Roth', agreed: true, total: page.money.total, version: 1 }
    const copy = await agent.post(`/agent/api/proposal/duplicate/${await add()}`, {})
    expect(copy.status).toBe(200)
    const answers: Answer[] = [
      await agent.post(`/agent/api/proposals/${await add()}/send`, {}),
      await agent.post(`/agent/api/proposals/${copy.body.proposal.id}/send`, {}),
      await reader.post('/sign', signature),
      await agent.post(`/agent/api/proposal/approve/${await add()}`, {}),
      await agent.post(`/agent/api/proposal/approve/${await add()}`, { preview: true }),
      await agent.post(`/agent/api/proposal/pay/${await add()}`, typedCard),
      await agent.post(`/agent/api/proposal/pay/${await add()}`, { cash_sale: true }),
      await holder.post('/pay', typedCard),
    ]
    expect(await world.db.selectFrom('proposalSending').select('id').execute()).toEqual([])
    for (const { status, body } of answers)
      expect([status, body.code, body.errors.form[0]]).toEqual([422, 'product-unusable', unusable])
    expect(
      await world.db.selectFrom('payment').select('id').where('subjectKind', '=', 'proposal').execute(),
    ).toEqual([])
  })
})

describe('subscriptions', () => {
  /** While the agent who sells may write for groups. */
  const withFlag = async (work: () => Promise<unknown>) => {
    const grant = { personId: await idOf(world.db, 'agent'), flag: 'iswhatsappgroup' } as const
    await world.db
      .insertInto('personFlag')
      .values({ ...grant, grantedAt: world.clock.now() })
      .execute()
    await work()
    await sql`delete from person_flag where person_id = ${grant.personId} and flag = ${grant.flag}`.execute(
      world.db,
    )
  }
  /** Of each kind of content one product, as it stands on sale. */
  const ofEachKind = () => [
    ...new Map(
      products.filter(({ kind }) => kind !== 'package').map((product) => [product.contentType, product]),
    ).values(),
  ]

  test('the next month is charged to who can use all that it gives; to others nothing is, and they read why', async () => {
    await setSetting(world, 'payments.newCardsPerDay', 1_000)
    const [free, needing] = [true, false].map((isFree) =>
      ofEachKind().filter((product) => isFor(product, []) === isFree),
    )
    const begun: { id: number; name: string; isUsable: boolean }[] = []
    const begin = async (name: string, sold: typeof products = [], isUsable: boolean) => {
      const lines = sold.map(({ key, siteId }) => ({ key: `${key}-${siteId}`, quantity: 1 }))
      const proposal = await addProposal(world.db, { owner: name, sent: true, lines })
      const { status, body } = await subscribe(world, proposal, 0, cardNow(world), 'superadmin')
      expect([name, status, body.errors, lines.length > 0]).toEqual([name, 200, undefined, true])
      begun.push({ id: body.subscription_id, name, isUsable })
    }
    await withFlag(async () => {
      await begin('advertiser', free, true)
      for (const { email, held } of people)
        await begin(nameOf(email), needing, needing?.every((product) => isFor(product, held)) ?? false)
    })
    const start = world.clock.now()
    await at(world, new Date(start.getTime() + 32 * 24 * 60 * 60_000))
    for (const { id, name, isUsable } of begun) {
      const { state, pausedWhy, charged } = await standingOf(world, id)
      const paused = { state: 'paused', pausedWhy: 'unusable', charged: [] }
      const goes = { state: 'active', pausedWhy: null, charged: ['1-1'] }
      expect([name, { state, pausedWhy, charged }]).toEqual([name, isUsable ? goes : paused])
    }
    expect(new Set(begun.map(({ isUsable }) => isUsable)).size).toBe(2)

    const of = begun.find(({ name, isUsable }) => name === 'advertiser' && !isUsable)
    const client = await world.as('advertiser')
    const page = await client.get(`/api/subscriptions/${of?.id}`)
    expect(page.body.subscription).toMatchObject({ state: 'paused', why: 'unusable', next: null })
    const [letter] = (await world.lettersTo('advertiser@demo.test')).slice(-1)
    expect(letter?.text).toContain(
      'Something of what it gives can be used neither by who buys it nor by an agent of theirs. Nothing is charged until',
    )
    const bell = JSON.stringify((await client.get('/api/notifications')).body)
    expect(bell).toContain('Your subscription is paused')

    await client.post(`/api/subscriptions/${of?.id}/resume`, {})
    await withFlag(() => at(world, new Date(start.getTime() + 63 * 24 * 60 * 60_000)))
    expect(await standingOf(world, of?.id ?? 0)).toMatchObject({ state: 'active', charged: ['2-1'] })
  })
})
