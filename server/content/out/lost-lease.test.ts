/** A run that says what became of a post after its time for that was over, and a post whose letter cannot be written. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailOutcome } from '#server/gateways/mail/gateway.ts'
import { refuseRows } from '#test/refuse-rows.ts'
import { type MailServer, startMailServer } from '#test/sending/mail-server.ts'
import { addSendable, earnedBy, runMinute, setAddresses, shareNanos } from '#test/sending/posts-to-send.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sendWhatIsDue } from './send-posts.ts'

let world: World
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  world = await makeWorld({ ROLE: 'web', SMTP_URL: mail.url, MAIL_FROM: 'masthead@network.example' })
  await setAddresses(world.db)
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(() => {
  mail.taken.length = 0
  world.clock.advance(40 * 24 * 60 * minute)
})

const minute = 60_000
const timesTaken = (id: number) => mail.taken.filter((letter) => letter.includes(`<post-${id}-`)).length
const stateOf = async (id: number) =>
  (
    await world.db
      .selectFrom('postSending')
      .select('state')
      .where('postId', '=', id)
      .executeTakeFirstOrThrow()
  ).state

/** A run that has handed its letters to a mail server, and hears nothing until the test lets it. */
async function runThatHangs() {
  const { promise: heard, resolve: hear } = Promise.withResolvers<MailOutcome>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const send = () => {
    ask()
    return heard
  }
  const run = sendWhatIsDue({ ...world.platform, mail: { send } })
  await asked
  return {
    async hears(delivery: MailOutcome) {
      hear(delivery)
      await run
    },
  }
}

/** A mail whose run has lost its time: nobody knows whether it went. */
async function lostMail() {
  const id = await addSendable(world.db, 'email', world.clock.now())
  const run = await runThatHangs()
  world.realTime.advance(6 * minute)
  await runMinute(world)
  expect(await stateOf(id)).toBe('unknown')
  return { id, run }
}

const refused: MailOutcome = { delivered: 'failed', reason: 'come again later', mayRetry: true }

test('EML-01 that it went out counts even then, once', async () => {
  const { id, run } = await lostMail()
  await run.hears({ delivered: 'sent' })
  expect([await stateOf(id), await earnedBy(world.db, id)]).toEqual(['out', shareNanos])
  await runMinute(world)
  expect(timesTaken(id)).toBe(0)
})

test('EML-01 that it was refused is not believed then: it is for people, and not sent again by itself', async () => {
  const { id, run } = await lostMail()
  await run.hears(refused)
  for (const minutes of [1, 5, 60]) {
    world.clock.advance(minutes * minute)
    await runMinute(world)
  }
  expect([await stateOf(id), timesTaken(id), await earnedBy(world.db, id)]).toEqual(['unknown', 0, 0n])
})

test.each([
  ['refused', refused],
  ['sent', { delivered: 'sent' } as const],
])('EML-01 of a mail that staff have sent again meanwhile, the earlier run’s “%s” says nothing', async (_word, word) => {
  const { id, run } = await lostMail()
  await (await world.as('matzavadmin')).post(`/api/content-media/${id}/settle`, { decision: 'send-again' })
  const again = await runThatHangs()
  await run.hears(word)
  expect(await stateOf(id)).toBe('sending')
  await again.hears({ delivered: 'sent' })
  await runMinute(world)
  expect([await stateOf(id), timesTaken(id), await earnedBy(world.db, id)]).toEqual(['out', 0, shareNanos])
})

test('CNT-11 one post whose letter cannot be written stops none of the others, and goes once it can', async () => {
  const bad = await addSendable(world.db, 'email', world.clock.now())
  const good = await Promise.all(
    Array.from({ length: 6 }, () => addSendable(world.db, 'whatsapp', world.clock.now())),
  )
  const letter = await refuseRows(world.db, 'letter', sql`new.about = ${sql.lit(`content-post:${bad}`)}`)
  await runMinute(world)
  expect([await stateOf(bad), ...(await Promise.all(good.map(stateOf)))]).toEqual([
    'failed',
    ...good.map(() => 'out'),
  ])
  await letter.end()
  // A minute passes over a post that is locked just then, and the next one takes it.
  const nextMinute = async () => {
    world.clock.advance(minute)
    await runMinute(world)
    return timesTaken(bad)
  }
  await expect.poll(nextMinute, { timeout: 20_000, interval: 500 }).toBe(1)
  await nextMinute()
  expect([timesTaken(bad), ...good.map(timesTaken)]).toEqual([1, ...good.map(() => 1)])
})

test('a product that begins, or was off for days, tells of the posts of two days, and of none before', async () => {
  const hour = 60 * minute
  const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * hour)
  const posts = [
    await addSendable(world.db, 'email', ago(8 * 24)),
    await addSendable(world.db, 'telegram', ago(49)),
    await addSendable(world.db, 'email', ago(47)),
    await addSendable(world.db, 'telegram', ago(3)),
  ]
  await runMinute(world)
  const rows = await world.db
    .selectFrom('postTold')
    .select(['postId', 'what'])
    .where('postId', 'in', posts)
    .orderBy('postId')
    .execute()
  expect(rows).toEqual([
    { postId: posts[2], what: 'late' },
    { postId: posts[3], what: 'by-hand' },
  ])
})

test('one post whose people cannot be told stops nobody else’s news', async () => {
  const time = new Date(world.clock.now().getTime() - 150 * minute)
  const [bad, good] = [
    await addSendable(world.db, 'telegram', time),
    await addSendable(world.db, 'telegram', time),
  ]
  const told = await refuseRows(world.db, 'post_told', sql`new.post_id = ${sql.lit(bad)}`)
  await runMinute(world)
  await told.end()
  const rows = await world.db
    .selectFrom('postTold')
    .select('postId')
    .where('postId', 'in', [bad, good])
    .execute()
  expect(rows).toEqual([{ postId: good }])
})
