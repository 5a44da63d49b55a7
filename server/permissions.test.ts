/**
 * The permission table over HTTP: every role at every endpoint about one thing, of a client and of a stranger. What is
 * expected comes from the letters written for people (`test/permission-letters.ts`), not from the product's own table.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { fieldsOf, requestFor } from '#test/requests/example-request.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let things: Readonly<Record<'advertiser' | 'advertiser2', Belongings>>
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  things = {
    advertiser: await addBelongings(world, 'advertiser', 17),
    advertiser2: await addBelongings(world, 'advertiser2', 17),
  }
})
afterAll(() => world.close())

/** Endpoints about one campaign, one ad, one post or one proposal, whose permission is asked about its owner. */
const aboutCampaigns = () =>
  endpoints().filter(({ path }) =>
    /^\/api\/((campaigns(\/(content|startDate|addDays))?|content-campaigns|press-release|press-campaigns|media|overview\/campaigns|content-media)\/:id|media\/\w+\/:id|presspost\/:id|livestream\/:id\/(pinned|removepinned))|^\/(advertiser\/instagram|instagram-admin)\/(\w+\/)?:id|^\/agent\/api\/proposals?\/([\w-]+\/)?:id|^\/proposals\/:id|^\/proposalexcel\/:id/.test(
      path,
    ),
  )

test.each(
  Object.entries(cast),
)('the %s is allowed what the table allows, and nothing else', async (role, fills) => {
  const person = await world.as(role)
  const actor = await actorOf(person)
  for (const owner of ['advertiser', 'advertiser2'] as const)
    for (const endpoint of aboutCampaigns()) {
      if (endpoint.access === 'public') continue
      const { path, body } = requestFor(endpoint, idFor(endpoint, things[owner]))
      // A body that names another campaign is heard and refused, so that nobody's is gone for the next role.
      const ofAnother = fieldsOf(endpoint.body).filter(([name]) => name === 'id' || name === 'sending')
      const named = Object.fromEntries(ofAnother.map(([name]) => [name, 2_147_483_647]))
      const { status } = await ask(person, endpoint, path, { ...body, ...named })
      // What a call deleted is there again for the next one.
      if (path.startsWith('/advertiser/instagram'))
        await (await world.as('superadmin')).post(`/api/content-media/${things[owner].contentPostId}/restore`)
      const said = status === 404 || status === 403 ? status : 'heard'
      // A version is asked for by the number of the proposal, which is none of its versions.
      const isMissingFile = /download|picture|html|:number|proposals\/:id\/undo-send/.test(endpoint.path)
      // D-212: whoever takes labels off reaches the published articles of everybody for it.
      const reaching = role === 'categoryadmin' && endpoint.access === 'press.removeSponsored' ? ['CA'] : []
      const filled = [...fills[owner], ...reaching]
      const isSeen = filled.length > 0
      const isAllowed = says(endpoint.access, filled, actor)
      // Anybody may own a campaign; who never may, not even on their own, is told so before the id is looked up.
      const ever = [
        'AO',
        ...fills.advertiser,
        ...fills.advertiser2,
        ...(fills.besides ? [fills.besides] : []),
      ]
      const expected = !says(endpoint.access, ever, actor)
        ? 403
        : !isSeen || (isMissingFile && isAllowed)
          ? 404
          : isAllowed
            ? 'heard'
            : 403
      expect(`${nameOf(endpoint)} of ${owner}: ${said}`).toBe(`${nameOf(endpoint)} of ${owner}: ${expected}`)
    }
})
