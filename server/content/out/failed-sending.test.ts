/** What happens where a post cannot be sent, or nobody knows whether it was. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '#test/sending/mail-server.ts'
import { addSendable, earnedBy, runMinute, setAddresses, shareNanos } from '#test/sending/posts-to-send.ts'
import {
  day,
  hour,
  minute,
  makeSendingWorld,
  sendingOver,
  type SendingWorld,
} from '#test/sending/sending-world.ts'
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

async function acts(id: number): Promise<string[]> {
  const rows = await world.db
    .selectFrom('history')
    .select('what')
    .where('subjectKind', '=', 'content-post')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ what }) => what)
}

describe('a mail server', () => {
  const states = async (id: number) =>
    world.db
      .selectFrom('postSending')
      .select(['state', 'tries', 'nextTryAt'])
      .where('postId', '=', id)
      .executeTakeFirst()

  test('that is busy is asked again after 1, 5, 15 and 60 minutes, then people are told', async () => {
    mail.behave('is-busy')
    const id = await addSendable(world.db, 'email', inHours(0))
    await runMinute(world)
    for (const [at, wait] of [1, 5, 15, 60].entries()) {
      expect(await states(id)).toMatchObject({ state: 'failed', tries: at + 1 })
      world.clock.advance((wait - 1) * minute)
      await runMinute(world)
      expect(await states(id)).toMatchObject({ state: 'failed', tries: at + 1 })
      expect((await seen(id)).delivery.words).toBe(
        'Could not be sent to the list: it is tried again in 1 minute',
      )
      world.clock.advance(minute)
      await runMinute(world)
    }
    expect(await states(id)).toEqual({ state: 'failed', tries: 5, nextTryAt: null })
    expect(await seen(id, 'matzavadmin')).toMatchObject({
      delivery: { state: 'failed', words: 'Could not be sent to the list', may_send_now: null },
    })
    expect((await seen(id, 'matzavadmin')).delivery.reason).toContain('450')
    expect((await seen(id, 'advertiser')).delivery.reason).toBeNull()
    for (const who of ['agent', 'matzavadmin']) expect((await bell(who))[0]).toContain('could not be sent')
    mail.behave('takes')
    await runMinute(world)
    expect(ofPost(id)).toEqual([])
    await sendNow(id, 'agent')
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
    expect(await earnedBy(world.db, id)).toBe(shareNanos)
    expect(await acts(id)).toEqual(['could not be sent', 'sent now', 'sent to the list'])
  })

  test('that refuses for good is not asked again', async () => {
    mail.behave('refuses')
    const id = await addSendable(world.db, 'whatsapp', inHours(4))
    await runMinute(world)
    expect(await states(id)).toEqual({ state: 'failed', tries: 1, nextTryAt: null })
    // Changed, it starts anew.
    mail.behave('takes')
    await (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { message: 'Rye bread' })
    expect(await states(id)).toBeUndefined()
    await (await world.as('matzavadmin')).post(`/instagram-admin/approve/${id}`)
    await runMinute(world)
    expect(ofPost(id)[0]).toContain('Rye bread')
  })

  test.each([
    'dies-before',
    'dies-within',
  ] as const)('that %s has not taken a mail: it is sent again', async (behaviour) => {
    mail.behave(behaviour)
    const id = await addSendable(world.db, 'email', inHours(0))
    await runMinute(world)
    mail.behave('takes')
    world.clock.advance(minute)
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
    expect(await earnedBy(world.db, id)).toBe(shareNanos)
  })

  test('that dies after the letter may have sent it: content for the publisher goes again under the same number', async () => {
    mail.behave('dies-after')
    const id = await addSendable(world.db, 'whatsapp', inHours(4))
    await runMinute(world)
    mail.behave('takes')
    world.clock.advance(minute)
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(2)
    expect(await seen(id)).toMatchObject({ content_sent: true })
  })

  /** A mail of which nobody knows whether it went out. */
  test('that dies after a mail is never asked again by itself, and nothing else happens to the mail', async () => {
    const id = await perhapsOut()
    for (let passed = 0; passed < 30; passed += 1) {
      world.clock.advance(hour)
      await runMinute(world)
    }
    expect(ofPost(id)).toHaveLength(1)
    expect((await bell('matzavadmin')).join()).toContain(
      'Nobody knows whether a mail of the campaign Bread by email',
    )
    expect(await seen(id, 'advertiser')).toMatchObject({ state: 'approved', delivery: { state: 'unknown' } })
    const sentence =
      'Nobody knows whether this mail went out. Staff say so before anything else is done with it'
    const [owner, staff] = [await world.as('advertiser'), await world.as('matzavadmin')]
    for (const answer of [
      await owner.post(`/advertiser/instagram/${id}`, { name: 'Rye' }),
      await owner.post(`/advertiser/instagram/${id}`, { _method: 'DELETE' }),
      await owner.post(`/advertiser/instagram/recredit/${id}`),
      await staff.post(`/instagram-admin/scheduled/${id}`),
      await sendNow(id),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, sentence])
    const { may } = await seen(id, 'advertiser')
    expect([may.edit, may.delete, may.recredit]).toEqual([sentence, sentence, sentence])
    for (const who of ['advertiser', 'agency', 'seller', 'agent'])
      expect((await decide(id, 'is-out', who)).status).toBe(403)
    await decide(id, 'is-not-out')
  })

  test('EML-01 staff say that the mail is out: it has earned once', async () => {
    const id = await perhapsOut()
    const { id: staffId } = await world.as('matzavadmin')
    expect((await decide(id, 'is-out')).body).toMatchObject({ success: 'The mail is marked as out' })
    expect(await postOf(id)).toMatchObject({ state: 'posted', postedBy: staffId })
    expect(await earnedBy(world.db, id)).toBe(shareNanos)
    expect((await decide(id, 'is-out')).body.error).toBe('It is known what became of this mail')
    expect(await acts(id)).toEqual(['perhaps sent', 'said to be out'])
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
  })

  test('staff say that it is sent again: it goes once more under the same number', async () => {
    const id = await perhapsOut()
    expect((await decide(id, 'send-again')).body).toMatchObject({
      success: 'The post is sent within a minute',
    })
    await runMinute(world)
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(2)
    expect(await earnedBy(world.db, id)).toBe(shareNanos)
  })

  test('staff say that it is not out: then it may be sent now, changed or recredited', async () => {
    const id = await perhapsOut()
    expect((await decide(id, 'is-not-out')).body).toMatchObject({ success: 'The mail is marked as not out' })
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
    const owner = await world.as('advertiser')
    expect((await owner.post(`/advertiser/instagram/recredit/${id}`)).status).toBe(200)
    expect(await earnedBy(world.db, id)).toBe(0n)
    world.clock.advance(minute)
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
  })
})

test('an unreadable decision is refused at its field', async () => {
  const id = await addSendable(world.db, 'email', inHours(5))
  const { status, body } = await decide(id, 'perhaps')
  expect([status, body.errors]).toEqual([422, { decision: ['Say send-again, is-out or is-not-out'] }])
})
