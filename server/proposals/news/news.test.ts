/** What agents and clients hear of a proposal: behind the bell, and by letter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLink } from '#test/proposals/client-link.ts'
import { letSecondsPass, sendAs, sendingsAs } from '#test/proposals/proposal-letters.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { lockAnyProposal } from '../known/find-proposal.ts'
import { findRow, updateProposalRow } from '../store/proposals.ts'
import { tellClient } from './tell-client.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

let addresses = 0
const nextAddress = () => `news${(addresses += 1)}@roth.example`
const lettersAbout = async (to: string, id: number) =>
  (await world.lettersTo(to)).filter(({ subject, text }) => `${subject} ${text}`.includes(`P-${id}`))
/** Behind the bell, the newest first. */
const bellOf = async (who: string, id: number): Promise<string[]> => {
  const person = await world.as(who)
  const leadsTo = who === 'advertiser' ? `/proposal/${id}/pay/${person.id}` : `/proposals?proposal=${id}`
  return (await person.get('/api/notifications')).body.notifications
    .filter(({ link }: { link: string }) => link === leadsTo)
    .map(({ text }: { text: string }) => text)
}

describe('the agent', () => {
  const wish = async (wanted: boolean) =>
    (await world.as('agent')).post('/api/me/letters', { kind: 'proposal-news', wanted })

  test('hears that it was opened, and that it was opened again after a change', async () => {
    const id = await addProposal(world.db, { sent: true, name: 'Spring <b>' })
    const holder = await byLink(world, id)
    await holder.post('/seen')
    await holder.post('/seen')
    const name = 'Dina Roth'
    expect(await bellOf('agent', id)).toEqual([`${name} opened proposal P-${id}`])
    await updateProposalRow(world.db, id, { versionNumber: 2 })
    world.clock.advance(1_000)
    await holder.post('/seen')
    await holder.post('/seen')
    const again = `${name} opened proposal P-${id} again after it was changed`
    expect(await bellOf('agent', id)).toEqual([again, `${name} opened proposal P-${id}`])
    const letters = await lettersAbout('agent@demo.test', id)
    expect(letters.map(({ subject }) => subject)).toEqual([`${name} opened proposal P-${id}`, again])
    expect(letters[0]?.text).toContain(`opened proposal P-${id}, Spring <b>, for the first time.`)
    expect(letters[1]?.text).toContain('again, and saw what was changed since (version 2).')
    expect(letters[0]?.text).toContain(`Open the proposal: ${world.address}/proposals?proposal=${id}`)
    expect(letters[0]?.html).not.toContain('<b>')
  })

  test('who does not want such letters reads it behind the bell alone', async () => {
    await wish(false)
    const id = await addProposal(world.db, { sent: true })
    await (await byLink(world, id)).post('/seen')
    await wish(true)
    expect([await bellOf('agent', id), await lettersAbout('agent@demo.test', id)]).toMatchObject([
      { length: 1 },
      { length: 0 },
    ])
  })
})

describe('the client', () => {
  const tell = (id: number, about: string, linkId?: number) =>
    world.db.transaction().execute(async (tx) =>
      tellClient(tx, world.platform, await lockAnyProposal(tx, id), {
        about,
        subject: `News of P-${id}\r\nBcc: x@y.example`,
        lines: ['It <b>moved</b>. {link}'],
        at: world.clock.now(),
        linkId,
      }),
    )
  const tokensIn = (text = '') => text.match(/\?t=[\w-]{43}/g) ?? []

  test('hears at each address of the last sending, by the link that each has, once', async () => {
    const id = await addProposal(world.db)
    const [former, one, other] = [nextAddress(), nextAddress(), nextAddress()]
    await sendAs(world, id, { send_to: former })
    await letSecondsPass(world, id, 10)
    await sendAs(world, id, { send_to: `${one},${other}`, text: 'Later' })
    await letSecondsPass(world, id, 10)
    await tell(id, `first:${id}`)
    await tell(id, `first:${id}`)
    for (const to of [one, other]) {
      const [sent, news, more] = await world.lettersTo(to)
      expect([news?.subject, more]).toEqual([`News of P-${id} Bcc: x@y.example`, undefined])
      expect(tokensIn(news?.text)).toEqual(tokensIn(sent?.text))
      expect(tokensIn(news?.text)).toHaveLength(1)
      expect(news?.html).toContain('It &#60;b&#62;moved&#60;/b&#62;. (link)')
    }
    expect(await world.lettersTo(former)).toHaveLength(1)
    // From there it is the proposal's own page, which their session opens.
    expect(await bellOf('advertiser', id)).toHaveLength(1)
    const client = await world.as('advertiser')
    expect((await client.get(`/proposal/${id}/pay/${client.id}`)).status).toBe(200)
    // Who did something by an older link hears of that too.
    const { links } = await sendingsAs(world, id)
    const { id: older } = links.find(({ to }: { to: string }) => to === former)
    await tell(id, `signed:${id}`, older)
    expect(tokensIn((await world.lettersTo(former)).at(-1)?.text)).toHaveLength(1)
    expect(await world.lettersTo(former)).toHaveLength(2)
  })

  test('whose links were all ended is told where to sign in, and gets no new one', async () => {
    const id = await addProposal(world.db)
    const to = nextAddress()
    await sendAs(world, id, { send_to: to })
    await letSecondsPass(world, id, 10)
    await (await world.as('agent')).post(`/agent/api/proposal/revoke/${id}`, {})
    await tell(id, `ended:${id}`)
    expect(await world.lettersTo(to)).toHaveLength(1)
    const [letter] = await lettersAbout('advertiser@demo.test', id)
    expect(letter?.text).toMatch(new RegExp(`Open the proposal: \\S+/proposal/${id}/pay/\\d+\n`))
    expect((await sendingsAs(world, id)).links).toHaveLength(1)
  })

  test('whose link is too old by now, or not of this client, is told where to sign in, and no link counts as open', async () => {
    const id = await addProposal(world.db)
    const to = nextAddress()
    await sendAs(world, id, { send_to: to })
    await letSecondsPass(world, id, 10)
    const { validUntil } = (await findRow(world.db, id)) ?? {}
    const open = async () => {
      const { links } = await sendingsAs(world, id, 'superadmin')
      const letter = await (await world.as('superadmin')).get(`/agent/api/proposals/${id}/letter`)
      return [links.map((link: { open: boolean }) => link.open), letter.body.open_links]
    }
    expect(await open()).toEqual([[true], 1])
    await updateProposalRow(world.db, id, { validUntil: '2025-12-01' })
    expect(await open()).toEqual([[false], 0])
    await tell(id, `old:${id}`)
    expect(await world.lettersTo(to)).toHaveLength(1)
    const [letter] = await lettersAbout('advertiser@demo.test', id)
    expect(tokensIn(letter?.text)).toEqual([])
    const { id: clientId } = await world.as('advertiser2')
    await updateProposalRow(world.db, id, { validUntil: validUntil ?? null, clientId })
    expect((await open())[1]).toBe(0)
  })

  test('hears nothing by a letter that waits to leave or was taken back', async () => {
    const id = await addProposal(world.db)
    const to = nextAddress()
    await sendAs(world, id, { send_to: to })
    await tell(id, `waiting:${id}`)
    expect(await world.lettersTo(to)).toEqual([])
    expect(await lettersAbout('advertiser@demo.test', id)).toHaveLength(1)
  })
})
