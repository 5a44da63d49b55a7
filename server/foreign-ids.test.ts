/** What is another person's looks exactly like what does not exist, at every endpoint; an id that is none names nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import {
  actorOf,
  addBelongings,
  ask,
  type Belongings,
  endpoints,
  idFor,
  nameOf,
  separateIds,
} from '#test/requests/every-endpoint.ts'
import { contentsOf } from '#test/table-contents.ts'
import { fieldsOf, requestFor, typesOf } from '#test/requests/example-request.ts'
import { says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())
beforeEach(async () => {
  before = await contentsOf(world.database.pool)
})
afterEach(async () => {
  expect(await contentsOf(world.database.pool)).toEqual(before)
})

const missing = 2_147_483_647
const noIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '01',
  'abc',
  '2147483648',
  '9223372036854775808',
  '%00',
  '1%20or%201=1',
]
const nothingHere = 'There is nothing here for you at this address'

/** A website group is a number of the network, nobody's thing: an unknown one has no campaigns. */
const isGroup = ({ path }: Endpoint) => path.endsWith('/:group')

/** The path of the chooser goes by the network's own words and numbers: where there is nothing it lists nothing. */
const isChooser = ({ path }: Endpoint) => path === '/agent/api/products/:option/:of'

/** Endpoints that speak of one thing, in their path or in the form they take. */
const aboutAThing = () =>
  endpoints().filter(
    (endpoint) =>
      endpoint.access !== 'public' &&
      !isGroup(endpoint) &&
      !isChooser(endpoint) &&
      requestFor(endpoint, 1).path + JSON.stringify(requestFor(endpoint, 1).body) !==
        requestFor(endpoint, 2).path + JSON.stringify(requestFor(endpoint, 2).body),
  )

async function answerAbout(name: string, endpoint: Endpoint, thing: number | string) {
  const { path, body } = requestFor(endpoint, thing)
  const { status, body: said } = await ask(await world.as(name), endpoint, path, body)
  return { endpoint: nameOf(endpoint), status, said }
}

describe('foreign things', () => {
  test('there are endpoints to ask', () => {
    expect(aboutAThing().length).toBeGreaterThan(25)
  })

  test('a thing of one’s own does answer: the refusals above are about whose it is', async () => {
    const actor = await actorOf(await world.as('advertiser'))
    for (const endpoint of aboutAThing().filter(({ method }) => method === 'GET')) {
      const { status } = await answerAbout('advertiser', endpoint, idFor(endpoint, own))
      // The picture of the test's banner is not on the disk, it has no HTML, and a day to come cannot be proven.
      const missingFile = /download|picture|html/.test(endpoint.path) ? 404 : null
      const noProof = endpoint.path.endsWith('/proof/file') ? 422 : null
      const notTheirs = says(endpoint.access, ['AO'], actor) ? null : 403
      expect([nameOf(endpoint), status]).toEqual([
        nameOf(endpoint),
        notTheirs ?? missingFile ?? noProof ?? 200,
      ])
    }
  })

  test('a path of one kind of campaign does not know another kind', async () => {
    const posts = aboutAThing().filter(({ path }) => /^\/api\/(content-campaigns|press-release)\//.test(path))
    expect(posts.length).toBeGreaterThan(5)
    for (const endpoint of posts)
      expect(await answerAbout('superadmin', endpoint, own.campaignId)).toMatchObject({ status: 404 })
  })
})

/** The sample with one of its words as long as its schema lets it be, of each such word. */
const withLongWords = ({ body: schema }: Endpoint, sample: object | undefined): object[] =>
  fieldsOf(schema)
    .filter(([, field]) => typesOf(field).includes('string'))
    .flatMap(([name]): object | readonly [] => {
      const longer = [4_000, 2_000, 1_000, 501].map((many) => ({ ...sample, [name]: 'x'.repeat(many) }))
      return longer.find((body) => schema?.safeParse(body).success) ?? []
    })

test('what is missing is not there, whatever else is wrong with what was sent about it', async () => {
  const answers: string[] = []
  const actor = await actorOf(await world.as('superadmin'))
  const theirs = aboutAThing().filter(({ access }) => says(access, ['SA'], actor))
  for (const endpoint of theirs.filter(({ path }) => path.includes('/:'))) {
    const { path, body } = requestFor(endpoint, missing)
    for (const sent of withLongWords(endpoint, body)) {
      const { status } = await ask(await world.as('superadmin'), endpoint, path, sent)
      answers.push(`${status} ${nameOf(endpoint)}`)
    }
  }
  expect(answers.length).toBeGreaterThan(5)
  expect(answers.filter((answer) => !answer.startsWith('404 ')).join('\n')).toBe('')
})

describe('ids that are none', () => {
  test.each(noIds)('%s names nothing', async (text) => {
    for (const endpoint of aboutAThing().filter(({ path }) => path.includes('/:'))) {
      const { status, said } = await answerAbout('superadmin', endpoint, text)
      const isRefused = status === 403 || (status === 404 && said.error === nothingHere)
      expect([nameOf(endpoint), status, isRefused]).toEqual([nameOf(endpoint), status, true])
    }
  })

  test.each(noIds)('in a form %s is refused', async (text) => {
    for (const endpoint of aboutAThing().filter(({ path }) => !path.includes('/:'))) {
      const { status } = await answerAbout('superadmin', endpoint, decodeURIComponent(text))
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 422])
    }
  })

  test.each(noIds)('as the client of the chooser %s is refused', async (text) => {
    for (const path of ['/agent/api/products', '/agent/api/products/all/3'])
      expect(
        (
          await (
            await world.as('superadmin')
          ).get(`${path}?client=${encodeURIComponent(decodeURIComponent(text))}`)
        ).status,
      ).toBe(422)
  })

  test.each([
    ...noIds,
    String(missing),
    String(10_001),
  ])('what the chooser lists at %s is nothing', async (text) => {
    const { status, body } = await (await world.as('superadmin')).get(`/agent/api/products/all/${text}`)
    expect(status === 200 ? body.products : body.error).toEqual(status === 200 ? [] : nothingHere)
  })

  test.each([...noIds, String(missing), String(10_001)])('a website group %s has nothing', async (text) => {
    const answer = await (await world.as('superadmin')).get(`/api/campaigns/${text}`)
    expect([200, 404]).toContain(answer.status)
    expect(answer.status === 200 ? answer.body : answer.body.error).toEqual(
      answer.status === 200 ? [] : nothingHere,
    )
  })

  test.each([
    '/api/campaigns/%/summary',
    '/api/campaigns/%ff/summary',
    '/%c0%ae',
    '/storage/logos/logo%00.png',
  ])('%s is answered with a sentence', async (path) => {
    const answer = await (await world.as('superadmin')).get(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.body.errors).toEqual({ form: [answer.body.error] })
  })
})
