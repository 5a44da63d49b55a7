/** Every secret that is planted is found, however it was written down, and nothing else is. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Canary } from './canary.ts'
import { filesOf, isOwnersAlone, said, tablesOf } from './places.ts'
import { sweep } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-sweep-'))
afterAll(() => rmSync(folder, { recursive: true }))

const card: Canary = { what: 'a card number', secret: '4539578763621486' }
const password: Canary = { what: 'a password', secret: 'heron & umbrella/quartz?' }
const key: Canary = { what: 'a key', secret: Buffer.from('00fe10dc20ba3098', 'hex') }
const canaries = [card, password, key]

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')

test.each([
  ['as it is', '"number":"4539578763621486"', card],
  ['in groups', '4539 5787 6362 1486', card],
  ['in odd groups', '45-395787.6362 1486', card],
  ['between other digits', 'at 12:30 4539-5787-6362-1486', card],
  ['in hex', Buffer.from('4539578763621486').toString('hex'), card],
  ['in the hex of groups', Buffer.from('4539-5787-6362-1486').toString('hex').toUpperCase(), card],
  ['in base64', base64('4539578763621486'), card],
  ['in base64 of a sentence', base64('my card is 4539578763621486, thanks'), card],
  ['in base64, one further', base64('my card is  4539578763621486, thanks'), card],
  ['in base64, two further', base64('my card is   4539 5787 6362 1486, thanks'), card],
  ['as addresses spell it', encodeURIComponent('4539 5787 6362 1486'), card],
  ['as it is', 'password=heron & umbrella/quartz?', password],
  ['as addresses spell it', encodeURIComponent('heron & umbrella/quartz?'), password],
  ['in the base64 of addresses', Buffer.from('?? heron & umbrella/quartz?').toString('base64url'), password],
  ['as its bytes', Buffer.from('ffff00fe10dc20ba3098ff', 'hex'), key],
  ['in hex', '\\x00fe10dc20ba3098', key],
  ['in base64', base64(Buffer.from('0000fe10dc20ba3098', 'hex')), key],
])('%s: %s', (_, written, canary) => {
  const place = { name: 'the log', bytes: Buffer.from(written) }
  expect(sweep([place], canaries)).toEqual([`${canary.what} stands in the log`])
})

test.each([
  ['another number', '4539578763621487'],
  ['its last digits', '•••• 1486'],
  ['a hash', 'argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$9sTbSlTio3Biev89thdrlKKiCaYsjjYVJxGAL3swxpQ'],
  ['nothing', ''],
])('%s is no secret', (_, written) => {
  expect(sweep([said('the log', written)], canaries)).toEqual([])
})

test('a secret may stand where it is at home, and nowhere else', () => {
  const file = join(folder, 'secret.key')
  writeFileSync(file, 'heron & umbrella/quartz?')
  const homely: Canary = { ...password, mayStandIn: (place) => place === file && isOwnersAlone(place) }
  chmodSync(file, 0o644)
  expect(sweep(filesOf(folder), [homely])).toEqual([`a password stands in ${file}`])
  chmodSync(file, 0o600)
  expect(sweep(filesOf(folder), [homely])).toEqual([])
  expect(sweep([said('the log', String(homely.secret))], [homely])).toEqual(['a password stands in the log'])
})

test('every table there is is read', async () => {
  const asked: string[] = []
  const rows = [{ name: 'jobs.task', text: '(1,4539578763621486)' }]
  const ask = async (text: string) => (asked.push(text), rows)
  expect(sweep(await tablesOf(ask), canaries)).toEqual(['a card number stands in the table jobs.task'])
  expect(asked.at(-1)).toContain('from jobs.task')
})
