/** Letters to publishers wait ten seconds in which they are taken back, and are only so many an hour (CNT-14). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { askedPublishers, publisherActs } from '#test/sending/asked-publishers.ts'
import { letTenSecondsPass } from '#test/sending/publisher-letters.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // One agent writes about all of them.
  await setSetting(world, 'publisher.lettersPerPerson', 1_000)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextAddress, postIn, send, undo } = askedPublishers(() => world)

describe('the ten seconds', () => {
  test('the letter waits for them in real time, whatever the product’s clock says', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    const before = world.realTime.now().getTime()
    await send('approve-content', id, 'agent', email)
    const { rows } = await sql<{ runAt: Date }>`select run_at as "runAt" from graphile_worker.jobs
      where task_identifier = 'send-publisher-request' order by id desc limit 1`.execute(world.db)
    expect((rows[0]?.runAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(10_000)
    expect(await world.lettersTo(email)).toEqual([])
  })

  test('taken back, nothing is sent and nothing is asked', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    await send('approve-content', id, 'agent', email)
    const { body } = await undo(id, 'content')
    expect([body.success, body.item.state, body.item.publisher_asked]).toEqual([
      'The letter was taken back and is not sent',
      'approved',
      null,
    ])
    await letTenSecondsPass(world, id)
    expect(await world.lettersTo(email)).toEqual([])
    expect((await undo(id, 'content')).body.error).toBe('The letter is out and cannot be taken back any more')
  })

  test('the second of two letters taken back leaves the first one asked', async () => {
    const id = await postIn('approved')
    await send('confirm-time', id)
    await letTenSecondsPass(world, id)
    await send('approve-content', id)
    expect((await undo(id, 'content')).body.item).toMatchObject({
      state: 'awaiting-publisher',
      publisher_asked: { question: 'time' },
    })
  })

  test('pressed twice it is one letter; another address waits for the first', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    const twice = await Promise.all([
      send('approve-content', id, 'agent', email),
      send('approve-content', id, 'agent', email),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await send('approve-content', id)).body.error).toBe(
      `A letter to ${email} goes out in a moment. Take it back first, or wait ten seconds`,
    )
    await letTenSecondsPass(world, id)
    expect(await world.lettersTo(email)).toHaveLength(1)
  })

  test('what was changed, rejected or deleted meanwhile is not asked about', async () => {
    const overtaken: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
      changed: async (id) =>
        (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { message: 'Stale bread' }),
      deleted: async (id) =>
        (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { _method: 'DELETE' }),
    }
    for (const [how, act] of Object.entries(overtaken)) {
      const id = await postIn('approved')
      const email = nextAddress()
      await send('approve-content', id, 'agent', email)
      await act(id)
      await letTenSecondsPass(world, id)
      expect([how, await world.lettersTo(email)]).toEqual([how, []])
    }
  })

  test('somebody else’s letter is taken back by whoever may write it', async () => {
    const id = await postIn('approved')
    await send('approve-content', id)
    expect((await undo(id, 'content', 'advertiser')).status).toBe(403)
    expect((await undo(id, 'content', 'superadmin')).status).toBe(200)
  })
})

describe('limits', () => {
  const hourMs = 3_600_000

  test('five letters an hour about a post, also when they are asked for at once', async () => {
    const id = await postIn('approved')
    const answers = await Promise.all(
      publisherActs.flatMap((act) => [send(act, id), send(act, id, 'superadmin')]),
    )
    await letTenSecondsPass(world, id)
    const told = answers.map(({ status }) => status)
    expect(told.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
    for (const act of ['test', 'approve-content'] as const) {
      await letTenSecondsPass(world, id)
      await send(act, id)
    }
    await letTenSecondsPass(world, id)
    world.clock.advance(20 * 60_000)
    const { status, body, headers } = await send('test', id)
    expect([status, body.error, headers.get('retry-after')]).toEqual([
      429,
      'Enough letters went out about this post. Try again in 40 minutes',
      '2400',
    ])
    world.clock.set(new Date(worldStart.getTime() + hourMs))
    expect((await send('test', id)).status).toBe(200)
  })

  test('twenty an hour of a person, over all posts, those taken back among them', async () => {
    world.clock.advance(2 * hourMs)
    await setSetting(world, 'publisher.lettersPerPerson', 2)
    const ids = [await postIn('approved'), await postIn('approved'), await postIn('approved')]
    const answers = await Promise.all(ids.map((id) => send('test', id, 'matzavadmin')))
    await setSetting(world, 'publisher.lettersPerPerson', 1_000)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect(answers.find(({ status }) => status === 429)?.body.error).toBe(
      'You have written many letters within an hour. Try again in 60 minutes',
    )
  })

  test('an address is not flooded by many people together', async () => {
    await setSetting(world, 'publisher.lettersPerAddress', 1)
    const email = nextAddress()
    const answers = [
      await send('test', await postIn('approved'), 'agent', email),
      await send('test', await postIn('approved'), 'superadmin', email),
    ]
    await setSetting(world, 'publisher.lettersPerAddress', 60)
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
  })
})
