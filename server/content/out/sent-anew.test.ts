/** What its publisher has and gives back: it is not taken for what is still there, and goes anew once it was corrected. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import type { MailServer } from '#test/sending/mail-server.ts'
import { giveCredits } from '#test/post-campaigns.ts'
import { addSendable, runMinute } from '#test/sending/posts-to-send.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/sending/publisher-letters.ts'
import { hour, makeSendingWorld, sendingOver, type SendingWorld } from '#test/sending/sending-world.ts'
import type { World } from '#test/world.ts'

let at: SendingWorld
let world: World
let mail: MailServer
beforeAll(async () => {
  at = await makeSendingWorld()
  ;({ world, mail } = at)
})
afterAll(() => at.close())

const { inHours } = sendingOver(() => at)
const post = async (who: string, path: string, fields: object = {}) => {
  const { status, body } = await (await world.as(who)).post(path, fields)
  expect([path, status, body.errors]).toEqual([path, 200, undefined])
  return body
}
const change = (id: number, fields: object) => post('advertiser', `/advertiser/instagram/${id}`, fields)
const approve = (id: number) => post('matzavadmin', `/instagram-admin/approve/${id}`)
const seen = async (id: number) => (await (await world.as('agent')).get(`/api/content-media/${id}`)).body.item
const breaches = async () => describeBreaches(await audit(world.db))

/** The letters of a post: the number of each, and whether it says this. */
const lettersOf = (id: number, words: string) =>
  mail.taken.flatMap((letter) => {
    const [, number] = new RegExp(`<(post-${id}-\\w+)@`).exec(letter) ?? []
    return number === undefined ? [] : [[number, letter.includes(words)]]
  })

test('CNT-11 what its publisher has and rejects reads so, and is sent anew once it was corrected and approved', async () => {
  const id = await addSendable(world.db, 'whatsapp', inHours(5))
  const email = 'editor@paper.example'
  await post('agent', `/api/content-media/${id}/approve-content`, { email })
  await letTenSecondsPass(world, id)
  const token = tokenIn(await newestLetter(world, email))
  world.clock.advance(hour)
  await runMinute(world)
  expect(await seen(id)).toMatchObject({ content_sent: true, state_in_words: 'Scheduled with Publisher' })
  const answer = await world.visitor.post('/api/content-confirm/reject', { token, reason: 'Too loud' })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  expect(await seen(id)).toMatchObject({
    state_in_words: 'Rejected',
    content_sent: false,
    delivery: null,
    may: { edit: null },
  })
  expect(await breaches()).toEqual([])
  await giveCredits(world.db, (await seen(id)).campaign_id, 'post-credit', 1)
  await change(id, { message: 'Rye' })
  await approve(id)
  await runMinute(world)
  // Each with a number of its own: mail programs drop the second letter of one number.
  const letters = lettersOf(id, 'Rye')
  expect(letters.map(([, isNew]) => isNew)).toEqual([false, true])
  expect(new Set(letters.map(([number]) => number)).size).toBe(2)
  expect(await breaches()).toEqual([])
})
