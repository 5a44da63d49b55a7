/**
 * The permission table of campaigns, cell by cell, asked of the product over HTTP: on a campaign that the role may act
 * for, on somebody else's, and on one that does not exist. What is expected are the letters written for people
 * (`test/permission-letters.ts`): what the product's own table says is what is tested.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Flag } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'
import { type Act, impression } from '#test/campaign-act.ts'
import { acts } from '#test/campaign-acts.ts'
import { separateIds } from '#test/requests/every-endpoint.ts'
import { letterOf, needs } from '#test/permission-letters.ts'
import type { Answer, Person } from '#test/person.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  // Each of them has more empty campaigns here than a person may have.
  await setSetting(world, 'campaigns.emptyPerPerson', 1_000)
})
afterAll(() => world.close())

/** The columns of the table, and who of the cast stands in each. The owner of what is asked about is `advertiser`. */
const columns = {
  AO: 'advertiser',
  OA: 'advertiser2',
  AG: 'agent',
  AA: 'allowedagent',
  AY: 'agency',
  SE: 'seller',
  IM: 'impressionmanager',
  MZ: 'matzavadmin',
  SA: 'superadmin',
  WP: 'wordpressadmin',
  LK: 'linkadmin',
  EX: 'excerptadmin',
  CA: 'categoryadmin',
  LV: 'livestreamadmin',
  KC: 'koshercommander',
  PB: 'publisher',
} as const
type Column = keyof typeof columns

/** Owners act for themselves, representatives for their clients, staff for all; nobody else has a campaign here. */
const inside: readonly Column[] = ['AO', 'AG', 'AA', 'AY', 'SE', 'IM', 'MZ', 'SA', 'KC']
const everywhere: readonly Column[] = ['IM', 'MZ', 'SA']

const names = Object.keys(columns) as Column[]

/**
 * The letter of a cell. A publisher's column stands apart: no campaign is theirs to act on. An `s` reads as the
 * bearer's base role: the kosher commander of the cast is an agent, the others are nobody's.
 */
function cellOf(action: Action, column: Column): string {
  if (column === 'PB') return 'n'
  const letter = letterOf(action, column)
  if (letter === 's' && column === 'KC') return cellOf(action, 'AG')
  return needs[letter] === 'nothing' ? 'y' : letter
}

/** The flag without which a cell of the row is a no. */
function flagOf(action: Action): Flag | undefined {
  const need = names.map((column) => needs[cellOf(action, column)]).find((found) => typeof found === 'object')
  return typeof need === 'object' ? need.flags?.[0] : undefined
}

/** Makes what the act is about. */
const makeFor = (act: Act, owner: string, siteId?: number) => act.make(world.db, owner, siteId)
/** Does it to the campaign with this id. */
const send = (act: Act, person: Person, id: number, owner = 'advertiser'): Promise<Answer> =>
  act.send(person, id, (make) => make(world.db, owner))

/** The site that the publisher of the cast publishes. */
const publishedSite = 3

/** Sets or clears a flag; the next request already knows. */
async function setFlag(personId: number, flag: Flag, isSet: boolean): Promise<void> {
  await world.db.deleteFrom('personFlag').where('personId', '=', personId).where('flag', '=', flag).execute()
  if (isSet)
    await world.db.insertInto('personFlag').values({ personId, flag, grantedAt: world.clock.now() }).execute()
}

const missing = 2_000_000_000

/** Asks the three ways, and compares what came back with the letters. */
async function probe(act: Act, column: Column, holdsFlag: boolean): Promise<void> {
  const person = await world.as(columns[column])
  const says = (action: Action, of: Column) => {
    const letter = cellOf(action, of)
    return letter.startsWith('c') ? holdsFlag : letter.toLowerCase() === 'y'
  }
  const guard = act.guard ?? act.row
  // Anybody may own a campaign; who never may, not even on their own, is told so before the id is looked up.
  const unseen = says(guard, column) || says(guard, 'AO') ? 404 : 403
  const onOwn = says(act.row, column) ? 200 : (act.no ?? 403)
  const expected = {
    own: inside.includes(column) ? onOwn : unseen,
    foreign: everywhere.includes(column) ? onOwn : unseen,
    missing: unseen,
  }
  // The other advertiser's campaigns are foreign to all but themselves, who is asked about their own by no cell.
  const stranger = column === 'OA' ? 'advertiser' : 'advertiser2'
  const statusOf = async (id: number, owner: string) => {
    const { status, body } = await send(act, person, id, owner)
    return { status, body }
  }
  const own = await statusOf(await makeFor(act, 'advertiser'), 'advertiser')
  const foreign = await statusOf(await makeFor(act, stranger), stranger)
  const none = await statusOf(missing, 'advertiser')
  const words = `${act.says}, ${column}${flagOf(act.row) ? (holdsFlag ? ' with' : ' without') + ' the flag' : ''}`
  expect({ words, own: own.status, foreign: foreign.status, missing: none.status }).toEqual({
    words,
    ...expected,
  })
  if (expected.foreign === expected.missing) expect([words, foreign.body]).toEqual([words, none.body])
}

describe.each(acts.map((act) => [act.says, act] as const))('%s', (_, act) => {
  const flag = flagOf(act.row)
  test.each(names)('as the table says for %s', async (column) => {
    const { id } = await world.as(columns[column])
    // Where no cell of the person's is conditional, the flag is a role of its own and not theirs.
    const isConditional = [column, 'AO' as const].some((of) => cellOf(act.row, of).startsWith('c'))
    if (!flag || !isConditional) return probe(act, column, false)
    for (const isSet of [false, true]) {
      await setFlag(id, flag, isSet)
      await probe(act, column, isSet)
    }
    await setFlag(id, flag, false)
  })

  test('not a publisher, also where it runs on their own site: it answers like a missing one', async () => {
    const publisher = await world.as('publisher')
    const onOwnSite = await send(
      act,
      publisher,
      await makeFor(act, 'advertiser', publishedSite),
      'advertiser',
    )
    const none = await send(act, publisher, missing, 'advertiser')
    expect(onOwnSite.status).toBeGreaterThanOrEqual(403)
    expect([onOwnSite.status, onOwnSite.body]).toEqual([none.status, none.body])
  })

  test('nobody who is not signed in', async () => {
    const id = await makeFor(act, 'advertiser')
    expect((await send(act, world.visitor, id, 'advertiser')).status).toBe(401)
  })
})

describe('what a publisher is given: the placements on their own site', () => {
  const placed = async (who: string) => {
    const { status, body } = await (await world.as(who)).get('/api/overview/placements')
    return { status, ids: body.placements.map(({ campaignId }: { campaignId: number }) => campaignId) }
  }

  test('CAM-10 they see where a campaign runs on it, and nothing of campaigns elsewhere', async () => {
    const onOwnSite = await impression({ isOn: true })(world.db, 'advertiser', publishedSite)
    const elsewhere = await impression({ isOn: true })(world.db, 'advertiser')
    const { status, ids } = await placed('publisher')
    expect([status, ids.includes(onOwnSite), ids.includes(elsewhere)]).toEqual([200, true, false])
    const list = await (await world.as('publisher')).get('/api/overview/campaigns')
    expect(list.body.rows).toEqual([])
  })

  test('another who publishes nothing sees none of it', async () => {
    await impression({ isOn: true })(world.db, 'advertiser', publishedSite)
    expect(await placed('wordpressadmin')).toEqual({ status: 200, ids: [] })
  })
})

describe('ROL-08 somebody of another role who is an impression manager as well', () => {
  const grants = acts.filter(({ row }) => row === 'campaign.grantImpressions')
  const refused = { own: 403, foreign: 403, missing: 403 }
  const allowed = { own: 200, foreign: 200, missing: 404 }
  const everybody = [
    // Being an agency takes it away, whatever else they are.
    ['agency', refused],
    ['seller', allowed],
    ['agent', allowed],
    ['allowedagent', allowed],
    ['koshercommander', allowed],
    ['publisher', allowed],
    ['advertiser', allowed],
  ] as const
  const cells = everybody.flatMap(([who, expected]) =>
    grants.map((act) => [who, act.says, act, expected] as const),
  )
  test.each(cells)('the %s %s', async (who, _, act, expected) => {
    const person = await world.as(who)
    const statusOf = async (id: number, owner: string) => (await send(act, person, id, owner)).status
    const ask = async () => ({
      own: await statusOf(await makeFor(act, 'advertiser'), 'advertiser'),
      foreign: await statusOf(await makeFor(act, 'advertiser2'), 'advertiser2'),
      missing: await statusOf(missing, 'advertiser'),
    })
    await setFlag(person.id, 'isimpressionmanager', true)
    expect(await ask()).toEqual(expected)
    await setFlag(person.id, 'isimpressionmanager', false)
    expect(await ask()).toEqual(refused)
  })
})
