/** The permission table over HTTP: every role at every endpoint about one thing, of a client and of a stranger. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { may, mayEver, maySee, relationTo } from '#domain/people/abilities.ts'
import {
  actorOf,
  addBelongings,
  ask,
  type Belongings,
  endpoints,
  fieldsOf,
  idFor,
  nameOf,
  requestFor,
} from '#test/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let things: Readonly<Record<'advertiser' | 'advertiser2', Belongings>>
beforeAll(async () => {
  world = await makeWorld()
  things = {
    advertiser: await addBelongings(world, 'advertiser', 17),
    advertiser2: await addBelongings(world, 'advertiser2', 17),
  }
})
afterAll(() => world.close())

const roles = [
  'advertiser',
  'advertiser2',
  'agent',
  'allowedagent',
  'agency',
  'seller',
  'impressionmanager',
  'admin',
  'matzavadmin',
  'superadmin',
  'wordpressadmin',
  'linkadmin',
  'excerptadmin',
  'categoryadmin',
  'livestreamadmin',
  'koshercommander',
  'publisher',
]

/** Endpoints about one campaign or one ad, whose permission is asked about its owner. */
const aboutCampaigns = () =>
  endpoints().filter(({ path }) =>
    /^\/api\/((campaigns(\/(content|startDate|addDays))?|content-campaigns|press-release|press-campaigns|media|overview\/campaigns)\/:id|media\/\w+\/:id)/.test(
      path,
    ),
  )

test.each(roles)('the %s is allowed what the table allows, and nothing else', async (role) => {
  const person = await world.as(role)
  const actor = await actorOf(person)
  for (const owner of ['advertiser', 'advertiser2'] as const)
    for (const endpoint of aboutCampaigns()) {
      if (endpoint.access === 'public') continue
      const relation = relationTo(actor, { advertiserId: things[owner].personId })
      const { path, body } = requestFor(endpoint, idFor(endpoint, things[owner]))
      // A body that names another campaign is heard and refused, so that nobody's is gone for the next role.
      const named = fieldsOf(endpoint.body).some(([name]) => name === 'id') ? { id: 2_147_483_647 } : {}
      const { status } = await ask(person, endpoint, path, { ...body, ...named })
      const said = status === 404 || status === 403 ? status : 'heard'
      const isMissingFile = endpoint.path.includes('download')
      const expected = !mayEver(actor, endpoint.access)
        ? 403
        : !maySee(actor, relation) || (isMissingFile && may(actor, endpoint.access, relation))
          ? 404
          : may(actor, endpoint.access, relation)
            ? 'heard'
            : 403
      expect(`${nameOf(endpoint)} of ${owner}: ${said}`).toBe(`${nameOf(endpoint)} of ${owner}: ${expected}`)
    }
})
