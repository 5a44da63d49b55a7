/** A request that is costly is told from a machine that stood still. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendAgainWhereLate, type Wire } from './send.ts'

const wire: Wire = { method: 'GET', path: '/', headers: {}, body: null }
const patience = 100

test('whoever waited too long asks again, and is answered when only the machine stood still', async () => {
  const { status, text } = await sendAgainWhereLate(await addressOfOneLateFor(1), wire, patience)
  expect([status, text]).toEqual([200, 'answered'])
})

test('a request that is late three times is late', async () => {
  const { status, text } = await sendAgainWhereLate(await addressOfOneLateFor(3), wire, patience)
  expect([status, text]).toEqual([0, 'Error: no answer'])
})

/** A server that leaves its first requests without an answer. */
async function addressOfOneLateFor(many: number): Promise<string> {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    if (asked > many) response.end('answered')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
