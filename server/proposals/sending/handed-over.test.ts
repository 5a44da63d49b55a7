/** What becomes of letters that nobody takes, of names that try something, and what the demonstration's outbox shows. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailbox } from '#server/gateways/mail/gateway.ts'
import { smtpMailbox } from '#server/gateways/mail/smtp.ts'
import { sendLetter } from '#server/kernel/letters/letters.ts'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { letSecondsPass, sendAs, sendingsAs, undoAs } from '#test/proposals/proposal-letters.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { startMailServer } from '#test/sending/mail-server.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow, updateProposalRow } from '../store/proposals.ts'
import { lettersOf } from '../store/sendings.ts'
import { tellSent } from './tell-sent.ts'

/** So long that no letter leaves by itself while this file runs. */
const waitSeconds = 600

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'proposals.sendDelaySeconds', waitSeconds)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

/** The letters of a proposal leave, and this mail server is asked to take them. */
async function leaveBy(mail: Mailbox, proposalId: number): Promise<void> {
  world.clock.advance(waitSeconds * 1_000)
  for (const { id: letterId } of await lettersOf(world.db, proposalId)) {
    const isTriedAgain = await sendLetter.run({ ...world.platform, mail }, { letterId }).then(
      () => false,
      () => true,
    )
    if (!isTriedAgain) await tellSent.run(world.platform, { letterId })
  }
}

/** Takes what goes to others than to that address. */
const refusing = (address: string, mayRetry: boolean): Mailbox => ({
  send: async ({ to }) =>
    to === address ? { delivered: 'failed', reason: '550 no such box', mayRetry } : { delivered: 'sent' },
})

const bell = async () =>
  (await (await world.as('agent')).get('/api/notifications')).body.notifications.map(
    ({ text }: { text: string }) => text,
  )

test('a proposal whose letter nobody takes is not sent, and whoever sent it is told why', async () => {
  const id = await addProposal(world.db)
  await sendAs(world, id, { send_to: 'gone@roth.example' })
  await leaveBy(refusing('gone@roth.example', false), id)
  const told = 'The letter to gone@roth.example could not be handed over: 550 no such box'
  expect((await sendingsAs(world, id)).sendings).toMatchObject([
    { state: 'failed', told, may_undo: false, to: [{ state: 'failed', failure: '550 no such box' }] },
  ])
  expect(await findRow(world.db, id)).toMatchObject({ sentAt: null, validUntil: null })
  expect(await bell()).toContain(`P-${id}: ${told}`)
})

test('of two letters one is refused: the proposal is sent to the other, and the one is named', async () => {
  const id = await addProposal(world.db)
  await sendAs(world, id, { send_to: 'away@roth.example, here@roth.example' })
  await leaveBy(refusing('away@roth.example', false), id)
  const [sending] = (await sendingsAs(world, id)).sendings
  expect(sending).toMatchObject({ state: 'failed', to: [{ state: 'failed' }, { state: 'sent' }] })
  expect(sending.told).toContain('away@roth.example')
  expect((await findRow(world.db, id))?.sentAt).toEqual(world.clock.now())
})

test('one that is tried again counts as sent once it is taken, and nobody was told of a failure', async () => {
  const id = await addProposal(world.db)
  await sendAs(world, id, { send_to: 'busy@roth.example' })
  await leaveBy(refusing('busy@roth.example', true), id)
  expect((await findRow(world.db, id))?.sentAt).toBeNull()
  await leaveBy(refusing('', false), id)
  expect((await sendingsAs(world, id)).sendings[0].told).toBe('Successfully sent proposal to user!')
  expect((await bell()).filter((text: string) => text.startsWith(`P-${id}`))).toEqual([])
})

test('one that is tried again does not leave once a newer letter ended its link, nor once its proposal is archived', async () => {
  const id = await addProposal(world.db)
  await sendAs(world, id, { send_to: 'slow@roth.example' })
  await leaveBy(refusing('slow@roth.example', true), id)
  await sendAs(world, id, { send_to: 'prompt@roth.example', ends_others: true })
  await leaveBy(refusing('slow@roth.example', true), id)
  const { sendings, links } = await sendingsAs(world, id)
  expect(sendings.map(({ state }: { state: string }) => state)).toEqual(['sent', 'taken-back'])
  expect(links.map(({ why }: { why: string | null }) => why)).toEqual([null, 'taken-back'])
  await leaveBy(refusing('', false), id)
  expect(await world.lettersTo('slow@roth.example')).toEqual([])
  const other = await addProposal(world.db)
  await sendAs(world, other, { send_to: 'slow@roth.example, gone@roth.example' })
  await leaveBy(refusing('slow@roth.example', true), other)
  const agent = await world.as('agent')
  await agent.post(`/agent/api/proposal/status/${other}`, { status: 'Archived' })
  await leaveBy(refusing('', false), other)
  expect(await world.lettersTo('slow@roth.example')).toEqual([])
  // The other one was handed over before, and that is what is told.
  expect((await sendingsAs(world, other)).sendings).toMatchObject([
    { state: 'sent', told: 'Successfully sent proposal to user!' },
  ])
})

test('names that try to add to the letter’s head or text are words in it', async () => {
  const agentId = await idOf(world.db, 'agent')
  const named = (name: string) =>
    world.db.updateTable('person').set({ name }).where('id', '=', agentId).execute()
  const id = await addProposal(world.db)
  await updateProposalRow(world.db, id, {
    name: 'Spring\r\nBcc: thief@x.example <script>alert(1)</script> {link} {agent}',
  })
  await named('Sam\r\nBcc: thief@x.example <b>{link}')
  const server = await startMailServer('takes')
  try {
    await sendAs(world, id, { send_to: 'head@roth.example' })
    await leaveBy(smtpMailbox(server.url, 'masthead@example.com'), id)
  } finally {
    await named('Sam Ortiz')
    await server.close()
  }
  const [raw = ''] = server.taken
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  expect(head).toMatch(/^Message-ID: <proposal-[\w-]{43}@/m)
  expect(head).not.toMatch(/^Bcc:/m)
  const [letter] = await world.lettersTo('head@roth.example')
  expect(letter?.html).not.toMatch(/<script>|<b>/)
  // The token of the link stands in the link alone, however somebody spells its place.
  expect(letter?.text.match(/\?t=[\w-]{43}/g)).toHaveLength(1)
  expect(letter?.text.match(/[\w-]{43}/g)).toHaveLength(1)
  expect(letter?.text).toContain('{agent}')
})

test('the outbox of the demonstration shows no letter that waits, and none that was taken back', async () => {
  const shown = async (to: string): Promise<number> =>
    (await world.visitor.get('/demo/outbox.json')).body.filter((letter: { to: string }) => letter.to === to)
      .length
  const id = await addProposal(world.db)
  const [back, out] = ['back@roth.example', 'out@roth.example']
  const { body } = await sendAs(world, id, { send_to: back })
  expect(await shown(back)).toBe(0)
  await undoAs(world, id, body.sending.id)
  await sendAs(world, id, { send_to: out })
  expect(await shown(out)).toBe(0)
  await letSecondsPass(world, id, waitSeconds)
  expect([await shown(back), await shown(out)]).toEqual([0, 1])
})
