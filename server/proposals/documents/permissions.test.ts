/** Who gets the documents of a proposal and what is told of its payments: of their client, of somebody else, of nobody. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProposal } from '#test/proposals/proposals.ts'
import { cast } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let ids: readonly number[]
beforeAll(async () => {
  world = await makeWorld()
  ids = [
    await addProposal(world.db, { sent: true }),
    await addProposal(world.db, { owner: 'advertiser2', sent: true }),
    // Nothing has so high a number; and pages read no more than nine digits.
    999_999_999,
  ]
})
afterAll(() => world.close())

type Cells = readonly [own: number, foreign: number, missing: number]
const own: Cells = [200, 404, 404]
const both: Cells = [200, 200, 404]
const none: Cells = [404, 404, 404]
const never: Cells = [403, 403, 403]
/** They know of every client, and of no proposal. */
const kept: Cells = [403, 403, 404]

/** What shows the proposal, and the spreadsheet, which agents and agencies alone may have. */
const expected: Readonly<Record<string, { view: Cells; sheet: Cells }>> = {
  agent: { view: own, sheet: own },
  allowedagent: { view: own, sheet: own },
  agency: { view: own, sheet: own },
  koshercommander: { view: own, sheet: own },
  seller: { view: own, sheet: never },
  advertiser: { view: own, sheet: never },
  advertiser2: { view: [404, 200, 404], sheet: never },
  matzavadmin: { view: both, sheet: never },
  superadmin: { view: both, sheet: never },
  impressionmanager: { view: kept, sheet: never },
  admin: { view: kept, sheet: never },
  wordpressadmin: { view: none, sheet: never },
  linkadmin: { view: none, sheet: never },
  excerptadmin: { view: none, sheet: never },
  categoryadmin: { view: none, sheet: never },
  livestreamadmin: { view: none, sheet: never },
  publisher: { view: none, sheet: never },
}

const shown: Readonly<Record<string, (id: number) => string>> = {
  page: (id) => `/proposals/${id}/print`,
  PDF: (id) => `/proposals/${id}/pdf`,
  receipt: (id) => `/proposal/${id}/receipt`,
  'terms of payment': (id) => `/agent/api/proposals/${id}/payment`,
}

test('the table names everybody of the cast', () => {
  expect(Object.keys(expected).toSorted()).toEqual(Object.keys(cast).toSorted())
})

const statusesOf = async (who: string, path: (id: number) => string) => {
  const person = await world.as(who)
  const statuses: number[] = []
  for (const id of ids) statuses.push((await person.raw(path(id))).status)
  return statuses
}

test.each(Object.entries(expected))('NAV-10 NAV-11 NAV-12 ROL-30 the %s', async (who, { view, sheet }) => {
  const heard: Record<string, number[]> = {}
  for (const [name, path] of Object.entries(shown)) heard[name] = await statusesOf(who, path)
  expect(heard).toEqual(Object.fromEntries(Object.keys(shown).map((name) => [name, view])))
  expect(await statusesOf(who, (id) => `/proposalexcel/${id}`)).toEqual(sheet)
})
