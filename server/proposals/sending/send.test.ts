/** Sending a proposal to its client (PRO-19): what the letter says, to whom it goes, and what follows. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { letSecondsPass, runLetters, sendAs, sendingsAs } from '#test/proposals/proposal-letters.ts'
import { addProposal, anItem, createEdit, whileDisabled } from '#test/proposals/proposals.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { cents } from '#domain/kernel/money.ts'
import { findRow, updateProposalRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'proposals.sendsPerPerson', 1_000)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

let addresses = 0
const nextAddress = () => `buyer${(addresses += 1)}@roth.example`

describe('the letter', () => {
  test('PRO-19 waits ten seconds, and only then the proposal counts as sent and its prices hold for 21 days', async () => {
    const id = await addProposal(world.db)
    const to = nextAddress()
    const { status, body } = await sendAs(world, id, { send_to: to })
    expect([status, body.success, body.sending.state, body.sending.may_undo]).toEqual([
      200,
      'The letter leaves in 10 seconds',
      'waiting',
      true,
    ])
    await letSecondsPass(world, id, 9)
    expect([await world.lettersTo(to), (await findRow(world.db, id))?.sentAt]).toEqual([[], null])
    await letSecondsPass(world, id, 1)
    expect(await world.lettersTo(to)).toHaveLength(1)
    const sentAt = new Date(worldStart.getTime() + 10_000)
    // 21 days after 2026-02-02.
    expect(await findRow(world.db, id)).toMatchObject({ sentAt, validUntil: '2026-02-23' })
    const { sendings } = await sendingsAs(world, id)
    expect(sendings[0]).toMatchObject({
      state: 'sent',
      may_undo: false,
      told: 'Successfully sent proposal to user!',
      // As the client is told it.
      at: sentAt.toISOString(),
      to: [{ address: to, state: 'sent', failure: null }],
    })
    await runLetters(world, id)
    expect(await world.lettersTo(to)).toHaveLength(1)
  })

  test('PRO-19 leads to the proposal by a link that opens it, of its own for each address', async () => {
    const id = await addProposal(world.db)
    const both = [nextAddress(), nextAddress()]
    await sendAs(world, id, { send_to: both.join(', '), text: 'Shalom {client}\n\nSee {link}' })
    await letSecondsPass(world, id, 10)
    const tokens: string[] = []
    for (const to of both) {
      const [letter] = await world.lettersTo(to)
      expect(letter?.subject).toBe(`Proposal P-${id}: Spring Proposal`)
      // What an agent writes is no template, and has no place for the token.
      expect(letter?.text).toContain('Shalom {client}\n\nSee (link)')
      const [, path = '', client = '', token = ''] =
        /(\/proposal\/\d+\/pay\/(\d+)\?t=([\w-]{43}))/.exec(letter?.text ?? '') ?? []
      expect(path).toContain(`/proposal/${id}/`)
      const stamp = `/api/proposal/${id}/client/${client}/stamp?t=${token}`
      expect((await world.visitor.get(stamp)).status).toBe(200)
      tokens.push(token)
    }
    expect(new Set(tokens).size).toBe(2)
  })

  test('says what the template says, filled once, and is shown like that before', async () => {
    const id = await addProposal(world.db, { name: 'For {agent} <b>' })
    const agent = await world.as('agent')
    const { body } = await agent.get(`/agent/api/proposals/${id}/letter`)
    expect(body.text).toContain(
      `Here is your proposal For {agent} <b>, P-${id}. The prices hold until 2026-02-23.`,
    )
    expect(body).toMatchObject({ subject: `Proposal P-${id}: For {agent} <b>`, open_links: 0, seconds: 10 })
    const to = nextAddress()
    await sendAs(world, id, { send_to: to })
    await letSecondsPass(world, id, 10)
    const [letter] = await world.lettersTo(to)
    expect(letter?.text.startsWith(body.text)).toBe(true)
    expect(letter?.html).toContain('For {agent} &#60;b&#62;')
    expect(letter?.html).not.toContain('<b>')
  })

  test('goes to the client where no address is given, and to each address once', async () => {
    const id = await addProposal(world.db)
    const { body } = await sendAs(world, id)
    expect(body.sending.to.map(({ address }: { address: string }) => address)).toEqual([
      'advertiser@demo.test',
    ])
    const to = nextAddress()
    const again = await sendAs(world, id, { send_to: `${to}; ${to.toUpperCase()},` })
    expect(again.body.sending.to).toHaveLength(1)
  })

  test('pressed twice is one; another text, ending older links, and what was changed meanwhile are another', async () => {
    const id = await addProposal(world.db)
    const sendingOf = async (body = {}) => (await sendAs(world, id, body)).body.sending.id as number
    const [one, again] = await Promise.all([sendingOf(), sendingOf()])
    expect(again).toBe(one)
    const ending = await sendingOf({ ends_others: true })
    const worded = await sendingOf({ ends_others: true, text: 'Another' })
    await updateProposalRow(world.db, id, { versionNumber: 2 })
    const changed = await sendingOf({ ends_others: true, text: 'Another' })
    expect(new Set([one, ending, worded, changed]).size).toBe(4)
    expect(await sendingOf({ ends_others: true, text: 'Another' })).toBe(changed)
  })

  test('ends the older links when it is handed over, and not before, where that is wished', async () => {
    const id = await addProposal(world.db)
    await sendAs(world, id)
    await letSecondsPass(world, id, 10)
    await sendAs(world, id, { text: 'Newer', ends_others: true })
    const open = async () => (await sendingsAs(world, id)).links.map(({ why }: { why: string | null }) => why)
    expect(await open()).toEqual([null, null])
    await letSecondsPass(world, id, 10)
    expect(await open()).toEqual([null, 'newer'])
  })
})

describe('what is not sent', () => {
  const unreadable = (text: string) => `${text} is no e-mail address. Enter one such as name@example.com`
  test.each([
    [
      'an eleventh address',
      Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(),
      'Send it to 10 addresses at most',
    ],
    ['a line break', 'a@b.example\r\nBcc: c@d.example', unreadable('a@b.example Bcc: c@d.example')],
    ['a name beside it', 'Dina <dina@roth.example>', unreadable('Dina <dina@roth.example>')],
    ['no address', 'dina', unreadable('dina')],
    ['a header', 'a@b.example%0aBcc:c@d.example', unreadable('a@b.example%0aBcc:c@d.example')],
  ])('%s is refused at its field, and nothing is written', async (_, send_to, sentence) => {
    const id = await addProposal(world.db)
    const { status, body } = await sendAs(world, id, { send_to })
    expect([status, body.errors]).toEqual([422, { send_to: [sentence] }])
    expect((await sendingsAs(world, id)).sendings).toEqual([])
  })

  test('a letter that no paper can show is told at its field, of the lines’ names too', async () => {
    const id = await addProposal(world.db, { lines: [{ name: 'Banner' }, { name: 'Banner 漢字' }] })
    const { status, body } = await sendAs(world, id, { send_to: nextAddress() })
    const told = 'No paper can show “漢”. Leave it out, or write it in other letters'
    expect([status, body.errors]).toEqual([422, { 'productName[1]': [told] }])
  })

  test.each([
    ['nothing', ' \u200b ', 'Write what the letter says'],
    ['2,001 characters', 'n'.repeat(2_001), 'Shorten this to 2,000 characters'],
  ])('a text of %s is refused', async (_, text, sentence) => {
    const id = await addProposal(world.db)
    const { status, body } = await sendAs(world, id, { text })
    expect([status, body.errors]).toEqual([422, { text: [sentence] }])
  })

  test('an archived, a completed one and that of a disabled client are not sent', async () => {
    const archived = await addProposal(world.db, { archived: true })
    const completed = await addProposal(world.db, { paid: cents(129_600) })
    const said = async (id: number) => {
      const { status, body } = await sendAs(world, id)
      return [status, body.error]
    }
    expect(await said(archived)).toEqual([409, 'This proposal is archived. Bring it back first'])
    expect(await said(completed)).toEqual([409, 'This proposal is completed and stays as it is'])
    const id = await addProposal(world.db)
    await whileDisabled(world.db, 'advertiser', async () => expect((await said(id))[0]).toBe(409))
  })

  test('what was changed since it was read is not sent', async () => {
    const id = await addProposal(world.db)
    await updateProposalRow(world.db, id, { updatedAt: new Date(worldStart.getTime() + 1) })
    const { status } = await sendAs(world, id, { updated_at: worldStart.toISOString() })
    expect([status, (await sendingsAs(world, id)).sendings]).toEqual([409, []])
  })

  test('its client sends nothing, and nobody a proposal of a client who is not theirs', async () => {
    const id = await addProposal(world.db, { sent: true })
    expect((await sendAs(world, id, {}, 'advertiser')).status).toBe(403)
    const foreign = await addProposal(world.db, { owner: 'advertiser2' })
    expect((await sendAs(world, foreign)).status).toBe(404)
  })
})

describe('links and prices', () => {
  test('a link is ended, then all, and ending none is refused', async () => {
    const id = await addProposal(world.db)
    await sendAs(world, id, { send_to: `${nextAddress()},${nextAddress()}` })
    await letSecondsPass(world, id, 10)
    const agent = await world.as('agent')
    const revoke = (body: object) => agent.post(`/agent/api/proposal/revoke/${id}`, body)
    const [{ id: link }] = (await sendingsAs(world, id)).links
    expect((await revoke({ link })).body.success).toBe('The link opens nothing any more')
    expect((await revoke({})).body.success).toBe('The links open nothing any more')
    const none = await revoke({})
    expect([none.status, none.body.error]).toEqual([409, 'None of its links is open'])
    const other = await addProposal(world.db)
    expect((await agent.post(`/agent/api/proposal/revoke/${other}`, { link })).status).toBe(404)
  })

  test('renewed prices hold 21 days from today, also twice', async () => {
    const id = await addProposal(world.db, { sent: true })
    await updateProposalRow(world.db, id, { validUntil: '2026-01-31' })
    const agent = await world.as('agent')
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await agent.post(`/agent/api/proposals/${id}/renew`, {})
      expect([status, body.success]).toEqual([200, 'The prices hold until 2026-02-23'])
    }
    expect((await sendingsAs(world, id)).valid_until).toBe('2026-02-23')
    // What an agent is typing is not out of date by it.
    expect((await findRow(world.db, id))?.updatedAt).toEqual(worldStart)
  })

  test('prices that hold longer already are not cut by renewing them', async () => {
    const id = await addProposal(world.db, { sent: true })
    await updateProposalRow(world.db, id, { validUntil: '2026-03-31' })
    const { body } = await (await world.as('agent')).post(`/agent/api/proposals/${id}/renew`, {})
    expect(body.success).toBe('The prices hold until 2026-03-31')
  })
})

describe('the form', () => {
  test('API-58 PRO-19 ERR-43b saves and sends in one, and says so once it was handed over', async () => {
    await setSetting(world, 'proposals.sendDelaySeconds', 0)
    const to = nextAddress()
    const agent = await world.as('agent')
    const user_id = (await world.as('advertiser')).id
    const form = { proposal_name: 'Spring', user_id, item: [anItem(null)], send: true, send_to: to }
    const { status, body } = await createEdit(agent, form)
    await setSetting(world, 'proposals.sendDelaySeconds', 10)
    expect([status, body.success, body.proposal.status]).toEqual([
      200,
      'Successfully sent proposal to user!',
      'Emailed To Client',
    ])
    expect(await world.lettersTo(to)).toHaveLength(1)
    const later = await createEdit(agent, { send: true, notes: 'Again' }, body.proposal.id)
    expect(later.body.success).toBe('Proposal saved. The letter leaves in 10 seconds')
  })

  test('API-58 saves nothing where it may not be sent to its addresses', async () => {
    const id = await addProposal(world.db)
    const { status } = await createEdit(
      await world.as('agent'),
      { proposal_name: 'Other', send: true, send_to: 'x' },
      id,
    )
    expect([status, (await findRow(world.db, id))?.name]).toEqual([422, 'Spring Proposal'])
  })
})
