import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { addProposal, type ProposalWishes } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { updateProposalRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

async function pageOf(who: string, wishes: ProposalWishes) {
  const id = await addProposal(world.db, wishes)
  return (await world.as(who)).get(`/proposals/${id}/print`)
}

describe('the printed proposal', () => {
  test('NAV-11 PRO-18 says what is offered, to whom and by whom, and adds up', async () => {
    const answer = await pageOf('agent', {
      name: '<b>Spring</b> & "Summer"',
      additionalNotes: 'The plan.\nTwo <i>lines</i>.',
      // 30 days of 8,000 views at $6.00 are $1,440.00, less 10%: $1,296.00.
      lines: [{ startDay: '2026-12-01' }, { key: null, name: 'Tote bags', isOptional: true, quantity: 2 }],
      paid: cents(10_000),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe/)
    expect(answer.body).toContain('content="noindex"')
    for (const words of [
      'Dina Roth',
      'Sam Ortiz',
      '30 days',
      '8,000 views a day, from 2026-12-01',
      '$6.00 CPM',
      '-$144.00',
      '$1,296.00<span class="sub">before $1,440.00</span>',
      // Two at $6.00, less 10%.
      '2 items',
      '$10.80<span class="sub">before $12.00</span>',
      'Total in US dollars</dt><dd>$1,306.80',
      'Paid so far</dt><dd>$100.00',
      'Balance due</dt><dd>$1,206.80',
      '&#60;b&#62;Spring',
      'Two &#60;i&#62;lines',
    ])
      expect(answer.body).toContain(words)
    expect(answer.body.indexOf('>Included<')).toBeLessThan(answer.body.indexOf('>Optional<'))
    expect(answer.body).not.toMatch(/<b>Spring|<i>lines|For ourselves alone/)
  })

  test('is of the day on which what it offers was saved, whatever became of it since', async () => {
    const id = await addProposal(world.db)
    const agent = await world.as('agent')
    const date = async () =>
      /<dt>Date<\/dt><dd>([^<]+)/.exec((await agent.get(`/proposals/${id}/print`)).body)?.[1]
    const saved = await date()
    await updateProposalRow(world.db, id, { updatedAt: new Date('2027-05-03T15:00:00Z') })
    expect([saved?.length, await date()]).toEqual([10, saved])
  })

  test('ROL-36 a Canadian one says its dollars everywhere', async () => {
    const cad = { millionths: 1_371_200n, day: '2026-11-23' } as const
    const { body } = await pageOf('agent', { cad })
    const amount = '$1,777.08<span class="sub">before $1,974.53</span>'
    for (const words of [
      'Amount, CAD',
      '$6.00 USD CPM',
      amount,
      'Total in Canadian dollars</dt><dd>$1,777.08 CAD',
    ])
      expect(body).toContain(words)
  })

  test('ROL-37 hides prices from the client, and never from who sells', async () => {
    const wishes = { hidesPrices: true, sent: true, lines: [{}, { key: null, quantity: 2 }] }
    const theirs = await pageOf('advertiser', wishes)
    expect(theirs.body.match(/\$[\d,.]+/g)).toEqual(['$1,306.80', '$0.00', '$1,306.80'])
    expect(theirs.body).not.toMatch(/CPM|Discount|>Rate|10%/)
    expect((await pageOf('agent', wishes)).body).toContain('$6.00 CPM')
  })

  test.each<[string, ProposalWishes, number]>([
    ['agent', {}, 200],
    ['agency', {}, 200],
    ['superadmin', {}, 200],
    ['advertiser', { sent: true }, 200],
    ['advertiser', { paid: cents(1) }, 200],
    ['advertiser', {}, 404],
    ['advertiser2', { sent: true }, 404],
    ['publisher', { sent: true }, 404],
  ])('NAV-11 of the advertiser for the %s, %o: %i', async (who, wishes, status) => {
    const answer = await pageOf(who, wishes)
    expect(answer.status).toBe(status)
    if (status === 404) expect(answer.body).toContain('There is nothing here for you')
  })

  test('NAV-11 asks somebody who is not signed in to do so, and brings them back', async () => {
    const answer = await world.visitor.get('/proposals/1/print')
    expect(answer.status).toBe(401)
    expect(answer.body).toContain('href="/sign-in?next=%2Fproposals%2F1%2Fprint"')
  })

  test('NAV-11 there is none of a number that is none', async () => {
    const agent = await world.as('agent')
    for (const number of [0, 'x', '99999999999', '1e3', '2000000000'])
      expect((await agent.get(`/proposals/${number}/print`)).status).toBe(404)
  })
})
