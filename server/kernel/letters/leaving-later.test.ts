/** Letters that leave later: not before their instant, once, and whoever is killed with one in hand leaves it to the next. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailOutcome, Letter, Mailbox } from '#server/gateways/mail/gateway.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sendForgottenLetters, withdrawLetters, writeLetterLater } from './leaving-later.ts'
import { sealLink, sendLetter } from './letters.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

/** So far ahead that no job of it runs while this file does. */
const hourMs = 60 * 60_000
const thenJob = 'hears-of-letters-in-this-test'

let letters = 0
async function written(): Promise<number> {
  letters += 1
  const letter = {
    to: `later${letters}@roth.example`,
    subject: 'Later',
    html: '<p>{link}</p>',
    text: '{link}',
    sealedLink: sealLink(world.platform.secrets, `token${letters}`),
    messageId: `${letters}@roth.example`,
  }
  const at = world.clock.now()
  const leaving = { at, leavesAt: new Date(at.getTime() + hourMs), thenJob }
  return world.db.transaction().execute((tx) => writeLetterLater(tx, world.platform, letter, leaving))
}

/** A mail server that answers so, one letter after the other, and then takes all; null: its worker is killed there. */
function mailServer(...answers: (MailOutcome | null)[]): Mailbox & { readonly got: Letter[] } {
  const got: Letter[] = []
  const send = async (letter: Letter): Promise<MailOutcome> => {
    const answer = answers[got.push(letter) - 1]
    if (answer === null) throw new Error('killed')
    return answer ?? { delivered: 'sent' }
  }
  return { got, send }
}

const run = (letterId: number, mail: Mailbox) => sendLetter.run({ ...world.platform, mail }, { letterId })
const takeBack = (id: number) => withdrawLetters(world.db, [id], world.clock.now())
const sentAt = async (id: number) =>
  (await world.db.selectFrom('letter').select('sentAt').where('id', '=', id).executeTakeFirstOrThrow()).sentAt
const timesHeardOf = async (id: number) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${thenJob} and (j.payload->>'letterId')::int = ${id}`.execute(world.db)
  return rows[0]?.count
}

describe('its instant', () => {
  test('it does not leave before, leaves then, and only once', async () => {
    const id = await written()
    const mail = mailServer()
    world.clock.advance(hourMs - 1)
    await run(id, mail)
    expect(mail.got).toEqual([])
    world.clock.advance(1)
    await run(id, mail)
    await run(id, mail)
    expect(mail.got).toMatchObject([{ text: `token${letters}`, messageId: `${letters}@roth.example` }])
    expect([await sentAt(id), await timesHeardOf(id)]).toEqual([world.clock.now(), 1])
  })

  test('asked too early its job waits out what is missing', async () => {
    const id = await written()
    world.clock.advance(hourMs - 20 * 60_000)
    const before = world.realTime.now().getTime()
    await run(id, mailServer())
    const { rows } = await sql<{ runAt: Date }>`select run_at as "runAt" from graphile_worker.jobs
      where key = ${`letter:${id}`}`.execute(world.db)
    const waitMs = (rows[0]?.runAt.getTime() ?? 0) - before
    expect(waitMs).toBeGreaterThanOrEqual(20 * 60_000 - 1)
    expect(waitMs).toBeLessThan(21 * 60_000)
  })
})

describe('taken back', () => {
  test('it never leaves, and is not taken back again', async () => {
    const id = await written()
    expect([await takeBack(id), await takeBack(id)]).toEqual([true, false])
    const mail = mailServer()
    world.clock.advance(2 * hourMs)
    await run(id, mail)
    await sendForgottenLetters.run(world.platform, {})
    expect([mail.got, await sentAt(id), await timesHeardOf(id)]).toEqual([[], null, 0])
  })

  test('it is refused once somebody has the letter in hand, and for all where one of them is', async () => {
    const [one, other] = [await written(), await written()]
    world.clock.advance(hourMs)
    await expect(run(other, mailServer(null))).rejects.toThrow('killed')
    const both = world.db.transaction().execute(async (tx) => {
      if (!(await withdrawLetters(tx, [one, other], world.clock.now()))) throw new Error('one is out')
    })
    await expect(both).rejects.toThrow('one is out')
    const mail = mailServer()
    await run(one, mail)
    expect(mail.got).toHaveLength(1)
  })
})

describe('a worker that is killed', () => {
  test('with the letter in hand: another one sends it, under the same Message-ID', async () => {
    const id = await written()
    world.clock.advance(hourMs)
    const mail = mailServer(null)
    await expect(run(id, mail)).rejects.toThrow('killed')
    expect([await takeBack(id), await sentAt(id), await timesHeardOf(id)]).toEqual([false, null, 0])
    await run(id, mail)
    const [first, second, ...more] = mail.got.map(({ messageId }) => messageId)
    expect([second, more]).toEqual([first, []])
    expect(await timesHeardOf(id)).toBe(1)
  })

  test('before it had the letter: it can be taken back still, and otherwise leaves ten minutes late', async () => {
    const [kept, back] = [await written(), await written()]
    // Their jobs are lost with the one who held them.
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
      world.db,
    )
    world.clock.advance(hourMs)
    expect(await takeBack(back)).toBe(true)
    world.clock.advance(10 * 60_000)
    await sendForgottenLetters.run(world.platform, {})
    expect(await sentAt(kept)).toBeNull()
    world.clock.advance(1)
    await sendForgottenLetters.run(world.platform, {})
    await expect.poll(() => sentAt(kept), { timeout: 20_000 }).toEqual(world.clock.now())
    expect(await sentAt(back)).toBeNull()
  })

  test('before anybody heard that it is out: somebody does ten minutes later', async () => {
    const id = await written()
    world.clock.advance(hourMs)
    await run(id, mailServer())
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
      world.db,
    )
    expect(await timesHeardOf(id)).toBe(0)
    world.clock.advance(10 * 60_000)
    await sendForgottenLetters.run(world.platform, {})
    expect(await timesHeardOf(id)).toBe(0)
    world.clock.advance(1)
    await sendForgottenLetters.run(world.platform, {})
    await sendForgottenLetters.run(world.platform, {})
    expect(await timesHeardOf(id)).toBe(1)
  })
})

test('of one that is tried again nobody hears until it is out, of one that never will be at once', async () => {
  const [again, never] = [await written(), await written()]
  world.clock.advance(hourMs)
  const busy = { delivered: 'failed', reason: 'busy', mayRetry: true } as const
  const mail = mailServer(busy)
  await expect(run(again, mail)).rejects.toThrow('was not taken: busy')
  expect(await timesHeardOf(again)).toBe(0)
  await run(again, mail)
  expect([await timesHeardOf(again), await sentAt(again)]).toEqual([1, world.clock.now()])
  await run(never, mailServer({ delivered: 'failed', reason: 'no such box', mayRetry: false }))
  expect([await timesHeardOf(never), await sentAt(never)]).toEqual([1, null])
})
