/** Undo send: until a letter leaves it is taken back whole, and from then on not at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mailbox } from '#server/gateways/mail/gateway.ts'
import { sendForgottenLetters } from '#server/kernel/letters/leaving-later.ts'
import { sendLetter } from '#server/kernel/letters/letters.ts'
import { worldStart } from '#test/instant.ts'
import { letSecondsPass, runLetters, sendAs, sendingsAs, undoAs } from '#test/proposals/proposal-letters.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'proposals.sendsPerPerson', 1_000)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

let addresses = 0
const nextAddress = () => `undo${(addresses += 1)}@roth.example`

async function sent(send_to: string) {
  const id = await addProposal(world.db)
  const { body } = await sendAs(world, id, { send_to })
  return { id, sending: body.sending.id as number }
}

test('PRO-19 after 9.9 seconds it leaves no letter, and its link opens nothing', async () => {
  const to = nextAddress()
  const { id, sending } = await sent(to)
  await letSecondsPass(world, id, 9.9)
  const { status, body } = await undoAs(world, id, sending)
  expect([status, body.success, body.sending.state]).toEqual([
    200,
    'The letter was taken back and is not sent',
    'taken-back',
  ])
  await letSecondsPass(world, id, 60)
  expect([await world.lettersTo(to), (await findRow(world.db, id))?.sentAt]).toEqual([[], null])
  expect((await sendingsAs(world, id)).links[0].why).toBe('taken-back')
  // Pressed again it is still taken back.
  expect((await undoAs(world, id, sending)).status).toBe(200)
})

test('what was taken back is there to be sent again as it was written, until the next is out', async () => {
  const to = `${nextAddress()}, ${nextAddress()}`
  const id = await addProposal(world.db)
  const agent = await world.as('agent')
  const letter = async () => (await agent.get(`/agent/api/proposals/${id}/letter`)).body
  const usual = await letter()
  const { body } = await sendAs(world, id, { send_to: to, text: 'Dear Dina', ends_others: true })
  expect(await letter()).toMatchObject({ to: usual.to, text: usual.text, ends_others: false })
  await undoAs(world, id, body.sending.id)
  expect(await letter()).toEqual({ ...usual, to: to.split(', '), text: 'Dear Dina', ends_others: true })
  await sendAs(world, id, { send_to: to, text: 'Dear Dina' })
  expect((await letter()).text).toBe(usual.text)
})

test('PRO-19 after 10.1 seconds it is one letter, and stays so', async () => {
  const to = nextAddress()
  const { id, sending } = await sent(to)
  await letSecondsPass(world, id, 10.1)
  const { status, body } = await undoAs(world, id, sending)
  expect([status, body.error]).toEqual([409, 'The letter is out and cannot be taken back any more'])
  await runLetters(world, id)
  expect(await world.lettersTo(to)).toHaveLength(1)
})

test('of several letters all are taken back or none', async () => {
  const [one, other] = [nextAddress(), nextAddress()]
  const { id, sending } = await sent(`${one}, ${other}`)
  await world.db.updateTable('letter').set({ takenAt: worldStart }).where('toAddress', '=', other).execute()
  expect((await undoAs(world, id, sending)).status).toBe(409)
  await letSecondsPass(world, id, 10)
  expect([await world.lettersTo(one), await world.lettersTo(other)].map(({ length }) => length)).toEqual([
    1, 1,
  ])
})

test('one of another proposal is not there', async () => {
  const { sending } = await sent(nextAddress())
  expect((await undoAs(world, await addProposal(world.db), sending)).status).toBe(404)
})

describe('a worker that is killed', () => {
  const jobsOf = async (letterId: number) =>
    (
      await world.database.pool.query('select 1 from graphile_worker.jobs where key = $1', [
        `letter:${letterId}`,
      ])
    ).rows.length
  const letterTo = async (to: string) =>
    world.db
      .selectFrom('letter')
      .select(['id', 'messageId'])
      .where('toAddress', '=', to)
      .executeTakeFirstOrThrow()

  test('with a letter in hand leaves it to another one ten minutes later, under the same Message-ID', async () => {
    const to = nextAddress()
    const { id } = await sent(to)
    const letter = await letterTo(to)
    // Taken by hand of nobody who lives: the job of the letter itself is out of the way.
    await world.db
      .updateTable('letter')
      .set({ takenAt: worldStart, leavesAt: worldStart })
      .where('id', '=', letter.id)
      .execute()
    await world.database.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    )
    world.clock.set(new Date(worldStart.getTime() + 10 * 60_000))
    await sendForgottenLetters.run(world.platform, {})
    expect((await sendingsAs(world, id)).sendings[0].state).toBe('leaving')
    world.clock.advance(1)
    await sendForgottenLetters.run(world.platform, {})
    await expect
      .poll(async () => (await sendingsAs(world, id)).sendings[0].state, { timeout: 20_000 })
      .toBe('sent')
    expect(letter.messageId).toMatch(/^proposal-[\w-]{43}@/)
    expect([await world.lettersTo(to), await jobsOf(letter.id)]).toMatchObject([{ length: 1 }, 0])
  })
})

describe('a kill between sending and undoing', () => {
  /** Kills the worker that hands the letter over: before the mail server has it, or after. */
  const killing = (got: string[] | null): Mailbox => ({
    send: async ({ messageId }) => {
      got?.push(messageId ?? '')
      throw new Error('killed')
    },
  })
  const letterIdOf = async (to: string) =>
    (await world.db.selectFrom('letter').select('id').where('toAddress', '=', to).executeTakeFirstOrThrow())
      .id
  const state = async (id: number) => (await sendingsAs(world, id)).sendings[0].state
  const forgetJobs = () =>
    world.database.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    )

  const kills: readonly [
    string,
    (letterId: number, got: string[]) => Promise<unknown>,
    { readonly undone: boolean; readonly shown: string; readonly copies: number },
  ][] = [
    [
      'before anybody had the letter: none, and it was taken back',
      async () => {},
      { undone: true, shown: 'taken-back', copies: 0 },
    ],
    [
      'with it in hand: one, under way and then sent',
      (letterId) => sendLetter.run({ ...world.platform, mail: killing(null) }, { letterId }).catch(() => {}),
      { undone: false, shown: 'leaving', copies: 1 },
    ],
    [
      'when the mail server had it: one, which comes twice under one Message-ID',
      (letterId, got) =>
        sendLetter.run({ ...world.platform, mail: killing(got) }, { letterId }).catch(() => {}),
      { undone: false, shown: 'leaving', copies: 2 },
    ],
  ]
  const taking = (got: string[]): Mailbox => ({
    send: async ({ messageId }) => {
      got.push(messageId ?? '')
      return { delivered: 'sent' }
    },
  })

  test.each(kills)('%s', async (_, kill, { undone, shown, copies }) => {
    const to = nextAddress()
    const { id, sending } = await sent(to)
    const letterId = await letterIdOf(to)
    const got: string[] = []
    world.clock.advance(10_000)
    await kill(letterId, got)
    await forgetJobs()
    expect((await undoAs(world, id, sending)).status).toBe(undone ? 200 : 409)
    expect(await state(id)).toBe(shown)
    // Ten minutes later another one sees to what was left.
    world.clock.advance(10 * 60_000 + 1)
    const platform = { ...world.platform, mail: taking(got) }
    await sendLetter.run(platform, { letterId })
    await sendForgottenLetters.run(platform, {})
    await expect.poll(() => state(id), { timeout: 20_000 }).toBe(undone ? 'taken-back' : 'sent')
    expect([got.length, new Set(got).size]).toEqual([copies, Math.min(copies, 1)])
    expect((await findRow(world.db, id))?.sentAt === null).toBe(undone)
  })

  test('at the very instant one of both wins, and is what the agent sees', async () => {
    for (let time = 0; time < 5; time += 1) {
      world.clock.set(worldStart)
      const to = nextAddress()
      const { id, sending } = await sent(to)
      const letterId = await letterIdOf(to)
      world.clock.advance(10_000)
      const [undone] = await Promise.all([
        undoAs(world, id, sending),
        sendLetter.run(world.platform, { letterId }),
      ])
      await runLetters(world, id)
      const isBack = undone.status === 200
      expect([(await world.lettersTo(to)).length, await state(id)]).toEqual(
        isBack ? [0, 'taken-back'] : [1, 'sent'],
      )
    }
  })
})

describe('how many', () => {
  test('ten an hour of one proposal, those taken back among them', async () => {
    await setSetting(world, 'proposals.sendsPerProposal', 2)
    const { id, sending } = await sent(nextAddress())
    await undoAs(world, id, sending)
    world.clock.advance(20 * 60_000)
    expect((await sendAs(world, id, { text: 'Two' })).status).toBe(200)
    const { status, body, headers } = await sendAs(world, id, { text: 'Three' })
    expect([status, body.error, headers.get('retry-after')]).toEqual([
      429,
      'This proposal was sent 2 times within the hour. Try again in 40 minutes',
      '2400',
    ])
    world.clock.set(new Date(worldStart.getTime() + 60 * 60_000))
    expect((await sendAs(world, id, { text: 'Three' })).status).toBe(200)
    await setSetting(world, 'proposals.sendsPerProposal', 10)
  })

  test('sixty an hour of one person, also at once', async () => {
    world.clock.advance(3 * 60 * 60_000)
    await setSetting(world, 'proposals.sendsPerPerson', 2)
    const ids = [await addProposal(world.db), await addProposal(world.db), await addProposal(world.db)]
    const answers = await Promise.all(ids.map((id) => sendAs(world, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect(answers.find(({ status }) => status === 429)?.body.error).toBe(
      'You sent 2 proposals within the hour. Try again in 60 minutes',
    )
  })
})
