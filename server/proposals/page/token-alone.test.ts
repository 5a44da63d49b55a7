/** The token of a proposal's link opens that proposal's page and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { type ClientLink, linkTo } from '#test/proposals/client-link.ts'
import {
  addBelongings,
  ask,
  type Belongings,
  endpoints,
  idFor,
  nameOf,
} from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
let link: ClientLink
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser')
  link = await linkTo(world, own.proposalId)
})
afterAll(() => world.close())

const withToken = (path: string) => `${path}${path.includes('?') ? '&' : '?'}t=${link.token}`

test('every call that needs somebody signed in still does, and every page', async () => {
  const closed = endpoints().filter(({ access }) => access !== 'public')
  const opened: string[] = []
  for (const endpoint of closed) {
    const { path, body } = requestFor(endpoint, idFor(endpoint, own))
    const { status } = await ask(world.visitor, endpoint, withToken(path), body, {
      [tokenHeader]: link.token,
    })
    if (status !== 401) opened.push(`${status} ${nameOf(endpoint)}`)
  }
  expect(closed.length).toBeGreaterThan(100)
  const pages = world.app.everyRoute.filter(({ method, access }) => method === 'GET' && access !== undefined)
  for (const { path } of pages) {
    const { status } = await world.visitor.get(withToken(path.replaceAll(/:\w+/g, String(own.proposalId))))
    if (status !== 401) opened.push(`${status} ${path}`)
  }
  expect(opened).toEqual([])
})
