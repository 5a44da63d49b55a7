/** A mail that is approved after its time: it goes at once within its limit, and after it only when somebody says so. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSendable, runMinute, setAddresses } from '#test/sending/posts-to-send.ts'
import { makeSendingWorld, minute, sendingOver, type SendingWorld } from '#test/sending/sending-world.ts'

let at: SendingWorld
beforeAll(async () => {
  at = await makeSendingWorld()
})
afterAll(() => at.close())
beforeEach(() => setAddresses(at.world.db))

const { inHours, seen, ofPost, sendNow } = sendingOver(() => at)

/** A mail approved so many minutes after its time, and a minute of the job's later. */
async function approvedAfter(minutes: number, isTimeSensitive: boolean): Promise<number> {
  const { world } = at
  const id = await addSendable(world.db, 'email', inHours(1), { state: 'pending' })
  await world.db.updateTable('contentPost').set({ isTimeSensitive }).where('id', '=', id).execute()
  world.clock.advance((60 + minutes) * minute)
  await runMinute(world)
  expect(ofPost(id)).toEqual([])
  expect((await (await world.as('matzavadmin')).post(`/instagram-admin/approve/${id}`)).status).toBe(200)
  await runMinute(world)
  return id
}

test.each([
  ['a mail', false, 1_440],
  ['a time-sensitive mail', true, 15],
])('EML-01 EML-04 %s approved within its limit goes once, and a minute later not by itself', async (_, isTimeSensitive, limit) => {
  const inTime = await approvedAfter(limit, isTimeSensitive)
  expect(ofPost(inTime)).toHaveLength(1)
  expect(await seen(inTime)).toMatchObject({ state: 'posted' })
  const tooLate = await approvedAfter(limit + 1, isTimeSensitive)
  await runMinute(at.world)
  expect(ofPost(tooLate)).toEqual([])
  expect(await seen(tooLate)).toMatchObject({
    is_late: true,
    delivery: { state: 'late', may_send_now: null },
  })
  expect((await sendNow(tooLate)).status).toBe(200)
  await runMinute(at.world)
  expect(ofPost(tooLate)).toHaveLength(1)
})
