/** Campaigns that are archived or deleted while their posts are still to come. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '#test/sending/mail-server.ts'
import { addSendable, runMinute, setAddresses } from '#test/sending/posts-to-send.ts'
import { day, minute, makeSendingWorld, sendingOver, type SendingWorld } from '#test/sending/sending-world.ts'
import type { World } from '#test/world.ts'

let at: SendingWorld
let world: World
let mail: MailServer
beforeAll(async () => {
  at = await makeSendingWorld()
  ;({ world, mail } = at)
})
afterAll(() => at.close())
beforeEach(async () => {
  mail.behave('takes')
  mail.taken.length = 0
  await setAddresses(world.db)
  world.clock.advance(40 * day)
})

const { inHours, postOf, seen, ofPost, decide, sendNow, bell, perhapsOut } = sendingOver(() => at)

describe('a campaign that was closed while its posts were to come', () => {
  const close = (campaignId: number, what: 'archivedAt' | 'deletedAt', at: Date | null) =>
    world.db
      .updateTable('campaign')
      .set({ [what]: at })
      .where('id', '=', campaignId)
      .execute()

  test.each([
    'whatsapp',
    'email',
    'instagram',
  ])('CNT-11 in the archive: no %s post goes, its people are told, and later somebody decides', async (type) => {
    const id = await addSendable(world.db, type, inHours(0))
    const { campaignId } = await postOf(id)
    const staff = await world.as('matzavadmin')
    expect((await staff.post(`/api/campaigns/content/${campaignId}/archive`)).status).toBe(200)
    await runMinute(world)
    await runMinute(world)
    expect(ofPost(id)).toEqual([])
    expect(await seen(id)).toMatchObject({
      is_late: false,
      delivery: { state: 'archived', words: 'Not sent: its campaign lies in the archive' },
    })
    const told = /^Not sent: the campaign Bread by \w+ lies in the archive, and a post of it was meant for /
    for (const who of ['agent', 'matzavadmin']) expect((await bell(who))[0]).toMatch(told)
    world.clock.advance(2 * day)
    await runMinute(world)
    expect((await sendNow(id)).body.error).toBe('Take the campaign back from the archive before this is sent')
    expect(await world.db.selectFrom('postTold').select('what').where('postId', '=', id).execute()).toEqual([
      { what: 'archived' },
    ])
    await staff.post(`/api/campaigns/content/${campaignId}/archive`)
    await runMinute(world)
    expect(ofPost(id)).toEqual([])
    expect(await seen(id)).toMatchObject({
      is_late: true,
      delivery: { state: 'late' },
    })
    expect((await sendNow(id)).status).toBe(type === 'instagram' ? 409 : 200)
  })

  test.each([
    'archivedAt',
    'deletedAt',
  ] as const)('CNT-11 by %s between two tries: it is not tried again', async (what) => {
    const id = await addSendable(world.db, 'email', inHours(0))
    mail.behave('is-busy')
    await runMinute(world)
    mail.behave('takes')
    mail.taken.length = 0
    await close((await postOf(id)).campaignId, what, world.clock.now())
    world.clock.advance(minute)
    await runMinute(world)
    expect(ofPost(id)).toEqual([])
  })

  test('CNT-11 what perhaps went out is not sent again while its campaign lies in the archive', async () => {
    const id = await perhapsOut()
    const { campaignId } = await postOf(id)
    await close(campaignId, 'archivedAt', world.clock.now())
    expect((await decide(id, 'send-again')).body.error).toBe(
      'Take the campaign back from the archive before this is sent',
    )
    expect((await decide(id, 'is-out')).status).toBe(200)
  })
})
