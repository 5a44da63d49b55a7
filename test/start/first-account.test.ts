import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Masthead } from '#test/masthead.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-first-'))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const linkIn = (output: string) => /First account +(\S+)\/setup\?token=([\w-]+) /.exec(output)
const send = (address: string, path: string, body: unknown) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  })

test('without a demonstration the start prints the link for the first account, until there is one', async () => {
  const account = { name: 'Ada Klein', email: 'ada@masthead.example', password: 'a password of her own' }
  const first = await Masthead.up({ dataDir })
  const [, address, token] = linkIn(first.output) ?? []
  expect(address).toBe(first.address)
  expect(first.output).not.toContain('masthead-demo')
  expect((await send(first.address, '/api/setup', { ...account, token })).status).toBe(200)
  expect((await send(first.address, '/api/auth/sign-in/email', account)).status).toBe(200)
  expect(await first.stop()).toBe(0)

  const second = await Masthead.up({ dataDir })
  expect(linkIn(second.output)).toBeNull()
  expect((await send(second.address, '/api/auth/sign-in/email', account)).status).toBe(200)
  expect(await second.stop()).toBe(0)
})
