/** Connections that cost a server its room without asking anything are closed: what they are told says whether they were waited for. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The head has five seconds and the body eight; a machine that is busy with much else has the rest. */
vi.setConfig({ testTimeout: 60_000 })

async function open(): Promise<{ socket: Socket; heard: () => string }> {
  const { hostname, port } = new URL(world.address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, heard: () => text }
}

/** A line that is reset is closed too; `once` of events would throw at it. */
async function closed(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
}

test.concurrent('one that says nothing', async () => {
  const { socket, heard } = await open()
  await closed(socket)
  expect(heard()).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test.concurrent('one that says its head a letter at a time', async () => {
  const { socket, heard } = await open()
  const letters = [...`GET /d/ads?site=3&zones=40 HTTP/1.1\r\nhost: here\r\nx-more: ${'x'.repeat(1_000)}`]
  const dribble = setInterval(() => socket.write(letters.shift() ?? 'x'), 50)
  await closed(socket)
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
  await closed(socket)
  expect(heard()).toMatch(/^HTTP\/1\.1 4\d\d /)
  if (path?.startsWith('/api/')) expect(heard()).toMatch(/^HTTP\/1\.1 408 [^]*took too long to arrive/)
  clearInterval(dribble)
})

test.concurrent('one whose head has no end', async () => {
  const { socket, heard } = await open()
  socket.write(`GET /d/ads HTTP/1.1\r\nhost: here\r\nx-long: ${'x'.repeat(20_000)}`)
  await closed(socket)
  expect(heard()).toMatch(/^HTTP\/1\.1 431 /)
})

test.concurrent('one that announces a beacon of many megabytes is told so, and not read', async () => {
  const { socket, heard } = await open()
  const view = `/d/view/${'A'.repeat(70)}`
  socket.write(`POST ${view} HTTP/1.1\r\nhost: here\r\ncontent-length: 500000000\r\n\r\nxxxx`)
  await closed(socket)
  expect(heard()).toMatch(/^HTTP\/1\.1 413 /)
})

test.concurrent('one that sends a beacon of unknown length', async () => {
  const { socket, heard } = await open()
  const view = `/d/view/${'A'.repeat(70)}`
  socket.write(`POST ${view} HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n4\r\nxxxx\r\n`)
  await closed(socket)
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
  await closed(socket)
  expect(heard()).toMatch(/^HTTP\/1\.1 413 /)
})

test.concurrent('one whose GET carries as little as a beacon is answered', async () => {
  const { socket, heard } = await open()
  socket.write(`GET /d/ads?site=3&zones=40 HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\nxxxx`)
  await once(socket, 'data')
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})
