/** Whoever guesses links learns nothing: neither from what is answered nor from how long it takes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { linkTo } from '#test/proposals/client-link.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { updateRow } from '../store/proposals.ts'
import { endLinks } from './end-links.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const rounds = 100
/** Of five kinds the middle place is the third; by chance the mean of a hundred places is hardly ever so far from it. */
const mostOff = 0.6

test('wrong links of every kind are answered with the same bytes, after the same time', async () => {
  const links = {
    ended: await linkTo(world, await addProposal(world.db)),
    archived: await linkTo(world, await addProposal(world.db)),
    elsewhere: await linkTo(world, await addProposal(world.db)),
  }
  await endLinks(world.db, links.ended.proposalId, 'revoked', world.clock.now())
  await updateRow(world.db, links.archived.proposalId, { archivedAt: world.clock.now() })
  const at = (id: number, token: string) => ({ path: `/api/proposal/${id}/client/1/stamp`, token })
  const kinds: Readonly<Record<string, () => { path: string; token: string }>> = {
    guessed: () => at(links.ended.proposalId, crypto.randomUUID()),
    nothing: () => at(2_000_000_000, crypto.randomUUID()),
    ended: () => at(links.ended.proposalId, links.ended.token),
    archived: () => at(links.archived.proposalId, links.archived.token),
    elsewhere: () => at(links.ended.proposalId, links.elsewhere.token),
  }
  const names = Object.keys(kinds)
  const tookMs = new Map(names.map((name) => [name, [] as number[]]))
  const places = new Map(names.map((name) => [name, 0]))
  const answers = new Set<string>()
  // In turns, each first as often as the others, so that whatever else the machine does meets all of them alike.
  for (let round = 0; round < rounds; round += 1) {
    const took: { name: string; ms: number }[] = []
    for (const name of names.map((_, at) => names[(at + round) % names.length] ?? '')) {
      const { path, token } = kinds[name]?.() ?? at(0, '')
      const began = performance.now()
      const { status, body } = await world.visitor.get(path, { [tokenHeader]: token })
      took.push({ name, ms: performance.now() - began })
      answers.add(`${status} ${JSON.stringify(body)}`)
    }
    for (const [place, { name, ms }] of took.toSorted((one, other) => one.ms - other.ms).entries()) {
      tookMs.get(name)?.push(ms)
      places.set(name, (places.get(name) ?? 0) + place + 1)
    }
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)])
  const medians = [...tookMs.values()].map(
    (all) => all.toSorted((one, other) => one - other)[rounds / 2] ?? 0,
  )
  // On a busy machine medians of so few differ by chance; what is slower by itself is so in most of the rounds too.
  const slower = names.filter((name) => Math.abs((places.get(name) ?? 0) / rounds - 3) > mostOff)
  if (Math.max(...medians) - Math.min(...medians) >= 5) expect(slower).toEqual([])
  const { count } = await world.db
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('kind', '=', 'proposal-link')
    .executeTakeFirstOrThrow()
  expect(count).toBe(BigInt(rounds * names.length))
})
