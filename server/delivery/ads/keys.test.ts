import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openCountingWorld } from '#test/counting-world.ts'
import type { DecisionId } from '../counting/counter.ts'
import { signer } from './signature.ts'
import { insertFirstKey, readKeys } from '../store/keys.ts'

const id: DecisionId = {
  ...{ node: 1, epoch: 2, decision: 3, campaignId: 4, mediaId: 5, siteId: 3, zone: 40 },
  ...{ country: 'US', state: 'NY', device: 'desktop', filtered: null, decidedAtMs: 1_770_000_000_000 },
}

test('DLV-01 a person changes the key by command: what was signed before stays known', async () => {
  const world = await openCountingWorld()
  try {
    await insertFirstKey(world.db, Buffer.alloc(32, 7), world.at)
    const before = signer(await readKeys(world.db)).sign(id)
    const said = execFileSync(process.execPath, ['server/change-delivery-keys.ts'], {
      env: { PATH: process.env.PATH, DATABASE_URL: world.connectionString, DATA_DIR: world.dataDir },
      encoding: 'utf8',
    })
    expect(said).toMatch(/^Decisions are signed with a new key from now on\./)
    const { sign, verify } = signer(await readKeys(world.db))
    expect(sign(id)).not.toBe(before)
    expect([verify(before), verify(sign(id))]).toEqual([id, id])
  } finally {
    await world.end()
  }
})
