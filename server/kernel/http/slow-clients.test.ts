/** Connections that cost a server its room without asking anything are closed within seconds. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The head has five seconds and the body eight, and connections are looked at every second; the rest is for a busy machine. */
const withinMs = 20_000
/** Before either is over. */
const atOnceMs = 4_500

async function open(): Promise<{ socket: Socket; heard: () => string }> {
  const { hostname, port } = new URL(world.address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, heard: () => text }
}

async function closedInMs(socket: Socket): Promise<number> {
  const beganMs = performance.now()
  await Promise.race([once(socket, 'close'), sleep(withinMs, undefined, { ref: false })])
  const tookMs = performance.now() - beganMs
  socket.destroy()
  return tookMs
}

test.concurrent('one that says nothing', async () => {
  const { socket } = await open()
  expect(await closedInMs(socket)).toBeLessThan(withinMs)
})

test.concurrent('one that says its head a letter at a time', async () => {
  const { socket, heard } = await open()
  const letters = [...`GET /d/ads?site=3&zones=40 HTTP/1.1\r\nhost: here\r\nx-more: ${'x'.repeat(1_000)}`]
  const dribble = setInterval(() => socket.write(letters.shift() ?? 'x'), 50)
  expect(await closedInMs(socket)).toBeLessThan(withinMs)
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(dribble)
})

test.concurrent.for([
  ['a sign-in', '/api/auth/sign-in/email', 'application/json', 'content-length: 500'],
  [
    'a sign-in of unknown length',
    '/api/auth/sign-in/email',
    'application/json',
    'transfer-encoding: chunked',
  ],
  ['a beacon', `/d/view/${'A'.repeat(70)}`, 'text/plain', 'content-length: 500'],
  ['nothing that is here', '/nowhere', 'application/json', 'content-length: 500'],
])('one that says the body of %s a letter at a time', async ([, path, type, length]) => {
  const { socket, heard } = await open()
  socket.write(`POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`)
  const dribble = setInterval(() => socket.write(length?.includes('chunked') ? '1\r\n{\r\n' : '{'), 100)
  expect(await closedInMs(socket)).toBeLessThan(withinMs)
  expect(heard()).toMatch(/^HTTP\/1\.1 4\d\d /)
  if (path?.startsWith('/api/')) expect(heard()).toMatch(/^HTTP\/1\.1 408 [^]*took too long to arrive/)
  clearInterval(dribble)
})

test.concurrent('one whose head has no end', async () => {
  const { socket, heard } = await open()
  socket.write(`GET /d/ads HTTP/1.1\r\nhost: here\r\nx-long: ${'x'.repeat(20_000)}`)
  expect(await closedInMs(socket)).toBeLessThan(atOnceMs)
  expect(heard()).toMatch(/^HTTP\/1\.1 431 /)
})

test.concurrent('one that announces a beacon of many megabytes is told so, and not read', async () => {
  const { socket, heard } = await open()
  const view = `/d/view/${'A'.repeat(70)}`
  socket.write(`POST ${view} HTTP/1.1\r\nhost: here\r\ncontent-length: 500000000\r\n\r\nxxxx`)
  expect(await closedInMs(socket)).toBeLessThan(atOnceMs)
  expect(heard()).toMatch(/^HTTP\/1\.1 413 /)
})

test.concurrent('one that sends a beacon of unknown length', async () => {
  const { socket, heard } = await open()
  const view = `/d/view/${'A'.repeat(70)}`
  socket.write(`POST ${view} HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n4\r\nxxxx\r\n`)
  expect(await closedInMs(socket)).toBeLessThan(atOnceMs)
  expect(heard()).toMatch(/^HTTP\/1\.1 413 /)
})

test.concurrent.for([
  ['GET', '/d/ads?site=3&zones=40', 'transfer-encoding: chunked'],
  ['HEAD', '/d/ads?site=3&zones=40', 'transfer-encoding: chunked'],
  ['GET', '/d/ads?site=3&zones=40', 'content-length: 16385'],
  ['GET', `/d/view/${'A'.repeat(70)}`, 'transfer-encoding: chunked'],
  ['GET', `/d/click/${'A'.repeat(70)}`, 'content-length: 500000000'],
])('one whose %s of %s goes on behind its head, with %s', async ([method, path, length]) => {
  const { socket, heard } = await open()
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: here\r\n${length}\r\n\r\n4\r\nxxxx\r\n`)
  expect(await closedInMs(socket)).toBeLessThan(atOnceMs)
  expect(heard()).toMatch(/^HTTP\/1\.1 413 /)
})

test.concurrent('one whose GET carries as little as a beacon is answered', async () => {
  const { socket, heard } = await open()
  socket.write(`GET /d/ads?site=3&zones=40 HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\nxxxx`)
  await once(socket, 'data')
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})
