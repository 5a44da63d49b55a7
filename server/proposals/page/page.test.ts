/** NAV-13: the page on which a client reads their proposal, by the link of a letter and signed in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { byLink, linkTo, signedBy } from '#test/proposals/client-link.ts'
import { idOf } from '#test/dashboard.ts'
import { signIn } from '#test/person.ts'
import { addProposal, itemIdsOf } from '#test/proposals/proposals.ts'
import { pagesOf } from '#test/read-pdf.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow, updateProposalRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const pageOf = async (path: string) => world.visitor.get(path, { accept: 'text/html' })
const withoutStyle = (html: string) => html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, '')

describe('the page of a link', () => {
  test('NAV-13 OPN-15 says the whole proposal without a script, and how the agent is reached', async () => {
    const lines = [{}, { isOptional: true, key: null, name: 'A <b>card</b>', quantity: 2 }]
    const id = await addProposal(world.db, { lines, additionalNotes: 'For the opening', sent: true })
    await updateProposalRow(world.db, id, { validUntil: '2026-02-23' })
    const { status, body, headers } = await pageOf((await linkTo(world, id)).path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    // $1,296.00, and two at $6.00 less a tenth.
    for (const words of [
      `Proposal P-${id}`,
      'For the opening',
      'A &#60;b&#62;card&#60;/b&#62;',
      'Valid until</dt><dd>2026-02-23',
      '$1,306.80',
      'Nothing is paid yet.',
      'To choose, to ask, to accept or decline, and to pay here, allow scripts. Or ask ',
      'agent@demo.test',
    ])
      expect(body).toContain(words)
    expect(body).not.toContain('For ourselves alone')
  })

  test('NAV-13 tells without a script what was asked and answered, who accepted it, and that it was declined or is over', async () => {
    const id = await addProposal(world.db, { sent: true })
    const holder = await byLink(world, id)
    const shown = async () => (await pageOf(holder.path)).body as string
    await holder.post('/question', { text: 'How <b>many</b>?\nAnd when?' })
    await (await world.as('agent')).post(`/agent/api/proposals/${id}/thread`, { text: 'Eight thousand' })
    const asked = await shown()
    expect(asked).toContain('How &#60;b&#62;many&#60;/b&#62;?')
    expect(asked.indexOf('Eight thousand')).toBeGreaterThan(asked.indexOf('How &#60;b'))
    await signedBy(world, holder, 'Noah <i>Feld')
    const accepted = 'accepted this proposal on 2026-02-02'
    expect(await shown()).toContain(`Noah &#60;i&#62;Feld ${accepted}`)
    await updateProposalRow(world.db, id, { versionNumber: 2, validUntil: '2026-02-01' })
    const over = await shown()
    expect(over).not.toContain(accepted)
    expect(over).toContain('Feld accepted version 1 on 2026-02-02')
    expect(over).toMatch(/The prices held until 2026-02-01\. Ask [^<]+ to renew them/)
    await updateProposalRow(world.db, id, { declinedAt: world.clock.now(), declineReason: 'Too <u>dear' })
    const declined = await shown()
    expect(declined).toContain('You declined this proposal on 2026-02-02.')
    expect(declined).toContain('You said why: Too &#60;u&#62;dear')
  })

  test('NAV-13 is kept nowhere, framed nowhere, and nobody it leads to is told of it', async () => {
    const { headers, body } = await pageOf((await linkTo(world, await addProposal(world.db))).path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/(?:src|href)="https?:/)
  })

  test('loads the living page, whose files are there and stay as they are', async () => {
    const { body } = await pageOf((await linkTo(world, await addProposal(world.db))).path)
    const files = [...body.matchAll(/(?:src|href)="(\/client\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files.filter((file) => file.endsWith('.js'))).toHaveLength(1)
    for (const file of files) {
      const { status, headers } = await world.visitor.get(file)
      expect([file, status, headers.get('cache-control')]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  })

  test('is the same for every link that opens nothing, and says what to do', async () => {
    const link = await linkTo(world, await addProposal(world.db))
    const bodies = new Set<string>()
    for (const path of [
      link.path.replace(link.token, 'wrong'),
      link.path.replace(`/${link.proposalId}/`, '/2147483647/'),
      link.path.replace(`/${link.proposalId}/`, '/x/'),
    ]) {
      const { status, headers, body } = await pageOf(path)
      expect([status, headers.get('referrer-policy')]).toEqual([404, 'no-referrer'])
      bodies.add(body)
    }
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).toContain('Ask whoever sent it to you for a new one')
  })

  test('without a link asks to sign in, and brings one back', async () => {
    const id = await addProposal(world.db, { sent: true })
    const path = `/proposal/${id}/pay/${await idOf(world.db, 'advertiser')}`
    const { status, body } = await pageOf(path)
    expect(status).toBe(401)
    expect(body).toContain(`href="/sign-in?next=${encodeURIComponent(path)}"`)
    expect((await (await world.as('advertiser')).get(path)).status).toBe(200)
  })

  test('NAV-11 has its PDF, which says when the prices end', async () => {
    const id = await addProposal(world.db, { sent: true })
    await updateProposalRow(world.db, id, { validUntil: '2026-02-23' })
    const { path } = await linkTo(world, id)
    const answer = await world.visitor.raw(path.replace('?', '/pdf?'))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const words = (await pagesOf(Buffer.from(await answer.arrayBuffer()))).join(' ')
    expect(words).toContain('2026-02-23')
    expect(words).toContain('$1,296.00')
    expect((await world.visitor.get(path.replace('?', '/pdf?').replace('t=', 't=x'))).status).toBe(404)
  })
})

describe('what the page shows', () => {
  test('NAV-13 is what the client sees, with the agent, the money and how long the prices hold', async () => {
    const id = await addProposal(world.db, { paid: cents(29_600), sent: true })
    await updateProposalRow(world.db, id, { validUntil: '2026-02-23' })
    const { status, body } = await (await byLink(world, id)).get('')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      valid_until: '2026-02-23',
      days_left: 21,
      expired: false,
      by: 'link',
      csrf: null,
      agent: { email: 'agent@demo.test' },
      money: {
        total: '1296.00',
        paid: '296.00',
        in_flight: '0.00',
        balance: '1000.00',
        payable: '1000.00',
        smallest: '5.00',
      },
      proposal: { id, status: 'Partially Paid', total: '1296.00' },
    })
    expect(body.proposal.items.map((item: { proposal_item: number }) => item.proposal_item)).toEqual(
      await itemIdsOf(world.db, id),
    )
    for (const kept of ['notes', 'send_to', 'email', 'phone']) expect(body.proposal).not.toHaveProperty(kept)
  })

  test('ROL-37 has no hidden price in it, nor has the page', async () => {
    const lines = [{ rate: microDollars(17_310_000n) }, { key: null, quantity: 3 }]
    const id = await addProposal(world.db, { lines, hidesPrices: true, sent: true })
    const holder = await byLink(world, id)
    const { body } = await holder.get('')
    // 240 thousand views at $17.31, less a tenth, and three at $6.00 as well: 3,738.96 and 16.20.
    expect(body.money.total).toBe('3755.16')
    const texts = [JSON.stringify(body), withoutStyle((await pageOf(holder.path)).body)]
    for (const text of texts) expect(text).not.toMatch(/17\.31|3,?738\.96|4,?154\.40|415\.44|16\.20/)
  })

  test('D-158 prices hold through their last day, and longer where something of it is bought', async () => {
    const open = await addProposal(world.db, { sent: true })
    const part = await addProposal(world.db, { sent: true, paid: cents(10_000) })
    const approved = await addProposal(world.db, { sent: true, added: true })
    for (const id of [open, part, approved])
      await updateProposalRow(world.db, id, { validUntil: '2026-02-01' })
    const shown = async (id: number) => {
      const { days_left, expired } = (await (await byLink(world, id)).get('')).body
      return [days_left, expired]
    }
    expect([await shown(open), await shown(part), await shown(approved)]).toEqual([
      [-1, true],
      [-1, false],
      [-1, false],
    ])
    await updateProposalRow(world.db, open, { validUntil: '2026-02-02' })
    expect(await shown(open)).toEqual([0, false])
  })

  test('carries the token of the page where a session opened it, and only there', async () => {
    const id = await addProposal(world.db, { sent: true })
    const client = await world.as('advertiser')
    const { body } = await client.get(`/api/proposal/${id}/client/${client.id}`)
    expect([body.by, body.csrf]).toEqual(['session', (await client.get('/api/me')).body._token])
  })

  test('has a stamp that changes with the proposal and is the same otherwise', async () => {
    const id = await addProposal(world.db, { sent: true })
    const holder = await byLink(world, id)
    const stamp = async () => (await holder.get('/stamp')).body.stamp
    const before = await stamp()
    expect((await holder.get('')).body.stamp).toBe(before)
    await holder.post('/seen')
    expect(await stamp()).toBe(before)
    await updateProposalRow(world.db, id, { validUntil: '2026-02-23' })
    expect(await stamp()).not.toBe(before)
  })

  test('has another stamp once its client, or who sells it, signs in beside it', async () => {
    const id = await addProposal(world.db, { sent: true })
    const holder = await byLink(world, id)
    const path = `/api/proposal/${id}/client/${holder.clientId}`
    const seenBy = async (who: string | null) => {
      const person = who === null ? world.visitor : await world.as(who)
      const stamp = async (below: string) =>
        (await person.get(`${path}${below}`, { [tokenHeader]: holder.token })).body.stamp as string
      expect(await stamp('')).toBe(await stamp('/stamp'))
      return stamp('/stamp')
    }
    const stamps = [await seenBy(null), await seenBy('advertiser'), await seenBy('agent')]
    expect(new Set(stamps).size).toBe(3)
    expect(await seenBy('advertiser2')).toBe(stamps[0])
  })
})

describe('that it was seen', () => {
  const seen = async (id: number) => {
    const row = await findRow(world.db, id)
    return [row?.firstSeenAt?.toISOString() ?? null, row?.lastSeenAt?.toISOString() ?? null, row?.seenVersion]
  }
  const told = async (id: number, who = 'agent') =>
    (
      await world.db
        .selectFrom('notification')
        .select('text')
        .where('personId', '=', await idOf(world.db, who))
        .where('about', 'like', `proposal-opened:${id}:%`)
        .execute()
    ).length

  test('is told once to the agent, with the first time and the last', async () => {
    const id = await addProposal(world.db, { sent: true })
    const holder = await byLink(world, id)
    const { updatedAt } = (await findRow(world.db, id)) ?? {}
    await holder.get('')
    expect(await seen(id)).toEqual([null, null, null])
    const first = world.clock.now().toISOString()
    expect((await holder.post('/seen')).status).toBe(200)
    world.clock.advance(60_000)
    await holder.post('/seen')
    expect(await seen(id)).toEqual([first, world.clock.now().toISOString(), 1])
    expect(await told(id)).toBe(1)
    // What the agent is typing is not out of date by it.
    expect((await findRow(world.db, id))?.updatedAt).toEqual(updatedAt)
  })

  test('is not said by a robot, by somebody else who is signed in, or through the client’s eyes', async () => {
    const id = await addProposal(world.db, { owner: 'advertiser2', sent: true })
    const holder = await byLink(world, id)
    const path = `/api/proposal/${id}/client/${holder.clientId}/seen`
    await holder.post('/seen', {}, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await (await world.as('agent')).post(path, {}, { 'x-proposal-token': holder.token })
    const viewed = await viewedBy(world, await world.as('superadmin'), 'advertiser2')
    expect((await viewed.post(path)).status).toBe(200)
    expect(await seen(id)).toEqual([null, null, null])
    expect((await (await signIn(world.address, 'advertiser2')).post(path)).body).toEqual({})
    // Nobody represents this client: whoever may sell to everybody hears of it.
    expect(await told(id, 'superadmin')).toBe(1)
  })

  test('by a session wants the token of the page', async () => {
    const id = await addProposal(world.db, { sent: true })
    const client = await world.as('advertiser')
    const path = `/api/proposal/${id}/client/${client.id}/seen`
    expect((await client.post(path, {}, { 'x-csrf-token': '' })).status).toBe(403)
    expect(await seen(id)).toEqual([null, null, null])
  })
})
