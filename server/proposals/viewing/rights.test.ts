/** Who may save which proposals and what of them: roles, rights of single people, and what binds a proposal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { type Person, signIn } from '#test/person.ts'
import { byLink, type LinkHolder, signedBy } from '#test/proposals/client-link.ts'
import { addProposal, anItem, createEdit, type ProposalWishes } from '#test/proposals/proposals.ts'
import { setSetting } from '#test/set-setting.ts'
import { cast } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const [representativeId, advertiserId] = [
    await idOf(world.db, 'salesman13'),
    await idOf(world.db, 'advertiser'),
  ]
  const since = world.clock.now()
  await world.db.insertInto('representation').values({ representativeId, advertiserId, since }).execute()
})
afterAll(() => world.close())

const missing = 2_147_483_647
const change = async (who: string, id: number, more: object = {}) => {
  const { status, body } = await createEdit(await world.as(who), { proposal_name: 'Changed', ...more }, id)
  return { status, body }
}

describe('who may save, read and look at versions', () => {
  const everybody = { view: [200, 404, 404], edit: [200, 404, 404], fresh: [200, 404, 404] }
  const forAll = { view: [200, 200, 404], edit: [200, 200, 404], fresh: [200, 200, 404] }
  const nobody = { edit: [403, 403, 403], fresh: [403, 403, 403] }
  const reader = { view: [200, 404, 404], ...nobody }
  const stranger = { view: [404, 404, 404], ...nobody }
  // Of a client who is theirs, of another one, and of nobody. All of them were sent.
  test.each<[string, Record<'view' | 'edit' | 'fresh', number[]>]>([
    ['agent', everybody],
    ['allowedagent', everybody],
    ['agency', everybody],
    ['seller', everybody],
    ['koshercommander', everybody],
    ['matzavadmin', forAll],
    ['superadmin', forAll],
    ['advertiser', reader],
    ['advertiser2', { view: [404, 200, 404], ...nobody }],
    ['publisher', stranger],
    // They know of every client, and of no proposal.
    ['impressionmanager', { view: [403, 403, 404], ...nobody }],
    ['admin', { view: [403, 403, 404], ...nobody }],
    ['wordpressadmin', stranger],
    ['linkadmin', stranger],
    ['excerptadmin', stranger],
    ['categoryadmin', stranger],
    ['livestreamadmin', stranger],
  ])('the %s', async (who, expected) => {
    const ids = [
      await addProposal(world.db, { sent: true }),
      await addProposal(world.db, { owner: 'advertiser2', sent: true }),
      missing,
    ]
    const person = await world.as(who)
    const said: Record<string, number[]> = { view: [], edit: [], fresh: [] }
    for (const id of ids) {
      said.view?.push((await person.get(`/agent/api/proposal/${id}`)).status)
      said.edit?.push((await createEdit(person, { proposal_name: 'Changed' }, id)).status)
      const versions = await person.get(`/agent/api/proposals/${id}/versions`)
      expect(versions.status).toBe(said.edit?.at(-1))
    }
    for (const user_id of [
      await idOf(world.db, 'advertiser'),
      await idOf(world.db, 'advertiser2'),
      missing,
    ]) {
      const body = { proposal_name: 'New', user_id, item: [anItem('header-17')] }
      said.fresh?.push((await createEdit(person, body)).status)
      const terms = await person.get(`/agent/api/proposals/terms?client=${user_id}`)
      // Terms are told of whoever may be written for; that somebody advertises a save asks.
      if (user_id !== missing) expect(terms.status).toBe(said.fresh?.at(-1))
    }
    expect(said).toEqual(expected)
  })

  test('a visitor is asked to sign in', async () => {
    const id = await addProposal(world.db, { sent: true })
    for (const path of ['/agent/api/proposals', `/agent/api/proposal/${id}`, '/agent/api/proposals/terms'])
      expect((await world.visitor.get(path)).status).toBe(401)
  })

  test('a draft is not its client’s to see, and is from when it is handed over', async () => {
    const id = await addProposal(world.db)
    const client = await world.as('advertiser')
    expect((await client.get(`/agent/api/proposal/${id}`)).status).toBe(404)
    await world.db.updateTable('proposal').set({ sentAt: world.clock.now() }).where('id', '=', id).execute()
    expect((await client.get(`/agent/api/proposal/${id}`)).status).toBe(200)
  })
})

describe('ROL-35 after campaigns were added', () => {
  /** What the proposal is, and what binds it. */
  const stages = {
    before: {},
    added: { added: true },
    completed: { paid: cents(129_600n) },
    archived: { archived: true },
  } satisfies Record<string, ProposalWishes>
  type Statuses = Readonly<Record<keyof typeof stages, number>>
  const all = (status: number): Statuses => ({
    before: status,
    added: status,
    completed: status,
    archived: status,
  })
  const foreign = all(404)
  const never = all(403)
  const usual = { before: 200, added: 422, completed: 422, archived: 422 }
  const afterAdded = { ...usual, added: 200 }
  const always = { ...afterAdded, completed: 200 }

  // Of their client, of somebody else, and of nobody.
  const withoutGrants: Readonly<Record<string, readonly [Statuses, Statuses, Statuses]>> = {
    agent: [usual, foreign, foreign],
    allowedagent: [usual, foreign, foreign],
    agency: [usual, foreign, foreign],
    seller: [usual, foreign, foreign],
    koshercommander: [usual, foreign, foreign],
    matzavadmin: [usual, usual, foreign],
    superadmin: [afterAdded, afterAdded, foreign],
    salesman13: [always, foreign, foreign],
    advertiser: [never, never, never],
    advertiser2: [never, never, never],
    impressionmanager: [never, never, never],
    admin: [never, never, never],
    wordpressadmin: [never, never, never],
    linkadmin: [never, never, never],
    excerptadmin: [never, never, never],
    categoryadmin: [never, never, never],
    livestreamadmin: [never, never, never],
    publisher: [never, never, never],
  }
  /** With the right to do so after campaigns were added: it is for agents and agencies, and nobody else gains by it. */
  const withGrant: typeof withoutGrants = {
    ...withoutGrants,
    agent: [afterAdded, foreign, foreign],
    allowedagent: [afterAdded, foreign, foreign],
    agency: [afterAdded, foreign, foreign],
    koshercommander: [afterAdded, foreign, foreign],
  }

  test('the table names everybody of the cast', () => {
    expect(Object.keys(withoutGrants).toSorted()).toEqual([...Object.keys(cast), 'salesman13'].toSorted())
  })

  async function expectEdits(who: string, expected: readonly [Statuses, Statuses, Statuses]) {
    const heard: Record<string, number>[] = [{}, {}, {}]
    for (const [stage, wishes] of Object.entries<ProposalWishes>(stages)) {
      const ids = [
        await addProposal(world.db, { sent: true, ...wishes }),
        await addProposal(world.db, { owner: 'advertiser2', sent: true, ...wishes }),
        missing,
      ]
      for (const [at, id] of ids.entries())
        Object.assign(heard[at] ?? {}, { [stage]: (await change(who, id)).status })
    }
    expect(heard).toEqual(expected)
  }

  test.each(Object.entries(withoutGrants))('the %s by the role alone', expectEdits)

  test.each(Object.entries(withGrant))('the %s with the right besides', async (who, expected) => {
    const personId = await idOf(world.db, who)
    const right = 'proposal.editAfterAdded' as const
    const { numInsertedOrUpdatedRows } = await world.db
      .insertInto('personRight')
      .values({ personId, right, grantedBy: null, grantedAt: world.clock.now() })
      .onConflict((standing) => standing.doNothing())
      .executeTakeFirstOrThrow()
    await expectEdits(who, expected)
    if (numInsertedOrUpdatedRows !== 0n)
      await world.db
        .deleteFrom('personRight')
        .where('personId', '=', personId)
        .where('right', '=', right)
        .execute()
  })

  test('OPN-16 only with the right itself: without it that salesman is one like others', async () => {
    const personId = await idOf(world.db, 'salesman13')
    const own = { personId, right: 'proposal.editAlways' as const }
    const id = await addProposal(world.db, { paid: cents(129_600n) })
    await world.db
      .deleteFrom('personRight')
      .where('personId', '=', personId)
      .where('right', '=', own.right)
      .execute()
    const { status, body } = await createEdit(
      await signIn(world.address, 'salesman13'),
      { proposal_name: 'x' },
      id,
    )
    expect([status, body.errors]).toEqual([422, { form: ['This proposal is completed and stays as it is'] }])
    await world.db
      .insertInto('personRight')
      .values({ ...own, grantedBy: null, grantedAt: world.clock.now() })
      .execute()
  })

  test('D-141 lines that stand stay as they are, others may be added, and the total covers what was paid', async () => {
    const lines = [{ discountPercent: 30 }, { key: null, quantity: 2, discountPercent: 0 }]
    const id = await addProposal(world.db, { added: true, lines, paid: cents(1_000n) })
    const person = await world.as('salesman13')
    const { items } = (await person.get(`/agent/api/proposal/${id}`)).body.proposal
    const [first, second] = items
    const fixed = ['What was given already stays as it is. Other items can be changed, and more be added']
    const save = async (item: object[]) => {
      const { status, body } = await createEdit(person, { item }, id)
      return [status, body.errors]
    }
    expect(await save([first, { ...second, qty: 3 }])).toEqual([422, { 'qty[1]': fixed }])
    expect(await save([second, { ...first, rate: '7.00' }])).toEqual([422, { 'qty[1]': fixed }])
    const below = ['The total may not fall below $1,020.00, which was paid or approved']
    expect(await save([first])).toEqual([422, { item: fixed, total: below }])
    const named = { ...first, customcampaignname: 'Bread' }
    expect(await save([second, anItem('header-17'), named])).toEqual([
      422,
      { 'customcampaignname[2]': fixed },
    ])
    expect(await save([second, anItem('header-17'), first])).toEqual([200, undefined])
    expect((await change('salesman13', id, { user_id: await idOf(world.db, 'advertiser') })).status).toBe(200)
    const dear = { key: null, quantity: 1, discountPercent: 0 }
    const paid = await addProposal(world.db, { lines: [{}, dear], paid: cents(129_600n) })
    const less = await change('agent', paid, { item: [anItem('header-17', { qty: 26 })] })
    expect([less.status, less.body.errors]).toEqual([
      422,
      { total: ['The total may not fall below $1,296.00, which was paid'] },
    ])
  })

  test('what was paid stays its client’s', async () => {
    const id = await addProposal(world.db, { paid: cents(100n) })
    const user_id = await idOf(world.db, 'advertiser2')
    const { status, body } = await change('superadmin', id, { user_id, item: [anItem('header-17')] })
    expect([status, body.errors]).toEqual([422, { user_id: ['Something was paid. Refund it first'] }])
  })

  test.each<[string, (holder: LinkHolder) => Promise<unknown>]>([
    ['was asked about', (holder) => holder.post('/question', { text: 'Is it drawn for us?' })],
    ['was declined', (holder) => holder.post('/decline', { reason: 'Too much' })],
    ['was signed', (holder) => signedBy(world, holder)],
  ])('what %s stays its client’s', async (_, answer) => {
    const id = await addProposal(world.db, { sent: true })
    await answer(await byLink(world, id))
    const user_id = await idOf(world.db, 'advertiser2')
    const { status, body } = await change('superadmin', id, { user_id, item: [anItem('header-17')] })
    const message = 'Something was written, signed or declined below it. Duplicate it for another client'
    expect([status, body.errors]).toEqual([422, { user_id: [message] }])
    expect(await findRow(world.db, id)).toMatchObject({ clientId: await idOf(world.db, 'advertiser') })
  })

  test('what the first client only saw is another’s to see first', async () => {
    const id = await addProposal(world.db, { sent: true })
    await (await byLink(world, id)).post('/seen')
    expect((await findRow(world.db, id))?.firstSeenAt).not.toBeNull()
    const user_id = await idOf(world.db, 'advertiser2')
    expect((await change('superadmin', id, { user_id, item: [anItem('header-17')] })).status).toBe(200)
    expect(await findRow(world.db, id)).toMatchObject({
      clientId: user_id,
      firstSeenAt: null,
      lastSeenAt: null,
      seenVersion: null,
    })
  })
})

describe('ROL-36 Canadian dollars', () => {
  const rate = { rate: '1.3712', day: '2026-02-01' }
  const form = async (more: object = {}) => ({
    proposal_name: 'Spring',
    user_id: await idOf(world.db, 'advertiser'),
    item: [anItem('header-17')],
    ...more,
  })
  let person: Person
  beforeAll(async () => {
    person = await signIn(world.address, 'salesman13')
    await setSetting(world, 'proposals.cadRate', rate)
  })

  test('only some may ask for them, and the proposal keeps the rate and its day', async () => {
    for (const who of Object.keys(cast)) {
      const { status } = await createEdit(await world.as(who), await form({ canadian: true }))
      expect([who, status]).toEqual([who, 403])
    }
    // 1,440.00 at 1.3712 is 1,974.528.
    const { status, body } = await createEdit(person, await form({ canadian: true, total: '1974.53' }))
    expect(status).toBe(200)
    expect(body.proposal).toMatchObject({ currency: 'cad', total: '1974.53', cad_rate: rate })
    const us = await createEdit(person, await form({ canadian: true, total: '1440.00' }))
    expect([us.status, us.body.errors]).toEqual([
      422,
      { total: ['The total is $1,974.53 CAD now. Look at the items again'] },
    ])
    const { id } = body.proposal
    // Others change the rest of it, and neither turn it back nor take another rate.
    await setSetting(world, 'proposals.cadRate', { rate: '1.4', day: '2026-02-02' })
    expect((await change('agent', id)).body.proposal).toMatchObject({ total: '1974.53', cad_rate: rate })
    expect((await change('agent', id, { canadian: false })).status).toBe(403)
    const now = await createEdit(person, { notes: 'again' }, id)
    expect(now.body.proposal).toMatchObject({
      total: '2016.00',
      cad_rate: { rate: '1.40', day: '2026-02-02' },
    })
    const back = await createEdit(person, { canadian: false }, id)
    expect(back.body.proposal).toMatchObject({ currency: 'usd', total: '1440.00', cad_rate: null })
  })

  // Beside the right one must be an agent, an agency or a superadmin.
  const worth: Readonly<Record<string, number>> = {
    agent: 200,
    allowedagent: 200,
    koshercommander: 200,
    agency: 200,
    superadmin: 200,
    seller: 403,
    matzavadmin: 403,
    impressionmanager: 403,
    admin: 403,
    advertiser: 403,
    advertiser2: 403,
    publisher: 403,
    wordpressadmin: 403,
    linkadmin: 403,
    excerptadmin: 403,
    categoryadmin: 403,
    livestreamadmin: 403,
  }

  test('the table of what the right to them is worth names everybody of the cast', () => {
    expect(Object.keys(worth).toSorted()).toEqual(Object.keys(cast).toSorted())
  })

  test.each(Object.entries(worth))('the right to them is worth to the %s: %i', async (who, expected) => {
    const personId = await idOf(world.db, who)
    const own = { personId, right: 'proposal.cad' as const }
    await world.db
      .insertInto('personRight')
      .values({ ...own, grantedBy: null, grantedAt: world.clock.now() })
      .execute()
    expect((await createEdit(await world.as(who), await form({ canadian: true }))).status).toBe(expected)
    await world.db
      .deleteFrom('personRight')
      .where('personId', '=', personId)
      .where('right', '=', own.right)
      .execute()
    expect((await createEdit(await world.as(who), await form({ canadian: true }))).status).toBe(403)
  })

  test('the rate and the currency stay once its campaigns are there, since its sale stands in them', async () => {
    const cad = { millionths: 1_371_200n, day: '2026-02-01' }
    await setSetting(world, 'proposals.cadRate', { rate: '1.4', day: '2026-02-02' })
    const added = await addProposal(world.db, { cad, added: true })
    const kept = await createEdit(person, { notes: 'x' }, added)
    expect(kept.body.proposal).toMatchObject({ cad_rate: rate })
    const refusal = 'Its campaigns are there already'
    expect(kept.body.proposal.may.convert).toMatchObject({ refusal })
    const turned = await createEdit(person, { canadian: false }, added)
    expect([turned.status, turned.body.errors]).toEqual([422, { canadian: [refusal] }])
  })

  test('the rate is frozen at the first payment, and an old or missing one is not taken', async () => {
    const cad = { millionths: 1_371_200n, day: '2026-02-01' }
    await setSetting(world, 'proposals.cadRate', { rate: '1.4', day: '2026-02-02' })
    const paid = await addProposal(world.db, { cad, paid: cents(100n) })
    expect((await createEdit(person, { notes: 'x' }, paid)).body.proposal).toMatchObject({ cad_rate: rate })
    const turned = await createEdit(person, { canadian: false }, paid)
    expect([turned.status, turned.body.errors]).toEqual([
      422,
      { canadian: ['Something was paid. Refund it first'] },
    ])
    await setSetting(world, 'proposals.cadRate', { rate: '1.5', day: '2026-01-25' })
    const unpaid = await addProposal(world.db, { cad })
    expect((await createEdit(person, { notes: 'x' }, unpaid)).body.proposal).toMatchObject({ cad_rate: rate })
    const old = await createEdit(person, await form({ canadian: true }))
    expect([old.status, old.body.errors]).toEqual([
      422,
      { canadian: ['The Canadian exchange rate is of 2026-01-25, more than 7 days ago'] },
    ])
    await setSetting(world, 'proposals.cadRate', null)
    const none = await createEdit(person, await form({ canadian: true }))
    expect(none.body.errors).toEqual({ canadian: ['No Canadian exchange rate is set'] })
  })

  test('are duplicated and combined by those who may convert alone, while the rate is fresh', async () => {
    await setSetting(world, 'proposals.cadRate', rate)
    const id = await addProposal(world.db, { cad: { millionths: 1_371_200n, day: '2026-02-01' } })
    const answers = async (who: Person) => {
      const { may } = (await who.get(`/agent/api/proposal/${id}`)).body.proposal
      const made = await who.post(`/agent/api/proposal/duplicate/${id}`, { preview: true })
      return [may.duplicate, may.combine, made.status]
    }
    const never = { isOffered: false, refusal: null }
    const yes = { isOffered: true, refusal: null }
    expect(await answers(await world.as('agent'))).toEqual([never, never, 403])
    expect(await answers(person)).toEqual([yes, yes, 200])
    await setSetting(world, 'proposals.cadRate', { rate: '1.5', day: '2026-01-25' })
    const old = {
      isOffered: true,
      refusal: 'The Canadian exchange rate is of 2026-01-25, more than 7 days ago',
    }
    expect(await answers(person)).toEqual([old, old, 422])
  })

  test('the form is told the terms by which it reckons, and of whose clients', async () => {
    await setSetting(world, 'proposals.cadRate', rate)
    const client = await idOf(world.db, 'advertiser')
    const terms = async (who: Person) => (await who.get(`/agent/api/proposals/terms?client=${client}`)).body
    const mine = await terms(person)
    expect(mine).toMatchObject({
      may_convert: true,
      may_lower_rates: false,
      tomorrow: '2026-02-03',
      usual_percent: 20,
      cad: { ...rate, refusal: null },
      discounter: { may_discount: true, agency: false, superadmin: false },
    })
    expect(mine.caps).toContainEqual(expect.objectContaining({ holder: null, item_type: 'ad', cap: 10 }))
    expect(mine.steps).toContainEqual(
      expect.objectContaining({ website_id: 3, product_kind: 'press', holder: null, steps: [0, 10, 20] }),
    )
    expect(await terms(await world.as('superadmin'))).toMatchObject({
      may_convert: false,
      may_lower_rates: true,
    })
    expect((await terms(await world.as('matzavadmin'))).discounter).toMatchObject({ may_discount: false })
    const agency = await terms(await world.as('agency'))
    expect(agency.discounter).toMatchObject({ agency: true, agency_maximum: 20, own_sites: [] })
    const before = (await (await world.as('agent')).get('/agent/api/proposals/terms')).body
    expect(before).toMatchObject({ discounter: { may_discount: true }, may_convert: false })
    expect(
      (await (await world.as('salesman13')).get('/agent/api/proposals/terms?client=2147483647')).status,
    ).toBe(404)
  })
})
