/** Signing a proposal: for one version of it and what it comes to, once, and then nothing of it is chosen any more. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { acceptance, acceptedOf } from '#domain/proposals/answers/terms.ts'
import { worldStart } from '#test/instant.ts'
import { byLink, type LinkHolder } from '#test/proposals/client-link.ts'
import { letSecondsPass, sendAs } from '#test/proposals/proposal-letters.ts'
import { addProposal, anItem, createEdit, itemIdsOf } from '#test/proposals/proposals.ts'
import { typedCard } from '#test/purchases.ts'
import { pagesOf } from '#test/read-pdf.ts'
import { viewedBy } from '#test/viewing.ts'
import { hasSigned } from './ed25519.ts'
import { openSecrets } from '../../kernel/secrets.ts'
import { checkSignedFile } from '#domain/proposals/answers/signed-file.ts'
import { makeWorld, type World } from '#test/world.ts'
import { openSeal } from './signature-key.ts'
import { findRow, updateProposalRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const sent = (more: object = {}) => addProposal(world.db, { sent: true, ...more })
const sound = {
  name: 'Dina Roth',
  agreed: true,
  total: '1296.00',
  version: 1,
  items: [],
  ...acceptedOf(null),
}
const signaturesOf = (id: number) =>
  world.db.selectFrom('proposalSignature').selectAll().where('proposalId', '=', id).execute()
const sign = (holder: LinkHolder, wish: object = {}, headers = {}) =>
  holder.post('/sign', { ...sound, ...wish }, headers)

describe('a signature', () => {
  test('NAV-13 keeps who, when, the version, the choice and the files, and the agent hears of it', async () => {
    // $1,296.00, and two at $6.00 less a tenth, of which one is left out.
    const optional = { isOptional: true, key: null, quantity: 2 }
    const id = await sent({ lines: [{}, { ...optional, name: 'Bags' }, { ...optional, name: 'Cups' }] })
    await updateProposalRow(world.db, id, { validUntil: '2026-02-23' })
    const [banner = 0, bags = 0, cups = 0] = await itemIdsOf(world.db, id)
    const holder = await byLink(world, id)
    await holder.post('/options', { items: [cups], version: 1 })
    const headers = { 'user-agent': 'Firefox/140 <b> 4242 4242 4242 4242' }
    const { status, body } = await sign(
      holder,
      { name: ' Dina   Roth ', total: '1306.80', items: [cups], ...acceptedOf('2026-02-23') },
      headers,
    )
    expect(status).toBe(200)
    expect(body.signature).toEqual({
      name: 'Dina Roth',
      at: worldStart.toISOString(),
      version: 1,
      current: true,
    })
    expect([body.may.sign.isOffered, body.may.decline.isOffered, body.may.pay.refusal]).toEqual([
      false,
      false,
      null,
    ])
    const [row, more] = await signaturesOf(id)
    expect(more).toBeUndefined()
    expect(row).toMatchObject({
      name: 'Dina Roth',
      version: 1,
      totalCents: 130_680n,
      currency: 'usd',
      chosen: [banner, cups],
      personId: holder.clientId,
      linkId: holder.id,
      network: '127.0.0.0/24',
      at: worldStart,
    })
    expect(row?.chosen).not.toContain(bags)
    expect(row?.browser).toContain('Firefox/140 <b>')
    expect(row?.browser).not.toContain('4242 4242')
    const version = await world.db
      .selectFrom('proposalVersion')
      .selectAll()
      .where('proposalId', '=', id)
      .executeTakeFirstOrThrow()
    const { document } = JSON.parse(row?.content ?? '')
    expect(document).toMatchObject({
      proposal: id,
      version: 1,
      versionSha256: version.sha256,
      versionText: version.content,
      total: '1306.80',
      chosen: [banner, cups],
      name: 'Dina Roth',
      pdfSha256: sha256(row?.pdf ?? ''),
      format: 3,
      validUntil: '2026-02-23',
      by: 'link',
      ...acceptedOf('2026-02-23'),
    })
    expect([row?.sha256, row?.pdfSha256]).toEqual([sha256(row?.content ?? ''), document.pdfSha256])
    const words = (await pagesOf(Buffer.from(row?.pdf ?? ''))).join(' ').replace(/\s+/g, ' ')
    for (const said of [
      'Dina Roth',
      '$1,306.80',
      'Cups',
      '2026-02-02 10:00 AM ET',
      'Valid until 2026-02-23',
      `P-${id}, version 1`,
      'By the link of a letter',
      '127.0.0.0/24',
      'Firefox/140 <b>',
      acceptance,
      'Prices hold until 2026-02-23, 11:59 PM ET.',
      'the campaign ends when the',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('Bags')
    const letters = await world.lettersTo('agent@demo.test')
    const client = await world.as('advertiser')
    const subject = `${client.name} accepted proposal P-${id} for $1,306.80`
    expect(letters.filter((one) => one.subject === subject)).toHaveLength(1)
    const own = (await world.lettersTo('advertiser@demo.test')).filter((one) =>
      one.text.includes(`proposal-P-${id}-version-1-signed.pdf`),
    )
    expect(own.map((one) => one.subject)).toEqual([`Proposal P-${id} was accepted for $1,306.80`])
    for (const said of [
      'Dina Roth accepted version 1',
      '2026-02-02 10:00 AM ET',
      `SHA-256: ${row?.pdfSha256}`,
    ])
      expect(own[0]?.text).toContain(said)
  })

  test('bears the house’s signature, which its published keys prove also after the key has changed', async () => {
    const holder = await byLink(world, await sent())
    expect((await sign(holder)).status).toBe(200)
    const [row] = await signaturesOf(holder.proposalId)
    const text = row?.content ?? ''
    const keysNow = async (): Promise<{ id: string; public_key: string }[]> =>
      (await world.visitor.get('/api/signature-keys')).body.keys
    const isProven = async () => {
      const keys = new Map((await keysNow()).map((key) => [key.id, key.public_key]))
      const isSignedBy = (key: string, said: string, signature: string) =>
        keys.has(key) ? hasSigned(keys.get(key) ?? '', said, signature) : null
      return checkSignedFile(text, { sha256, isSignedBy }).provenBy
    }
    const [own] = await keysNow()
    expect(await isProven()).toBe(own?.id)
    const letter = (await world.lettersTo('advertiser@demo.test')).find((one) =>
      one.text.includes(`proposal-P-${holder.proposalId}-version-1-signed.pdf`),
    )
    expect(letter?.text).toContain(`Public key: ${own?.public_key}. Its number is ${own?.id}`)
    expect(letter?.text).toContain('/api/signature-keys')
    world.clock.advance(60_000)
    const secrets = openSecrets({ secretKey: 'another secret key of this house', dataDir: '' })
    const next = await openSeal(world.db, { secrets, clock: world.clock })
    expect((await keysNow()).map(({ id }) => id)).toEqual([next.key, own?.id])
    expect(await isProven()).toBe(own?.id)
  })

  test('is kept once, however often it is pressed, and another name comes too late', async () => {
    const holder = await byLink(world, await sent())
    const pressed = await Promise.all([sign(holder), sign(holder), sign(holder)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    const other = await sign(holder, { name: 'Somebody Else' })
    expect([other.status, other.body.error]).toEqual([
      409,
      'This was signed by Dina Roth on 2026-02-02, for $1,296.00',
    ])
    expect(await signaturesOf(holder.proposalId)).toHaveLength(1)
  })

  test.each([
    [{ name: '' }, 'name', 'Enter your full name, 2 to 120 characters'],
    [{ name: ' \u200B\n ' }, 'name', 'Enter your full name, 2 to 120 characters'],
    [{ name: 'D' }, 'name', 'Enter your full name, 2 to 120 characters'],
    [{ name: '\u2800\u2800' }, 'name', 'Enter your full name, 2 to 120 characters'],
    [{ name: '- 12 -' }, 'name', 'Enter your full name, 2 to 120 characters'],
    [{ name: 'D'.repeat(121) }, 'name', 'Enter your full name, 2 to 120 characters'],
    [{ name: '4242 4242 4242 4242' }, 'name', /card/],
    [{ name: 'Dina 漢字' }, 'name', 'No paper can show “漢”. Leave it out, or write it in other letters'],
    [{ name: '\u3164\u3164\u3164' }, 'name', 'Enter your full name, 2 to 120 characters'],
    [{ agreed: false }, 'agreed', 'Tick that you accept the proposal and its terms'],
    [{ agreed: 'yes' }, 'agreed', /./],
  ])('with %j is none', async (wish, field, says) => {
    const holder = await byLink(world, await sent())
    const { status, body } = await sign(holder, wish)
    expect(status).toBe(422)
    expect(body.errors[field][0]).toMatch(says)
    expect(await signaturesOf(holder.proposalId)).toEqual([])
  })

  test.each([
    [{ total: '1296.01' }],
    [{ total: '1,296.00' }],
    [{ total: '' }],
    [{ version: 2 }],
    [{ version: 0 }],
    [{ terms: [] }],
    [{ terms: acceptedOf('2026-02-02').terms }],
    [{ sentence: 'I have read it.' }],
  ])('of %j, which is not what stands, is none', async (wish) => {
    const holder = await byLink(world, await sent())
    const { status, body } = await sign(holder, wish)
    expect([status, body.error]).toEqual([
      409,
      'The proposal was changed meanwhile. Read it again, then go on',
    ])
    expect(await signaturesOf(holder.proposalId)).toEqual([])
  })

  test('of another choice than was shown is none, though it comes to the same and is of the same version', async () => {
    // Two at $6.00 less a tenth, of which one is taken in either tab.
    const optional = { isOptional: true, key: null, quantity: 2 }
    const id = await sent({ lines: [{}, { ...optional, name: 'Bags' }, { ...optional, name: 'Cups' }] })
    const [banner = 0, bags = 0, cups = 0] = await itemIdsOf(world.db, id)
    const holder = await byLink(world, id)
    await holder.post('/options', { items: [bags], version: 1 })
    expect((await holder.post('/options', { items: [cups], version: 1 })).body.money.total).toBe('1306.80')
    for (const items of [[bags], [], [bags, cups], [banner, cups]]) {
      const { status, body } = await sign(holder, { total: '1306.80', items })
      expect([items, status, body.error]).toEqual([
        items,
        409,
        'The proposal was changed meanwhile. Read it again, then go on',
      ])
    }
    for (const items of ['x', ['x'], null])
      expect((await sign(holder, { total: '1306.80', items })).status).toBe(422)
    expect(await signaturesOf(id)).toEqual([])
    expect((await sign(holder, { total: '1306.80', items: [cups] })).status).toBe(200)
  })

  test('is closed for what is over, declined, completed or paid at this moment', async () => {
    const over = await sent()
    await updateProposalRow(world.db, over, { validUntil: '2026-02-01' })
    const declined = await byLink(world, await sent())
    await declined.post('/decline', { reason: 'Too much' })
    const completed = await sent({ paid: cents(129_600) })
    const answers = [
      await sign(await byLink(world, over)),
      await sign(declined),
      await sign(await byLink(world, completed)),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.split('.')[0]])).toEqual([
      [409, 'The prices held until 2026-02-01'],
      [409, 'This proposal was declined'],
      [409, 'This proposal is completed and stays as it is: Sam Ortiz took $1,296'],
    ])
  })

  test('markup and formulas are words wherever they are read: page, letters, PDF, history and evidence', async () => {
    const id = await addProposal(world.db)
    const agent = await world.as('agent')
    const hostile = (what: string) => `=1+1 ${what} <img src=x onerror=alert(1)>`
    const to = 'hostile@roth.example'
    await sendAs(world, id, { send_to: to, text: hostile('letter') })
    await letSecondsPass(world, id, 10)
    const holder = await byLink(world, id)
    const accepted = acceptedOf((await holder.get('')).body.valid_until)
    await holder.post('/question', { text: hostile('question') })
    await agent.post(`/agent/api/proposals/${id}/thread`, { text: hostile('answer') })
    await holder.post('/decline', { reason: hostile('reason') })
    await agent.post(`/agent/api/proposals/${id}/reopen`, {})
    expect((await sign(holder, { name: hostile('name'), ...accepted })).status).toBe(200)

    const { body: page } = await world.visitor.get(holder.path, { accept: 'text/html' })
    const { body: evidence } = await agent.get(`/proposals/${id}/evidence`)
    const letters = [...(await world.lettersTo('agent@demo.test')), ...(await world.lettersTo(to))]
    const about = letters.filter(({ subject, text }) => `${subject} ${text}`.includes(`P-${id}`))
    const mail = about.map(({ html }) => html).join('\n')
    const said = (what: string) => hostile(what).replace('<', '&#60;').replace('>', '&#62;')
    for (const what of ['letter', 'question', 'answer', 'reason', 'name']) expect(mail).toContain(said(what))
    for (const what of ['question', 'answer', 'reason', 'name']) expect(evidence).toContain(said(what))
    expect(page).toContain(said('name'))
    for (const html of [page, evidence, mail]) expect(html).not.toContain('<img src=x')
    const history = await agent.get(`/agent/api/proposals/${id}/history`)
    expect(history.headers.get('content-type')).toContain('json')
    expect(JSON.stringify(history.body)).toContain(hostile('name'))
    const [row] = await signaturesOf(id)
    const words = (await pagesOf(Buffer.from(row?.pdf ?? ''))).join(' ').replace(/\s+/g, ' ')
    expect(words).toContain(hostile('name'))
  })
})

describe('what is signed', () => {
  test('D-159 is not chosen anew nor declined, and its PDF is the file that was signed', async () => {
    const id = await sent({ lines: [{}, { isOptional: true, key: null, quantity: 2 }] })
    const holder = await byLink(world, id)
    const [, optional] = await itemIdsOf(world.db, id)
    await sign(holder, { total: '1306.80', items: [optional] })
    const refused = [
      await holder.post('/options', { items: [], version: 1 }),
      await holder.post('/decline', { reason: 'No' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'What was chosen stands: Dina Roth accepted it for $1,306.80 on 2026-02-02'],
      [409, 'This comes too late: Dina Roth accepted it for $1,306.80 on 2026-02-02. Ask your agent'],
    ])
    const [row] = await signaturesOf(id)
    const file = await world.visitor.raw(holder.path.replace('?', '/pdf?'))
    expect(sha256(Buffer.from(await file.arrayBuffer()))).toBe(row?.pdfSha256)
  })

  test('stands for its version alone: what the agent saves then is signed anew', async () => {
    const id = await sent()
    const holder = await byLink(world, id)
    await sign(holder)
    const form = { proposal_name: 'Changed', user_id: holder.clientId, item: [anItem('header-3')] }
    expect((await createEdit(await world.as('agent'), form, id)).status).toBe(200)
    const { body } = await holder.get('')
    expect(body.signature).toMatchObject({ version: 1, current: false })
    expect([body.may.sign, body.may.pay.refusal]).toEqual([
      { isOffered: true, refusal: null },
      'Accept the proposal first, then pay',
    ])
    expect((await sign(holder)).status).toBe(409)
    expect((await sign(holder, { version: 2, total: body.money.total })).status).toBe(200)
    expect((await signaturesOf(id)).map(({ version }) => version).toSorted()).toEqual([1, 2])
    // Who signed it has seen it.
    expect(await findRow(world.db, id)).toMatchObject({ firstSeenAt: expect.any(Date), seenVersion: 2 })
  })

  test('goes into no other proposal, by which its client would lose it', async () => {
    const [id, other] = [await sent(), await sent()]
    await sign(await byLink(world, id))
    const combined = await (await world.as('agent')).post('/agent/api/proposal/combine/', {
      ids: [id, other],
    })
    expect([combined.status, combined.body.errors.form]).toEqual([
      422,
      ['These proposals can not be combine', 'Its client accepted it. Duplicate it, and combine the copy'],
    ])
  })

  test('is not saved over by a form that was opened before, which says who signed', async () => {
    const id = await sent()
    const holder = await byLink(world, id)
    const agent = await world.as('agent')
    const { updated_at } = (await agent.get(`/agent/api/proposal/${id}`)).body.proposal
    await sign(holder)
    const form = { proposal_name: 'Changed', updated_at }
    const { status, body } = await createEdit(agent, form, id)
    expect([status, body.error]).toEqual([
      409,
      'Dina Roth accepted it on 2026-02-02, while you had it open. Saving a change asks for it anew',
    ])
    expect((await holder.get('')).body.signature).toMatchObject({ version: 1, current: true })
    const again = { ...form, updated_at: body.conflict.theirs.updated_at }
    expect((await createEdit(agent, again, id)).status).toBe(200)
    expect((await holder.get('')).body.signature).toMatchObject({ version: 1, current: false })
  })

  test('is paid by its client, and nothing is before', async () => {
    const holder = await byLink(world, await sent())
    const pay = () => holder.post('/pay', { ...typedCard, amount_to_charge: '5' })
    const before = await pay()
    expect([before.status, before.body.error]).toEqual([409, 'Accept the proposal first, then pay'])
    await sign(holder)
    expect((await pay()).status).toBe(200)
  })
})

test('whoever sells it, and has the client’s link, signs, asks, declines, chooses and pays nothing in their name', async () => {
  const id = await sent({ lines: [{}, { isOptional: true, key: null }] })
  const holder = await byLink(world, id)
  const proof = { [tokenHeader]: holder.token }
  const path = `/api/proposal/${id}/client/${holder.clientId}`
  const says = 'You are signed in as somebody who sells this proposal. Its client answers and pays here'
  const viewed = await viewedBy(world, await world.as('superadmin'), 'advertiser2')
  for (const seller of [await world.as('agent'), await world.as('superadmin'), viewed]) {
    const { status, body } = await seller.get(path, proof)
    const { sign: may, ask, decline, choose, pay } = body.may
    expect([status, body.by]).toEqual([200, 'link'])
    for (const one of [may, ask, decline, choose, pay]) expect(one.refusal).toBe(says)
    for (const [below, wish] of [
      ['/sign', sound],
      ['/question', { text: 'May I?' }],
      ['/decline', { reason: 'No' }],
      ['/options', { items: [], version: 1 }],
      ['/pay', { ...typedCard, amount_to_charge: '5' }],
    ] as const) {
      const answer = await seller.post(`${path}${below}`, wish, proof)
      expect([below, answer.status, answer.body.error]).toEqual([below, 403, says])
    }
  }
  expect(await signaturesOf(id)).toEqual([])
  // Somebody else who is signed in holds the link as whoever holds it does.
  const other = await world.as('advertiser2')
  expect((await other.post(`${path}/question`, { text: 'May I?' }, proof)).status).toBe(200)
})

test('nobody signs through the client’s eyes', async () => {
  const id = await sent({ owner: 'advertiser2' })
  const viewed = await viewedBy(world, await world.as('superadmin'), 'advertiser2')
  const path = `/api/proposal/${id}/client/${await idOf(world.db, 'advertiser2')}/sign`
  expect((await viewed.post(path, sound)).status).toBe(403)
  expect(await signaturesOf(id)).toEqual([])
})
