/** Whatever an agency may judge of posts, it judges none that it made (ROL-19): by no call, also none that is added later. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { isJudging } from '#domain/people/four-eyes.ts'
import { addScreenshot, ask, endpoints, nameOf } from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { idPlaces } from '#test/requests/request-ids.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const sentence = 'Somebody else has to do this with a post that you wrote or changed yourself'

type JudgedThing = 'content-post' | 'screenshot'
const judgedBy = (endpoint: Endpoint): JudgedThing | undefined =>
  idPlaces(endpoint)
    .filter(({ part }) => part === 'params')
    .map(({ thing }) => thing)
    .find((thing): thing is JudgedThing => thing === 'content-post' || thing === 'screenshot')

/** An agency that may judge everybody’s posts, one that it made and one of somebody else. */
async function agencyWithPosts() {
  const agency = await world.as('agency')
  const flag = { personId: agency.id, flag: 'ismatzavadmin', grantedAt: world.clock.now() } as const
  await world.db.insertInto('personFlag').values(flag).execute()
  const campaign = await addContentCampaign(world.db, { contentType: 'text' })
  const postBy = async (createdBy: number): Promise<Record<JudgedThing, number>> => {
    const id = await addPost(world.db, campaign, 'posted')
    await world.db.updateTable('contentPost').set({ createdBy }).where('id', '=', id).execute()
    return { 'content-post': id, screenshot: await addScreenshot(world, agency.id, id) }
  }
  const { id: another } = await world.as('advertiser')
  return { agency, own: await postBy(agency.id), others: await postBy(another) }
}

test('ROL-19 an agency approves, rejects, sends, settles, confirms, addresses and pictures no post that it made', async () => {
  const { agency, own, others } = await agencyWithPosts()
  const judged = endpoints()
    .filter(({ access }) => access !== 'public' && isJudging(access))
    .filter(judgedBy)
  expect(judged.map(nameOf)).toContain('POST /api/content-media/:id/confirm-for-publisher')
  for (const endpoint of judged) {
    const answerAbout = async (things: typeof own) => {
      const { path, body } = requestFor(endpoint, things[judgedBy(endpoint) ?? 'content-post'])
      const { status, body: said } = await ask(
        agency,
        endpoint,
        path,
        endpoint.multipart ? new FormData() : body,
      )
      return { call: nameOf(endpoint), status, error: said.error }
    }
    expect(await answerAbout(own)).toEqual({ call: nameOf(endpoint), status: 403, error: sentence })
    expect(await answerAbout(others)).not.toMatchObject({ status: 403 })
  }
  const { columns } = (await agency.get('/api/queue?status=posted')).body
  const shown = columns[0].posts.find(({ id }: { id: number }) => id === own['content-post'])
  expect(shown.may).toMatchObject({ post: sentence, followUp: sentence })
  const { item } = (await agency.get(`/api/content-media/${own['content-post']}`)).body
  expect(item.may).toMatchObject({ confirmContent: sentence, confirmTime: sentence })
})
