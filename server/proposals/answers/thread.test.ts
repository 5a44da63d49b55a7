/** Questions and answers below a proposal: who writes what, who hears of it, and how often. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { type Person, signIn } from '#test/person.ts'
import { byLink } from '#test/proposals/client-link.ts'
import { letSecondsPass, sendAs } from '#test/proposals/proposal-letters.ts'
import { addProposal, whileDisabled } from '#test/proposals/proposals.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const sent = () => addProposal(world.db, { sent: true })
const threadOf = async (id: number, who = 'agent') =>
  (await (await world.as(who)).get(`/agent/api/proposals/${id}/thread`)).body
const answerAs = async (id: number, text: string, who = 'agent') =>
  (await world.as(who)).post(`/agent/api/proposals/${id}/thread`, { text })
const bellsOf = async (who: string, about: string) =>
  world.db
    .selectFrom('notification')
    .select(['text', 'link'])
    .where('personId', '=', await idOf(world.db, who))
    .where('about', 'like', `${about}%`)
    .orderBy('id')
    .execute()
const askedIn = async (id: number) =>
  (await world.db.selectFrom('proposalMessage').selectAll().where('proposalId', '=', id).execute()).length

describe('a question', () => {
  test('stands on the page and with the agent, who hears of it by letter and bell', async () => {
    const id = await sent()
    const holder = await byLink(world, id)
    const before = await findRow(world.db, id)
    const { status, body } = await holder.post('/question', {
      text: ' Is the banner included?\n\nThank you ',
    })
    expect(status).toBe(200)
    const client = await world.as('advertiser')
    const message = {
      by: client.name,
      from_client: true,
      text: 'Is the banner included?\n\nThank you',
      at: worldStart.toISOString(),
    }
    expect(body.thread).toMatchObject([message])
    expect(await threadOf(id)).toMatchObject({ messages: [message], declined: null })
    const [bell] = await bellsOf('agent', `proposal-question:${body.thread[0].id}`)
    expect(bell).toEqual({
      text: `${client.name} asked about proposal P-${id}`,
      link: `/proposals?proposal=${id}`,
    })
    const letter = (await world.lettersTo('agent@demo.test')).find(({ subject }) => subject === bell?.text)
    expect(letter?.text).toContain('Is the banner included?\n\nThank you')
    // What the agent is typing is not out of date by it.
    expect((await findRow(world.db, id))?.updatedAt).toEqual(before?.updatedAt)
  })

  test('reaches the agent behind the bell alone who wants no letters of it', async () => {
    const id = await sent()
    const agent = await world.as('agent')
    await agent.post('/api/me/letters', { kind: 'proposal-news', wanted: false })
    const { body } = await (await byLink(world, id)).post('/question', { text: 'No letter of this' })
    await agent.post('/api/me/letters', { kind: 'proposal-news', wanted: true })
    expect(await bellsOf('agent', `proposal-question:${body.thread[0].id}`)).toHaveLength(1)
    const texts = (await world.lettersTo('agent@demo.test')).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('No letter of this'))).toEqual([])
  })

  test('changes the stamp of the page, so that both sides read it anew', async () => {
    const holder = await byLink(world, await sent())
    const stamp = async () => (await holder.get('/stamp')).body.stamp
    const before = await stamp()
    await holder.post('/question', { text: 'And now?' })
    expect(await stamp()).not.toBe(before)
  })

  test.each([
    [' \n ', 422, 'Write something first'],
    ['\u200B', 422, 'Write something first'],
    ['x'.repeat(2_001), 422, 'Shorten this to 2,000 characters'],
    ['My card is 4242 4242 4242 4242', 422, /card/],
    [undefined, 422, /./],
    [{ $gt: '' }, 422, /./],
  ])('of %j is refused, and nothing is kept', async (text, status, says) => {
    const id = await sent()
    const answer = await (await byLink(world, id)).post('/question', { text })
    expect(answer.status).toBe(status)
    expect(answer.body.errors.text?.[0]).toMatch(says)
    expect(await askedIn(id)).toBe(0)
  })

  test('is asked 20 times within the hour, by all links together, and the agent answers as often', async () => {
    const id = await sent()
    const links = [await byLink(world, id), await byLink(world, id)]
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async (_, n) => {
        const { status } = (await links[n % 2]?.post('/question', { text: `Question ${n}` })) ?? {}
        return status
      }),
    )
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const late = await links[0]?.post('/question', { text: 'Once more' })
    expect([late?.status, late?.body.error]).toEqual([
      429,
      'You wrote 20 times within the hour. Try again in 60 minutes',
    ])
    expect((await answerAs(id, 'One thing at a time')).status).toBe(200)
    world.clock.advance(3_600_000)
    expect((await links[0]?.post('/question', { text: 'An hour later' }))?.status).toBe(200)
    expect(await askedIn(id)).toBe(22)
  })

  test('is not asked of an archived proposal, nor by somebody who looks through the client’s eyes', async () => {
    const [id, archived] = [await sent(), await addProposal(world.db, { sent: true, archived: true })]
    const client = await signIn(world.address, 'advertiser')
    const ask = async (who: Person, of: number) => {
      const path = `/api/proposal/${of}/client/${client.id}/question`
      return (await who.post(path, { text: 'Is it gone?' })).status
    }
    expect(await ask(client, archived)).toBe(409)
    expect(await ask(await viewedBy(world, await world.as('superadmin'), 'advertiser'), id)).toBe(403)
    expect([await askedIn(id), await askedIn(archived)]).toEqual([0, 0])
  })
})

describe('an answer', () => {
  test('reaches the client by bell, and by a letter whose link opens the proposal', async () => {
    const id = await addProposal(world.db)
    const to = `buyer${id}@roth.example`
    await sendAs(world, id, { send_to: to })
    await letSecondsPass(world, id, 10)
    const { status, body } = await answerAs(id, 'Yes, it is.\n\nAnything else? {link}')
    expect([status, body.success]).toEqual([200, 'The client was written to'])
    const agent = await world.as('agent')
    expect(body.answers.messages).toMatchObject([{ by: agent.name, from_client: false }])
    const letter = (await world.lettersTo(to)).find(({ subject }) => subject.startsWith('Answer'))
    expect(letter?.subject).toBe(`Answer about proposal P-${id}: Spring Proposal`)
    expect(letter?.text).toContain(`${agent.name} wrote to you about it:\n\nYes, it is.`)
    const [, client = '', token = ''] = /\/pay\/(\d+)\?t=([\w-]{43})/.exec(letter?.text ?? '') ?? []
    // The token stands in the step alone: what an agent types is no place for it.
    expect(letter?.text).toContain('Anything else? (link)')
    const page = await world.visitor.get(`/api/proposal/${id}/client/${client}?t=${token}`)
    expect(page.body.thread.map(({ text }: { text: string }) => text)).toEqual([
      'Yes, it is.\n\nAnything else? {link}',
    ])
    expect(await bellsOf('advertiser', `proposal-answer:${body.answers.messages[0].id}`)).toEqual([
      { text: letter?.subject, link: `/proposal/${id}/pay/${client}` },
    ])
  })

  test('is refused where the client cannot read it, and nothing is kept', async () => {
    const draft = await addProposal(world.db)
    const { status, body } = await answerAs(draft, 'Hello?')
    expect([status, body.error]).toEqual([409, 'Send the proposal first: its client cannot read this yet'])
    expect((await threadOf(draft)).may.answer.refusal).toBe(body.error)
    const id = await sent()
    await whileDisabled(world.db, 'advertiser', async () =>
      expect((await answerAs(id, 'Are you there?')).status).toBe(409),
    )
    expect([await askedIn(draft), await askedIn(id)]).toEqual([0, 0])
  })

  test('is written by whoever may edit the proposal alone', async () => {
    const [id, foreign] = [await sent(), await addProposal(world.db, { owner: 'advertiser2', sent: true })]
    expect((await answerAs(id, 'To myself', 'advertiser')).status).toBe(403)
    expect((await answerAs(foreign, 'To a stranger')).status).toBe(404)
    expect([await askedIn(id), await askedIn(foreign)]).toEqual([0, 0])
  })
})

test('markup and formulas in a message are words, in the page, in letters and behind the bell', async () => {
  const id = await sent()
  const holder = await byLink(world, id)
  const typed = '<script>alert(1)</script> =HYPERLINK("http://x","y") <b>'
  const { body } = await holder.post('/question', { text: typed })
  expect(body.thread[0].text).toBe(typed)
  const toAgent = (await world.lettersTo('agent@demo.test')).find(({ text }) => text.includes(typed))
  expect(toAgent?.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(toAgent?.html).not.toContain('<script>')
  await answerAs(id, typed)
  const toClient = (await world.lettersTo('advertiser@demo.test')).find(({ text }) => text.includes(typed))
  expect(toClient?.html).not.toContain('<script>')
  const { body: page } = await world.visitor.get(holder.path, { accept: 'text/html' })
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(page).not.toContain('<script>alert(1)')
})
