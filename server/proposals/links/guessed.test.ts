/** Whoever guesses links learns nothing: neither from what is answered nor from how long it takes, nor from what is left of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { newToken } from '#server/people/token.ts'
import { byLink, holding } from '#test/proposals/client-link.ts'
import { letSecondsPass, sendAs } from '#test/proposals/proposal-letters.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { alteredToken, type Knock, wrongLinks } from '#test/proposals/wrong-links.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findProposalLink } from './find-link.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** How often each kind knocks; `npm run test:guesses` knocks more than 10,000 times in all. */
const rounds = Number(process.env.GUESS_ROUNDS ?? 15)
/** What may lie between the medians of any two kinds. */
const mostApartMs = 5

test('wrong links of every kind are answered with the same bytes, after the same time', async () => {
  const { good, kinds } = await wrongLinks(world)
  const names = Object.keys(kinds)
  const times = new Map<string, { readonly ms: number[]; places: number }>(
    names.map((name) => [name, { ms: [], places: 0 }]),
  )
  const answers = new Set<string>()
  const knock = async ({ path, headers }: Knock) => {
    const began = performance.now()
    const { status, body, headers: head } = await world.visitor.get(path, headers)
    const ms = performance.now() - began
    answers.add(`${status} ${JSON.stringify(body)} ${toldBy(head)}`)
    return ms
  }
  // In turns, each first as often as the others, so that whatever else the machine does meets all of them alike.
  for (let round = 0; round < rounds; round += 1) {
    const took: { name: string; ms: number }[] = []
    for (const name of names.map((_, at) => names[(at + round) % names.length] ?? ''))
      took.push({ name, ms: await knock(kinds[name]?.() ?? { path: '' }) })
    for (const [place, { name, ms }] of took.toSorted((one, other) => one.ms - other.ms).entries()) {
      const of = times.get(name)
      of?.ms.push(ms)
      if (of) of.places += place + 1
    }
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)])
  const medians = [...times.values()].map(({ ms }) => ms.toSorted((a, b) => a - b)[rounds >> 1] ?? 0)
  if (Math.max(...medians) - Math.min(...medians) >= mostApartMs) {
    // On a busy machine medians of so few differ by chance; what is slower by itself is so in most of the rounds too. By
    // chance the mean of so many places is hardly ever four deviations from the middle one.
    const middle = (names.length + 1) / 2
    const mostOff = 4.2 * Math.sqrt((names.length ** 2 - 1) / 12 / rounds)
    const slower = names.filter((name) => (times.get(name)?.places ?? 0) / rounds - middle > mostOff)
    expect(slower).toEqual([])
  }
  const { count } = await world.db
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('kind', '=', 'proposal-link')
    .executeTakeFirstOrThrow()
  expect(count).toBe(BigInt(rounds * names.length))
  expect((await holding(world, good).get('/stamp')).status).toBe(200)
})

/** What of an answer's head could tell one from another: all but when it was given and which request it was. */
const toldBy = (head: Headers): string =>
  JSON.stringify([...head].filter(([name]) => !/^(?:date|x-request-id)$/.test(name)))

test('of 10,000 that were guessed and altered none is found, and the one that was made is', async () => {
  const { token } = await byLink(world, await addProposal(world.db))
  const found = (guess: string) => findProposalLink(world.db, world.platform, guess)
  const guesses = Array.from({ length: 10_000 }, (_, at) => (at % 2 ? newToken() : alteredToken(token)))
  // Many at a time: what they cost is waiting.
  for (let from = 0; from < guesses.length; from += 500) {
    const all = await Promise.all(guesses.slice(from, from + 500).map(found))
    expect(all.filter((link) => link !== null)).toEqual([])
  }
  expect(await found(token)).toMatchObject({ endedAt: null })
})

test('neither a link that opened nor one that was guessed stands in the log or in any column that can be read', async () => {
  const id = await addProposal(world.db)
  const to = 'reader@roth.example'
  await sendAs(world, id, { send_to: to })
  await letSecondsPass(world, id, 10)
  const [letter] = await world.lettersTo(to)
  const [, clientId, token = ''] = /\/pay\/(\d+)\?t=([\w-]{43})/.exec(letter?.text ?? '') ?? []
  const guess = newToken()
  for (const held of [token, guess]) {
    const path = `/proposal/${id}/pay/${clientId}?t=${held}`
    await world.visitor.get(path, { accept: 'text/html', referer: `${world.address}${path}` })
    for (const below of ['/seen', '/question'])
      await world.visitor.post(
        `/api/proposal/${id}/client/${clientId}${below}`,
        below === '/question' ? { text: 'Is it here?' } : {},
        { [tokenHeader]: held },
      )
  }
  const places = [world.logged.join(''), await allThatCanBeRead()]
  for (const held of [token, guess])
    for (const spelling of [held, Buffer.from(held, 'base64url').toString('hex')])
      expect(places.map((text) => text.includes(spelling))).toEqual([false, false])
  // They would be found: the words that came with one of them are.
  expect(places[1]?.includes('Is it here?')).toBe(true)
})

/** Every row of every table, as text. */
async function allThatCanBeRead(): Promise<string> {
  const { pool } = world.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  )
  const texts: string[] = []
  for (const { name } of rows)
    texts.push(
      ...(await pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(
        ({ row }) => row,
      ),
    )
  return texts.join('\n')
}
