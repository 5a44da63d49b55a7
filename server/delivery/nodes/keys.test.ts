import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecrets } from '#server/kernel/secrets.ts'
import { type CountingWorld, openCountingWorld } from '#test/delivery/counting-world.ts'
import type { DecisionId } from '../facts/counter.ts'
import { readSigningKeys, rotateKeys } from './keys.ts'
import { signer } from '../facts/signature.ts'
import * as store from '../store/keys.ts'

const id: DecisionId = {
  node: 1,
  epoch: 2,
  decision: 3,
  campaignId: 4,
  mediaId: 5,
  siteId: 3,
  zone: 40,
  country: 'US',
  state: 'NY',
  device: 'desktop',
  filtered: null,
  decidedAtMs: 1_770_000_000_000,
}

let world: CountingWorld
beforeAll(async () => {
  world = await openCountingWorld()
})
afterAll(() => world.end())

const keeper = () => ({ db: world.db, secrets: openSecrets(world.config), clock: { now: () => world.at } })
const lost = () => ({ ...keeper(), secrets: openSecrets({ ...world.config, secretKey: 'x'.repeat(32) }) })

test('DLV-01 a person changes the key by command: what was signed before stays known', async () => {
  // As an earlier release left it: the secret as it is.
  const plain = randomBytes(32)
  await store.insertFirstKey(world.db, plain, world.at)
  const before = signer([{ id: 1, secret: plain, retiredAt: null }]).sign(id)
  const said = execFileSync(process.execPath, ['server/change-delivery-keys.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: world.connectionString, DATA_DIR: world.dataDir },
    encoding: 'utf8',
  })
  expect(said).toMatch(/^Decisions are signed with a new key from now on\./)
  const { sign, verify } = signer(await readSigningKeys(keeper()))
  expect(sign(id)).not.toBe(before)
  expect([verify(before), verify(sign(id))]).toEqual([id, id])
})

test('the database holds no key that signs', async () => {
  const kept = await store.readSealedKeys(world.db)
  const keys = await readSigningKeys(keeper())
  expect(keys.length).toBeGreaterThan(1)
  for (const { secret } of keys)
    expect(kept.some((one) => Buffer.from(one.secret).includes(Buffer.from(secret)))).toBe(false)
})

test('without the secret key it was sealed under none is read, until another is made', async () => {
  await expect(readSigningKeys(lost())).rejects.toThrow('was sealed under another secret key. Set SECRET_KEY')
  await rotateKeys(lost())
  expect(await readSigningKeys(lost())).toHaveLength(1)
})
