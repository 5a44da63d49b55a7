/** Processes that die while they send, in each of the five states of a post, and a product that was off for hours. */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { describeBreaches, audit } from '#server/audit.ts'
import type { MailServer } from '#test/sending/mail-server.ts'
import { addPdf, addSendable, earnedBy, runMinute, shareNanos } from '#test/sending/posts-to-send.ts'
import { type Sender, startSender } from '#test/sending/start-sender.ts'
import { makeSendingWorld, type SendingWorld } from '#test/sending/sending-world.ts'
import type { World } from '#test/world.ts'

let at: SendingWorld
let world: World
let mail: MailServer
let sender: Sender | null = null
beforeAll(async () => {
  at = await makeSendingWorld()
  ;({ world, mail } = at)
})
afterEach(() => kill())
afterAll(() => at.close())
beforeEach(() => {
  mail.taken.length = 0
  world.clock.advance(40 * 24 * hour)
})

const [minute, hour] = [60_000, 3_600_000]
const patience = { timeout: 60_000, interval: 50 }
const now = () => world.clock.now()
const later = (ms: number) => new Date(now().getTime() + ms)

/** A process of its own does what the job of each minute does. */
function start(): Sender {
  const DATA_DIR = mkdtempSync(join(inject('runFolder'), 'sender-'))
  sender = startSender(world, { DATA_DIR, SMTP_URL: mail.url })
  return sender
}
async function kill(): Promise<void> {
  await sender?.kill()
}
async function startAndFinish(): Promise<void> {
  await once(createInterface(start().process.stdout as NodeJS.ReadableStream), 'line')
  await kill()
}

async function statesOf(ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await world.db.selectFrom('postSending').select(['postId', 'state']).execute()
  return ids.map((id) => rows.find(({ postId }) => postId === id)?.state ?? null)
}
const timesTaken = (id: number) => mail.taken.filter((letter) => letter.includes(`<post-${id}-`)).length
const outOf = async (id: number) =>
  world.db
    .selectFrom('contentPost')
    .select(['state', 'sentAt', 'postedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Long enough for the dead process’s word to have run out, and for every try there is. */
async function goOn(): Promise<void> {
  world.realTime.advance(6 * minute)
  for (const minutes of [0, 1, 5, 15, 60]) {
    world.clock.advance(minutes * minute)
    await runMinute(world)
  }
}

const pair = async () => ({
  mail: await addSendable(world.db, 'email', now()),
  letter: await addSendable(world.db, 'whatsapp', later(4 * hour)),
})

describe('a process that is killed', () => {
  test('EML-01 before its post’s turn came, or while the mail server was silent: nothing had left', async () => {
    mail.behave('is-silent')
    const mails = await Promise.all(Array.from({ length: 6 }, () => addSendable(world.db, 'email', now())))
    start()
    // Four at a time are on their way, and the others are due.
    const isHalfway = async () => {
      const states = await statesOf(mails)
      expect(states.filter((state) => state === 'sending')).toHaveLength(4)
      expect(states.filter((state) => state === 'due')).toHaveLength(2)
    }
    await vi.waitFor(isHalfway, patience)
    await kill()
    mail.behave('takes')
    await runMinute(world)
    const due = (await statesOf(mails)).flatMap((state, at) => (state === 'out' ? (mails[at] ?? []) : []))
    expect(due.map(timesTaken)).toEqual([1, 1])
    await goOn()
    // Of those on their way nobody can know from outside: they wait for people.
    const unknown = mails.filter((id) => !due.includes(id))
    expect(await statesOf(unknown)).toEqual(unknown.map(() => 'unknown'))
    expect(unknown.map(timesTaken)).toEqual(unknown.map(() => 0))
    const staff = await world.as('matzavadmin')
    for (const id of unknown) await staff.post(`/api/content-media/${id}/settle`, { decision: 'send-again' })
    await goOn()
    expect(mails.map(timesTaken)).toEqual(mails.map(() => 1))
    for (const id of mails) expect(await earnedBy(world.db, id)).toBe(shareNanos)
  })

  test('EML-01 CNT-11 while it sent, after the letter had left: a mail is not sent again, a letter is', async () => {
    mail.behave('hangs-after')
    const posts = await pair()
    start()
    await vi.waitFor(() => expect(mail.taken).toHaveLength(2), patience)
    expect(await statesOf([posts.mail, posts.letter])).toEqual(['sending', 'sending'])
    await kill()
    mail.behave('takes')
    // Until its word has run out it might still be sending.
    await runMinute(world)
    expect(mail.taken).toHaveLength(2)
    await goOn()
    expect([timesTaken(posts.mail), timesTaken(posts.letter)]).toEqual([1, 2])
    expect(await statesOf([posts.mail, posts.letter])).toEqual(['unknown', 'out'])
    expect(await outOf(posts.letter)).toMatchObject({ state: 'approved', sentAt: expect.any(Date) })
    expect(await earnedBy(world.db, posts.mail)).toBe(0n)
  })

  test.each([
    ['out', 'takes', 1],
    ['failed', 'is-busy', 1],
    ['unknown', 'dies-after', 1],
  ] as const)('EML-01 CNT-11 when its mail was %s: a mail leaves once at most', async (state, behaviour, times) => {
    mail.behave(behaviour)
    const posts = await pair()
    await startAndFinish()
    expect(await statesOf([posts.mail])).toEqual([state])
    mail.behave('takes')
    await goOn()
    expect(timesTaken(posts.mail)).toBe(times)
    expect(await statesOf([posts.mail, posts.letter])).toEqual([
      state === 'unknown' ? 'unknown' : 'out',
      'out',
    ])
    expect(await earnedBy(world.db, posts.mail)).toBe(state === 'unknown' ? 0n : shareNanos)
    expect(describeBreaches(await audit(world.db))).toEqual([])
  })
})

test('EML-01 CNT-11 off for three hours over ten posts: what still may goes once, the rest is late, and people are told', async () => {
  mail.behave('takes')
  const at = (minutes: number) => later(minutes * minute)
  const print = await addSendable(world.db, 'print', at(5 * 60))
  await addPdf(world, print)
  const posts = {
    mail: await addSendable(world.db, 'email', at(60)),
    pressingMail: await addSendable(world.db, 'email', at(60), { isTimeSensitive: true }),
    pressingMailInTime: await addSendable(world.db, 'email', at(170), { isTimeSensitive: true }),
    status: await addSendable(world.db, 'whatsapp', at(5 * 60)),
    group: await addSendable(world.db, 'whatsapp-group', at(2 * 60)),
    pressingChannel: await addSendable(world.db, 'whatsapp-channels', at(2 * 60), { isTimeSensitive: true }),
    unapproved: await addSendable(world.db, 'whatsapp-broadcast', at(2 * 60), { state: 'pending' }),
    print,
    instagram: await addSendable(world.db, 'instagram', at(30)),
    telegram: await addSendable(world.db, 'telegram', at(150)),
  }
  world.clock.advance(3 * hour)
  await runMinute(world)
  await runMinute(world)
  const seen: Record<string, unknown> = {}
  const staff = await world.as('matzavadmin')
  for (const [name, id] of Object.entries(posts)) {
    const { item } = (await staff.get(`/api/content-media/${id}`)).body
    seen[name] = [timesTaken(id), item.delivery?.state ?? null, item.is_late]
  }
  expect(seen).toEqual({
    mail: [1, 'out', false],
    pressingMail: [0, 'late', true],
    pressingMailInTime: [1, 'out', false],
    status: [1, 'out', false],
    // With the publisher an hour after its time: whether it is out only people know.
    group: [1, 'out', true],
    pressingChannel: [0, 'late', true],
    unapproved: [0, 'late', true],
    print: [1, 'out', false],
    instagram: [0, 'late', true],
    telegram: [0, 'late', true],
  })
  const told = await world.db
    .selectFrom('postTold')
    .select(['postId', 'what'])
    .where('postId', 'in', Object.values(posts))
    .orderBy('postId')
    .execute()
  expect(told).toEqual([
    { postId: posts.pressingMail, what: 'late' },
    { postId: posts.pressingChannel, what: 'late' },
    { postId: posts.unapproved, what: 'late' },
    { postId: posts.instagram, what: 'by-hand' },
  ])
  for (const [name, earned] of Object.entries({ mail: shareNanos, pressingMail: 0n, status: 0n, group: 0n }))
    expect([name, await earnedBy(world.db, posts[name as keyof typeof posts])]).toEqual([name, earned])
  expect(describeBreaches(await audit(world.db))).toEqual([])
})
