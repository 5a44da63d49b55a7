/** The number of a letter is fixed before it leaves, and holds nothing that could be taken for something else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import { passesLuhn } from '#domain/billing/card.ts'
import { addSendable, runMinute } from '#test/sending/posts-to-send.ts'
import { makeSendingWorld, sendingOver, type SendingWorld } from '#test/sending/sending-world.ts'

let at: SendingWorld
beforeAll(async () => {
  at = await makeSendingWorld()
})
afterAll(() => at.close())
const { inHours } = sendingOver(() => at)

/** The first instant from then on whose digits have the check digit of a card number, as those of one in ten do. */
function cardLike(from: Date): Date {
  let ms = from.getTime()
  while (!passesLuhn(String(ms))) ms += 1
  return new Date(ms)
}

test('CNT-11 whenever a post was approved, the audit takes no number of its letter for that of a card', async () => {
  const { world, mail } = at
  const id = await addSendable(world.db, 'whatsapp', inHours(2))
  const approvedAt = cardLike(world.clock.now())
  await world.db.updateTable('contentPost').set({ approvedAt }).where('id', '=', id).execute()
  await runMinute(world)
  expect(mail.taken.join()).toContain(`<post-${id}-`)
  expect(describeBreaches(await audit(world.db))).toEqual([])
})
