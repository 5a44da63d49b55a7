/** What people read about a livestream behind the bell, in letters and in the history: it is called by its name, whatever happens to it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { addLivestream, inHours } from '#test/content/livestreams.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { tellPostDecision } from '../content/queue/tell-decision.ts'
import { noteWhatIsOnAir } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Later news of a thing stands in the place of the earlier: each is read as it comes. */
const news = new Set<string>()
async function readNews(): Promise<void> {
  const rows = await world.db.selectFrom('notification').select('text').orderBy('id').execute()
  for (const { text } of rows) news.add(text)
}
const send = async (who: string, path: string, body: object = {}) => {
  const { status, body: reply } = await (await world.as(who)).post(path, body)
  expect([path, status, reply.error]).toEqual([path, 200, undefined])
  await readNews()
}

test('D-106 every act on a livestream is told of as one of a livestream, in news, letters and the history', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'livestream', credits: 3, name: 'Gala' })
  const id = await addLivestream(world.db, campaign, { title: '', windows: [inHours(24, 30)] })
  const { startsAt, endsAt } = inHours(24, 26)
  const window = { start: formatPickerTime(startsAt), end: formatPickerTime(endsAt) }
  const decide = async (body: object) => {
    await send('agent', `/api/livestream/${id}/approve`, body)
    await tellPostDecision.run(world.platform, { postId: id })
    await readNews()
  }
  await send('advertiser', `/api/advertiser/livestream/edit/${id}`, {
    html_content: '<b>Other</b>',
    title_link: 'https://hopehouse.example',
  })
  await decide({ status: 2 })
  await decide({ status: 0 })
  await decide({ status: 1, reason: 'Too loud' })
  await send('advertiser', `/api/advertiser/livestream/edit/${id}`, { livestreamtimes: [window] })
  await decide({ status: 2 })
  await send('agent', `/api/livestream/${id}/pinned`, window)
  await send('agent', `/api/livestream/${id}/removepinned`)
  await send('advertiser', `/api/advertiser/livestream/delete/${id}`, { recredit: 1 })
  await send('advertiser', `/api/livestream/${id}/restore`)
  world.clock.set(new Date(worldStart.getTime() + 25 * 3_600_000))
  await noteWhatIsOnAir(world.platform)
  await tellPostDecision.run(world.platform, { postId: id })
  await readNews()
  await decide({ status: 1, reason: 'Off the air' })

  const letters = await world.db.selectFrom('letter').select(['subject', 'text']).orderBy('id').execute()
  const { body } = await (await world.as('agent')).get(`/api/overview/campaigns/${campaign}/history`)
  const history: string[] = body.entries.map(({ text }: { text: string }) => text).toReversed()
  expect([...news]).toEqual([
    'Your livestream in the campaign Gala was approved',
    'Your livestream in the campaign Gala waits for approval again: the decision was withdrawn',
    'Your livestream in the campaign Gala was rejected: Too loud',
    'Dina Roth changed a livestream of the campaign Gala: it waits for approval again',
    'Your livestream in the campaign Gala is on air',
    'Your livestream in the campaign Gala was rejected: Off the air',
  ])
  expect(letters.map(({ text }) => text.split('\n\n').slice(1, 3))).toEqual([
    [
      'A livestream of Gala was rejected: Too loud',
      'It is not shown, and its credit went back to the campaign. When you have changed it, it waits for approval again.',
    ],
    [
      'A livestream of Gala was rejected: Off the air',
      'It is not shown, and its credit stays used. When you have changed it, it waits for approval again.',
    ],
  ])
  const agent = 'Sam Ortiz, for Dina Roth,'
  expect(history).toEqual([
    `Dina Roth changed the embed code and the link of the headline of the livestream “Livestream ${id}”`,
    `${agent} approved the livestream “Livestream ${id}”`,
    `${agent} took the livestream “Livestream ${id}” back from approved to pending approval`,
    `${agent} rejected the livestream “Livestream ${id}”`,
    `Dina Roth changed the times on air of the livestream “Livestream ${id}”`,
    `${agent} approved the livestream “Livestream ${id}”`,
    `${agent} pinned “Livestream ${id}” from 2026-02-03 10:00 AM to 2026-02-03 12:00 PM ET`,
    `${agent} took the pin of “Livestream ${id}” down`,
    `Dina Roth deleted the livestream “Livestream ${id}” and gave its credit back`,
    `Dina Roth brought the livestream “Livestream ${id}” back`,
    `Masthead put the livestream “Livestream ${id}” on air`,
    `${agent} rejected the livestream “Livestream ${id}”`,
  ])
  // Whatever else is told one day: nothing about a livestream is told of a post, and nothing has an empty name.
  const words = [...news, ...history, ...letters.flatMap((letter) => Object.values(letter))]
  expect(words.filter((text) => /\bposts?\b|“”/i.test(text))).toEqual([])
})
