/** Stopping takes no answer away: what was asked is answered, in full, and only then does its connection end. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginRequest, headOf } from '#test/requests/raw-request.ts'
import { makeWorld, type World } from '#test/world.ts'
import { makeApp } from './app.ts'
import { closeApp } from './close-app.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const largeBytes = 20_000_000

async function openApp() {
  const app = await makeApp({ platform: world.platform, sessions: world.app.sessions })
  app.get('/large', async (_request, reply) => reply.send(Buffer.alloc(largeBytes, 'x')))
  app.get('/soon', async () => sleep(5, 'answered'))
  app.get('/later', async () => sleep(500, 'answered'))
  let done = 0
  app.get('/done', async () => ++done)
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }), timesDone: () => done }
}

test('an answer that is on its way to a slow reader arrives whole', async () => {
  const { app, address } = await openApp()
  const { socket, answered, ended } = await beginRequest(address, headOf('GET', '/large', {}))
  await answered()
  socket.pause()
  const closed = closeApp(app)
  await sleep(500)
  socket.resume()
  const answer = await ended()
  expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(largeBytes)
  await closed
})

test('a call in hand is answered, and told that its connection ends', async () => {
  const { app, address } = await openApp()
  const { ended } = await beginRequest(address, headOf('GET', '/later', {}))
  await sleep(100)
  await Promise.all([closeApp(app), expect(ended()).resolves.toMatch(/connection: close[^]*answered$/i)])
})

test('callers who ask again as soon as they are answered lose nothing that they asked', async () => {
  const { app, address } = await openApp()
  const lost: string[] = []
  const answered = Array.from({ length: 50 }, () => 0)
  /** Asks on one connection until an answer says that it was the last. */
  async function askOn(caller: number): Promise<void> {
    const { socket, heard, ended } = await beginRequest(address, '')
    for (let asked = 1; ; asked += 1) {
      socket.write(headOf('GET', '/soon', {}))
      while (answersIn(heard()) < asked && !socket.closed) await sleep(1)
      answered[caller] = answersIn(heard())
      if (answersIn(heard()) < asked) lost.push(`the answer to call ${asked}`)
      if (socket.closed || /connection: close/i.test(heard())) break
    }
    await ended()
  }
  const callers = Promise.all(answered.map((_, caller) => askOn(caller)))
  while (answered.some((many) => many < 3)) await sleep(1)
  // Who is held up by a busy machine between an answer and the next call still asks at once.
  await closeApp(app, 1_000)
  await callers
  expect(lost).toEqual([])
})

const answersIn = (text: string): number => text.split('\r\n\r\nanswered').length - 1

test('nobody is waited for who asks nothing: their connection ends before a call in hand is answered', async () => {
  const { app, address } = await openApp()
  const idle = await beginRequest(address, headOf('GET', '/soon', {}))
  await idle.answered()
  const busy = await beginRequest(address, headOf('GET', '/later', {}))
  await sleep(1)
  const closed = closeApp(app)
  const ends = [idle.ended().then(() => 'idle'), busy.answered().then(() => 'busy')]
  expect(await Promise.race(ends)).toBe('idle')
  await Promise.all([closed, ...ends])
})

test('nothing is done for a call whose answer can no longer be given', async () => {
  const { app, address, timesDone } = await openApp()
  const [busy, idle] = await Promise.all([
    beginRequest(address, headOf('GET', '/later', {})),
    beginRequest(address, headOf('GET', '/soon', {})),
  ])
  await idle.answered()
  // It hears that the product ends its connection, and asks all the same.
  idle.socket.allowHalfOpen = true
  const told = new Promise((resolve) => idle.socket.once('end', resolve))
  const closed = closeApp(app)
  await told
  idle.socket.end(headOf('GET', '/done', {}))
  await Promise.all([busy.ended(), closed])
  expect(timesDone()).toBe(0)
})
