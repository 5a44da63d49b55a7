/** The list of proposals over HTTP: whose they are, where they stand, what they come to, and its filters and pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { proposalStatus, type StatusFacts } from '#domain/proposals/status.ts'
import { isSeenBy } from '#domain/proposals/visibility.ts'
import { relationTo } from '#domain/people/abilities.ts'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { addProposal, type ProposalWishes } from '#test/proposals/proposals.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRows, updateProposalRow } from '../store/proposals.ts'
import { statusFactsOf } from '../known/find-proposal.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const list = async (who: string, query = '') => {
  const { status, body } = await (await world.as(who)).get(`/agent/api/proposals${query && `?${query}`}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}
const idsIn = (body: { rows: { id: number }[] }) => body.rows.map(({ id }) => id)
const day = (at: number) => new Date(worldStart.getTime() + at * 86_400_000)

describe('where they stand and what they come to', () => {
  /** $1.00 each line, so that sums count proposals. */
  const dollar = [{ key: null, rate: microDollars(1_000_000), quantity: 1, discountPercent: 0 }]
  const never = { completedAt: null, campaignsAddedAt: null, paidCents: cents(0n) }
  /** Every way in which the facts could stand, also those that no sale makes; some of the proposals for nothing at all. */
  const everyFact = Array.from({ length: 64 }, (_, bits) => {
    const has = (bit: number) => (bits & (1 << bit)) !== 0
    const when = (bit: number) => (has(bit) ? worldStart : null)
    const wishes: ProposalWishes = {
      owner: 'advertiser2',
      agent: 'superadmin',
      name: `Case ${bits}`,
      archived: has(0),
      sent: has(3),
      lines: has(5) ? dollar : dollar.map((line) => ({ ...line, discountPercent: 100 })),
    }
    const planted = { completedAt: when(1), campaignsAddedAt: when(2), paidCents: cents(has(4) ? 50n : 0n) }
    return { wishes, planted }
  })
  const plant = (ids: readonly number[], facts: (typeof everyFact)[number]['planted']) =>
    world.db
      .updateTable('proposal')
      .set(facts)
      .where('id', 'in', [...ids])
      .execute()
  let facts: ReadonlyMap<number, StatusFacts>
  beforeAll(async () => {
    const ids: number[] = []
    for (const { wishes, planted } of everyFact) {
      const id = await addProposal(world.db, wishes)
      await plant([id], planted)
      ids.push(id)
    }
    facts = new Map((await findRows(world.db, ids)).map((row) => [row.id, statusFactsOf(row)]))
  })
  afterAll(() => plant([...facts.keys()], never))

  test('PRO-06 PRO-07 PRO-08 PRO-09 PRO-10 PRO-11 each is listed under the status that follows from its facts', async () => {
    const words = {
      archived: 'Archived',
      'partially-paid': 'Partially Paid',
      completed: 'Completed',
      'pending-payment': 'Pending Payment',
      emailed: 'Emailed To Client',
      draft: 'Draft',
    } as const
    const { sums } = await list('superadmin', 'search=Case')
    const counted: Record<string, number> = {}
    for (const [id, one] of facts) {
      const status = proposalStatus(one)
      counted[words[status]] = (counted[words[status]] ?? 0) + 1
      const { rows } = await list('superadmin', `search=P-${id}&status=${status}`)
      expect(rows).toMatchObject([{ id, number: `P-${id}`, status: words[status] }])
    }
    expect(
      Object.fromEntries(sums.map((one: { status: string; count: number }) => [one.status, one.count])),
    ).toEqual(counted)
  })

  test('PRO-03 a total stands for each status, and archived ones are in none and shown where they are asked for', async () => {
    const { sums, total, rows } = await list('superadmin', 'search=Case')
    // Of each way half are for a dollar: 16 of 32 that are paid in part and not completed are archived.
    expect(sums).toEqual([
      { status: 'Archived', count: 32, usd: '0.00', cad: '0.00' },
      { status: 'Partially Paid', count: 8, usd: '4.00', cad: '0.00' },
      // Completed, whatever else, and what was added for nothing.
      { status: 'Completed', count: 18, usd: '8.00', cad: '0.00' },
      { status: 'Pending Payment', count: 2, usd: '2.00', cad: '0.00' },
      { status: 'Emailed To Client', count: 2, usd: '1.00', cad: '0.00' },
      { status: 'Draft', count: 2, usd: '1.00', cad: '0.00' },
    ])
    expect([total, rows.length]).toEqual([32, 25])
    expect(rows.some((row: { trashed: boolean }) => row.trashed)).toBe(false)
    const archived = await list('superadmin', 'search=Case&status=archived')
    expect([archived.total, archived.sums]).toEqual([32, sums])
  })

  test('a client’s own are seen as the rule says: from when they are handed over', async () => {
    const client = await actorOf(await world.as('advertiser2'))
    const relation = relationTo(client, { advertiserId: client.personId })
    const expected = [...facts].filter(([, one]) => isSeenBy(one, relation, client)).map(([id]) => id)
    const seen: number[] = []
    for (const status of ['', 'archived'])
      for (const page of [1, 2]) {
        const body = await list(
          'advertiser2',
          `search=Case&status=${status}&page=${page}`.replace('&status=&', '&'),
        )
        if (body.page === page) seen.push(...idsIn(body))
      }
    expect(seen.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
    expect(expected.length).toBe(56)
  })
})

describe('a page', () => {
  test('PRO-04 CON-06 has 25 rows, what was changed last first, and a page beyond the last is the last', async () => {
    const ids: number[] = []
    for (let at = 0; at < 26; at += 1)
      ids.push(await addProposal(world.db, { name: 'Paged one', at: day(-at % 7) }))
    const order = ids.toSorted((a, b) => {
      const of = (id: number) => -(ids.indexOf(id) % 7)
      return of(b) - of(a) || b - a
    })
    const first = await list('agent', 'search=paged%20ONE')
    expect([first.page, first.pages, first.total, idsIn(first)]).toEqual([1, 2, 26, order.slice(0, 25)])
    for (const page of [2, 9]) {
      const last = await list('agent', `search=paged&page=${page}`)
      expect([last.page, idsIn(last)]).toEqual([2, order.slice(25)])
    }
  })

  test('says that its client declined it, and why, to who sells it and to the client; its status stays', async () => {
    const id = await addProposal(world.db, { name: 'Turned down', sent: true })
    const declined = { declinedAt: worldStart, declineReason: 'Too <b>dear' }
    const row = async (who: string) => (await list(who, 'search=Turned%20down')).rows[0]
    expect((await row('agent')).declined).toBeNull()
    await updateProposalRow(world.db, id, declined)
    for (const who of ['agent', 'advertiser'])
      expect(await row(who)).toMatchObject({
        status: 'Emailed To Client',
        declined: { at: worldStart.toISOString(), reason: 'Too <b>dear' },
      })
  })

  test('PRO-03 says of each what its columns show, to whom it is sold also how to reach the client', async () => {
    const id = await addProposal(world.db, { name: 'Shown', sent: true, paid: cents(29_600n), lines: [{}] })
    const { rows, is_agent_page } = await list('agent', 'search=Shown')
    expect(is_agent_page).toBe(true)
    expect(rows).toMatchObject([
      {
        id,
        name: 'Shown',
        number: `P-${id}`,
        created_at: worldStart.toISOString(),
        updated_at: worldStart.toISOString(),
        salesman: 'Sam Ortiz',
        status: 'Partially Paid',
        total: '1296.00',
        paid: '296.00',
        balance: '1000.00',
        user: 'Dina Roth',
        item_count: 1,
        business: 'Roth Kitchens',
        email: 'advertiser@demo.test',
        phone: '(212) 555-0100',
      },
    ])
    const own = await list('advertiser', 'search=Shown')
    expect([own.is_agent_page, idsIn(own)]).toEqual([false, [id]])
    expect(Object.keys(own.rows[0])).not.toEqual(expect.arrayContaining(['email']))
    expect(Object.keys(own.rows[0])).not.toEqual(expect.arrayContaining(['phone']))
  })
})

describe('OPN-03 what somebody looks for', () => {
  const found = async (query: string, who = 'agent') => idsIn(await list(who, query))

  test('by name, number, client, business, e-mail and agent; no character means anything but itself', async () => {
    const id = await addProposal(world.db, { name: 'Zephyr 100%_off', notes: 'hidden words' })
    for (const search of [
      'zephyr',
      '100%_',
      `P-${id}`,
      `p${id}`,
      `%23${id}`,
      'Zephyr 100%25_off'.replace('%_', '%25_'),
    ])
      expect(await found(`search=${search.replace('100%_', '100%25_')}`)).toContain(id)
    for (const search of ['dina r', 'roth kitch', 'ADVERTISER@demo', 'sam ortiz'])
      expect((await list('agent', `search=${encodeURIComponent(search)}`)).total).toBeGreaterThan(0)
    for (const search of ['z%25phyr', 'zep_yr', 'hidden words', "' or 1=1"])
      expect(await found(`search=${search}`)).toEqual([])
    const long = await (await world.as('agent')).get(`/agent/api/proposals?search=${'x'.repeat(101)}`)
    expect([long.status, long.body.errors]).toEqual([
      422,
      { search: ['Shorten the search to 100 characters'] },
    ])
  })

  test('by agent, client, day of the last change in New York, and whether something is to be paid', async () => {
    const at = new Date('2026-01-11T04:30:00Z')
    const id = await addProposal(world.db, { name: 'Filtered', at, agent: 'superadmin', paid: cents(100n) })
    const paid = await addProposal(world.db, { name: 'Filtered', at, paid: cents(129_600n) })
    const [client, agent, admin] = [
      await idOf(world.db, 'advertiser'),
      await idOf(world.db, 'agent'),
      await idOf(world.db, 'superadmin'),
    ]
    const query = 'search=Filtered'
    expect(await found(`${query}&agent=${admin}`)).toEqual([id])
    expect(await found(`${query}&agent=${agent}&client=${client}`)).toEqual([paid])
    expect(await found(`${query}&client=${agent}`)).toEqual([])
    // Half past eleven at night on the tenth.
    expect(await found(`${query}&from=2026-01-10&to=2026-01-10`)).toEqual([paid, id])
    expect(await found(`${query}&from=2026-01-11`)).toEqual([])
    expect(await found(`${query}&to=2026-01-09`)).toEqual([])
    expect(await found(`${query}&balance=open`)).toEqual([id])
    expect(await found(`${query}&balance=none`)).toEqual([paid])
    const { agents } = await list('agent', query)
    expect(agents).toEqual(
      [
        { id: admin, name: (await world.as('superadmin')).name },
        { id: agent, name: 'Sam Ortiz' },
      ].toSorted((a, b) => a.name.localeCompare(b.name)),
    )
  })

  test('of others there is nothing, whatever is asked', async () => {
    const id = await addProposal(world.db, {
      name: 'Foreign',
      owner: 'advertiser2',
      agent: 'superadmin',
      sent: true,
    })
    const client = await idOf(world.db, 'advertiser2')
    for (const who of ['agent', 'advertiser', 'agency', 'impressionmanager', 'publisher'])
      for (const query of ['search=Foreign', `search=P-${id}`, `client=${client}`])
        expect([await found(query, who), (await list(who, query)).total]).toEqual([[], 0])
    expect(await found('search=Foreign', 'matzavadmin')).toEqual([id])
  })

  test('ROL-36 sums stand in the currency of each proposal', async () => {
    const cad = { millionths: 1_371_200n, day: '2026-02-01' }
    await addProposal(world.db, { name: 'Two currencies', cad })
    await addProposal(world.db, { name: 'Two currencies' })
    const { sums } = await list('agent', 'search=Two%20currencies')
    expect(sums.at(-1)).toEqual({ status: 'Draft', count: 2, usd: '1296.00', cad: '1777.08' })
  })
})
