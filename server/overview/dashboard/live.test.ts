import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyListeners } from '#server/kernel/events.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { fastestMs } from '#test/fastest.ts'
import { signIn } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

interface Line {
  /** The ids of the next message. */
  next(): Promise<number[]>
  /** Resolves when the server has ended the line. */
  readonly ended: Promise<void>
  close(): void
}

async function openLine(cookie: string): Promise<Line> {
  const stop = new AbortController()
  const answer = await fetch(`${world.address}/api/overview/live`, {
    headers: { cookie },
    signal: stop.signal,
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const messages: number[][] = []
  const waiting: ((ids: number[]) => void)[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk)
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts.filter((one) => one.startsWith('data: '))) {
        const { ids } = JSON.parse(part.slice('data: '.length))
        const next = waiting.shift()
        if (next) next(ids)
        else messages.push(ids)
      }
    }
  }
  return {
    next: async () => messages.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    ended: read().catch(() => undefined),
    close: () => stop.abort(),
  }
}

async function cookieOf(name: string): Promise<string> {
  const answer = await world.visitor.post('/api/auth/sign-in/email', {
    email: `${name}@demo.test`,
    password: 'masthead-demo',
  })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

test('CAM-25 a counted view reaches an open dashboard within a second, and only dashboards that may know', async () => {
  const own = await addImpressionCampaign(world.db)
  const foreign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
  const [line, other] = [
    await openLine(await cookieOf('advertiser')),
    await openLine(await cookieOf('advertiser2')),
  ]
  const reachedMs = await fastestMs(async () => {
    await notifyListeners(world.db, 'masthead_counted', `${own},${foreign}`)
    expect(await line.next()).toEqual([own])
    expect(await other.next()).toEqual([foreign])
  })
  expect(reachedMs).toBeLessThan(1000)
  line.close()
  other.close()
})

test('a change by another person reaches the owner’s dashboard', async () => {
  const id = await addImpressionCampaign(world.db)
  const line = await openLine(await cookieOf('advertiser'))
  await (await world.as('agent')).post(`/api/campaigns/${id}/name`, { name: 'Renamed by the agent' })
  expect(await line.next()).toContain(id)
  line.close()
})

test('a line ends when its session is over', async () => {
  const cookie = await cookieOf('advertiser')
  const line = await openLine(cookie)
  await world.db
    .deleteFrom('session')
    .where('personId', '=', (await signIn(world.address, 'advertiser')).id)
    .execute()
  await line.ended
})

test('one person has twelve lines at most: the oldest ends', async () => {
  const cookie = await cookieOf('seller')
  const lines: Line[] = []
  for (let at = 0; at < 13; at += 1) lines.push(await openLine(cookie))
  await lines[0]?.ended
  for (const line of lines) line.close()
})

test('without a session there is no line', async () => {
  expect((await world.visitor.get('/api/overview/live')).status).toBe(401)
})
