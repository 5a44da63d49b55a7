import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-secrets-'))
  return () => rmSync(dataDir, { recursive: true })
})

const open = (secretKey: string | null = null) => openSecrets({ secretKey, dataDir })

test('the first start makes a key for its owner’s eyes alone, and every later one reads it', () => {
  const first = open()
  const file = join(dataDir, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/)
  expect(open().keyFor('attempts')).toEqual(first.keyFor('attempts'))
})

test('a file that a crash has left empty is no key: the start says so, and makes none that others do not have', () => {
  const file = join(dataDir, 'secret.key')
  writeFileSync(file, '')
  expect(open).toThrow(
    `${file} holds no key. Bring it back from a backup, or delete it, and another is made.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('')
})

test('a key of the settings takes the place of the file', () => {
  open('a-key-of-the-settings-which-is-long-enough')
  expect(() => statSync(join(dataDir, 'secret.key'))).toThrow('ENOENT')
})

test('every use has a key of its own, and another key makes others', () => {
  const secrets = open()
  expect(secrets.keyFor('attempts')).not.toEqual(secrets.keyFor('session-cookies'))
  expect(secrets.hashOf('attempts', 'a')).not.toBe(open('x'.repeat(32)).hashOf('attempts', 'a'))
})

test('what is sealed is read with the same key and for the same use only, and not once it was changed', () => {
  const secrets = open()
  const plain = Buffer.from('dina@roth.example')
  const sealed = secrets.seal('delivery-keys', plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(sealed).not.toEqual(secrets.seal('delivery-keys', plain))
  expect(secrets.unseal('delivery-keys', sealed)).toEqual(plain)
  expect(secrets.unseal('attempts', sealed)).toBeNull()
  expect(open('x'.repeat(32)).unseal('delivery-keys', sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(secrets.unseal('delivery-keys', changed)).toBeNull()
  }
  expect(secrets.unseal('delivery-keys', Buffer.alloc(5))).toBeNull()
})
