/** Who may do what with whole proposals: of their own client, of a foreign one, and where there is none, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Person } from '#test/person.ts'
import { addProposal, type ProposalWishes } from '#test/proposals/proposals.ts'
import { cast } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Nothing has so high a number. */
const missing = 2_000_000_000
type Of = 'advertiser' | 'advertiser2' | null

interface Act {
  /** What it is done to: proposals, or entries of the history. */
  readonly make: (of: Of) => Promise<number>
  readonly ask: (person: Person, ids: readonly number[]) => Promise<Answer>
}

const some =
  (wishes: ProposalWishes = {}) =>
  async (of: Of): Promise<number> =>
    of === null ? missing : addProposal(world.db, { owner: of, ...wishes })

/** An entry of something that a superadmin deleted, which was never sent. */
async function deletion(of: Of): Promise<number> {
  if (of === null) return missing
  const superadmin = await world.as('superadmin')
  const id = await addProposal(world.db, { owner: of })
  return (await superadmin.post(`${api}/status/${id}`, { status: 'Archived' })).body.entries[0]
}

const api = '/agent/api/proposal'
/** The acts on one proposal. */
const single: Readonly<Record<string, Act>> = {
  deleting: {
    make: some({ sent: true }),
    ask: (person, [id]) => person.post(`${api}/status/${id}`, { status: 'Archived' }),
  },
  'bringing back': {
    make: some({ sent: true, archived: true }),
    ask: (person, [id]) => person.post(`${api}/status/${id}`, { status: 'Draft' }),
  },
}
/** The acts on several proposals at once. */
const several: Readonly<Record<string, Act>> = {
  combining: {
    make: some({ sent: true }),
    ask: (person, ids) => person.post(`${api}/combine/`, { ids }),
  },
  reassigning: {
    make: some({ sent: true }),
    ask: (person, ids) => person.post(`${api}/reassign/`, { ids }),
  },
  'looking who could have them': {
    make: some({ sent: true }),
    ask: (person, ids) => person.get(`${api}/salesmen?ids=${ids.join()}`),
  },
  'taking back': {
    make: deletion,
    ask: (person, entries) => person.post(`${api}/take-back/`, { entries }),
  },
}

const sellers = ['agent', 'allowedagent', 'agency', 'koshercommander']
const everybody = Object.keys(cast)
/** What any of these acts would leave otherwise. */
const standing = async () => [
  await world.db
    .selectFrom('proposal')
    .select(['id', 'archivedAt', 'salesmanId', 'combinedInto', 'updatedAt'])
    .orderBy('id')
    .execute(),
  await world.db.selectFrom('proposalTemplate').select('id').execute(),
]

/** What is forbidden changes nothing, so one thing of each kind is there for everybody who is. */
const kept = new Map<string, number>()
async function madeFor(mayIt: boolean, name: string, { make }: Act, of: Of): Promise<number> {
  const known = mayIt ? undefined : kept.get(`${name} ${of}`)
  const id = known ?? (await make(of))
  if (!mayIt) kept.set(`${name} ${of}`, id)
  return id
}

/** The statuses with which an act on these is answered; where it is not done, nothing has changed. */
async function ask(who: string, mayIt: boolean, [name, act]: [string, Act], of: readonly Of[]) {
  const ids: number[] = []
  for (const one of of) ids.push(await madeFor(mayIt, name, act, one))
  const before = await standing()
  const { status } = await act.ask(await world.as(who), ids)
  if (status !== 200) expect(await standing(), `${who} ${name}`).toEqual(before)
  return status
}

async function askAll(who: string, mayIt: boolean, acts: Readonly<Record<string, Act>>, times: number) {
  const heard: Record<string, number[]> = {}
  const owners: readonly Of[] = ['advertiser', 'advertiser2', null]
  for (const one of Object.entries(acts)) {
    heard[one[0]] = []
    for (const of of owners) heard[one[0]]?.push(await ask(who, mayIt, one, Array(times).fill(of)))
  }
  return heard
}

/** Own, foreign and missing. */
const wholly = (who: string): number[] => {
  if (sellers.includes(who)) return [200, 404, 404]
  return who === 'superadmin' ? [200, 200, 404] : [403, 403, 403]
}
const ofEach = <Value>(acts: object, value: Value) =>
  Object.fromEntries(Object.keys(acts).map((name) => [name, value]))

test.each(
  everybody,
)('PRO-05 PRO-12 the %s deleting, bringing back, combining, reassigning and taking back', async (who) => {
  const mayIt = sellers.includes(who) || who === 'superadmin'
  expect(await askAll(who, mayIt, single, 1)).toEqual(ofEach(single, wholly(who)))
  expect(await askAll(who, mayIt, several, 2)).toEqual(ofEach(several, wholly(who)))

  // One that is foreign among one's own: it is missing for all. A superadmin's are of two clients.
  const mixed: Record<string, number> = {}
  for (const one of Object.entries(several))
    mixed[one[0]] = await ask(who, mayIt, one, ['advertiser', 'advertiser2'])
  const all = (status: number) => ofEach(several, status)
  if (who === 'superadmin') expect(mixed).toEqual({ ...all(200), combining: 422 })
  else expect(mixed).toEqual(all(mayIt ? 404 : 403))
})

const copies: Readonly<Record<string, Act>> = {
  duplicating: {
    make: some({ sent: true }),
    ask: (person, [id]) => person.post(`${api}/duplicate/${id}`, {}),
  },
  'keeping a template': {
    make: some({ sent: true }),
    ask: (person, [id]) => person.post(`${api}/template/${id}`, { title: 'Mine' }),
  },
}

test.each(everybody)('ROL-30 the %s duplicating and keeping a template', async (who) => {
  const mayIt = sellers.includes(who)
  const heard = mayIt ? [200, 404, 404] : [403, 403, 403]
  expect(await askAll(who, mayIt, copies, 1)).toEqual(ofEach(copies, heard))
})
