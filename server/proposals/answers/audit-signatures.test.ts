/** Each invariant of what clients signed, made untrue by a planted row. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byLink, signedBy } from '#test/proposals/client-link.ts'
import { sendAs, sendingsAs, undoAs } from '#test/proposals/proposal-letters.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { breachesOf } from '../../kernel/invariant.ts'
import { auditSignatures } from './audit-signatures.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const cad = { millionths: 1_371_200n, day: '2026-02-01' }
  const optional = { isOptional: true, key: null, quantity: 2 }
  for (const wish of [{}, { cad }, { lines: [{}, optional] }]) {
    const holder = await byLink(world, await addProposal(world.db, { ...wish, sent: true }))
    await holder.post('/options', { items: [], version: 1 })
    await holder.post('/question', { text: 'Is it so?' })
    await signedBy(world, holder)
  }
  const id = await addProposal(world.db)
  await sendAs(world, id)
  const { sendings } = await sendingsAs(world, id)
  expect((await undoAs(world, id, sendings[0].id)).status).toBe(200)
})
afterAll(() => world.close())

/** What is found while the wrong row stands; it is taken away again. */
async function foundWith(statement: string): Promise<string[]> {
  const found: string[] = []
  const undo = new Error('undo')
  await world.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      for (const invariant of auditSignatures)
        if ((await breachesOf(tx, invariant)).length > 0) found.push(invariant.says)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

const files = 'the files and the version of a signature are those that were signed'
const total = 'what was signed is what the chosen items of that version come to'
const letter = 'a letter that was taken back was not sent, and its link opens nothing'
const client = 'who paid, wrote or signed by a link is the client of that proposal'

test.each([
  [[files], "update proposal_signature set content = content || ' '"],
  [[files], "update proposal_signature set pdf = pdf || '\\x00'::bytea"],
  [[files], 'update proposal_signature set version_sha256 = sha256'],
  [[files], "update proposal_version set content = content || ' '"],
  [[total], 'update proposal_signature set total_cents = total_cents - 1'],
  [[total], "update proposal_signature set chosen = '{}'"],
  [[files], 'update proposal_signature set version = 9'],
  [
    [letter],
    'alter table letter drop constraint letter_check; update letter set sent_at = withdrawn_at where withdrawn_at is not null',
  ],
  [[letter], 'update proposal_link set ended_at = null, ended_why = null where letter_id is not null'],
  [[client], 'update proposal_signature set person_id = person_id + 1'],
  [[client], 'update proposal_message set proposal_id = proposal_id + 1'],
  [[], 'select 1'],
])('finds %j', async (says, statement) => {
  expect(await foundWith(statement)).toEqual(says)
})
