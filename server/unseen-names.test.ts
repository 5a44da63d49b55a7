/**
 * Letters that nobody sees, at every field of every endpoint, also of one that is added later: afterwards no column of any table, and
 * no part of what is kept as JSON, holds a text of nothing else.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSeen } from '#domain/kernel/tidy-text.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'
import {
  addBelongings,
  type Belongings,
  endpoints,
  separateIds,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import { fieldPlaces, withValue } from '#test/requests/request-ids.ts'
import { send, soundRequest } from '#test/requests/sound-request.ts'
import { byLink } from '#test/proposals/client-link.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())

const fillers = '\u3164\u3164\u3164'

/** What people write in sentences, and what they looked for: it names nothing and signs nothing. */
const prose = [
  'content_post.message',
  'content_post.notes',
  'history.after.message',
  'history.after.notes',
  'history.reason',
  'ledger_transaction.reason',
  'proposal.additional_notes',
  'proposal.notes',
  'proposal_version.notes',
  'sales_order.note',
  'saved_view.filters.search',
]

/** Where in a value a text stands that nobody sees, each by its names one behind the other. */
function unseenIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return value !== '' && !isSeen(value) ? [name] : []
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([key, part]) => unseenIn(part, `${name}.${key}`))
}

/** The columns of the tables, but those of what was not saved yet, and the parts of what is kept as JSON, that hold the fillers and nothing that is seen. */
async function keptUnseen(): Promise<string[]> {
  const columns = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY')
      and table_name not in ('form_draft', 'preview')`.execute(world.db)
  const found = new Set<string>()
  for (const { name, column } of columns.rows) {
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${sql.table(name)}
      where ${sql.ref(column)}::text like ${'%\u3164%'}`.execute(world.db)
    for (const { value } of rows) for (const place of unseenIn(value, `${name}.${column}`)) found.add(place)
  }
  return [...found].filter((place) => !prose.includes(place)).toSorted()
}

test('D-247 no field keeps a text that nobody can see', { timeout: 240_000 }, async () => {
  let sent = 0
  let taken = 0
  for (const endpoint of endpoints().filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/d/'),
  )) {
    const person = await whoMay(world, endpoint)
    for (const place of fieldPlaces(endpoint)) {
      const { status } = await send(person, endpoint, withValue(place, fillers, soundRequest(endpoint, own)))
      sent += 1
      if (status === 200) taken += 1
    }
  }
  expect(await keptUnseen()).toEqual([])
  expect([sent > 200, taken > 10]).toEqual([true, true])
})

test('D-247 nobody signs with fillers, and no view, card or template is called by them', async () => {
  const holder = await byLink(world, await addProposal(world.db, { sent: true }))
  const shown = { agreed: true, total: '1296.00', version: 1, items: [], ...acceptedOf(null) }
  expect((await holder.post('/sign', { name: fillers, ...shown })).status).toBe(422)
  const advertiser = await world.as('advertiser')
  expect((await advertiser.post('/api/overview/views', { name: fillers, filters: {} })).status).toBe(422)
  const label = await advertiser.post(`/api/cards/${own.cardId}/label`, { label: fillers })
  expect(label.status).toBe(200)
  expect(await keptUnseen()).toEqual([])
})
