/** Posts that go out by themselves: when, to whom, and once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '#test/sending/mail-server.ts'
import {
  addPdf,
  addresses,
  addSendable,
  earnedBy,
  runMinute,
  setAddresses,
  shareNanos,
} from '#test/sending/posts-to-send.ts'
import {
  day,
  hour,
  minute,
  makeSendingWorld,
  sendingOver,
  type SendingWorld,
} from '#test/sending/sending-world.ts'
import type { World } from '#test/world.ts'
import { tellPostDecision } from '../queue/tell-decision.ts'

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

const { inHours, postOf, seen, ofPost, sendNow, bell } = sendingOver(() => at)

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

describe('content for the publisher', () => {
  test.each([
    'whatsapp',
    'whatsapp-group',
    'whatsapp-broadcast',
    'whatsapp-channels',
  ])('CNT-11 a %s post goes there four hours before its time, once, and is not changed any more', async (type) => {
    const id = await addSendable(world.db, type, inHours(4))
    world.clock.advance(-minute)
    await runMinute(world)
    expect(mail.taken).toEqual([])
    expect(await seen(id)).toMatchObject({ content_sent: false, delivery: null, is_late: false })
    world.clock.advance(minute)
    await runMinute(world)
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
    expect(ofPost(id)[0]).toContain(`To: ${addresses.contentAddress}`)
    expect(ofPost(id)[0]).toContain('Fresh bread every morning')
    expect(ofPost(id)[0]).toContain('https://ohrbakery.example/')
    expect(await seen(id)).toMatchObject({
      content_sent: true,
      state_in_words: 'Scheduled with Publisher',
      delivery: { state: 'out', words: 'Sent to the publisher' },
    })
    const edit = await (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { message: 'Rye' })
    expect([edit.status, edit.body.error]).toEqual([
      422,
      'The publisher has this already, so it cannot be changed any more',
    ])
    expect(await acts(id)).toEqual(['sent to the publisher'])
    expect(await earnedBy(world.db, id)).toBe(0n)
  })

  test('CNT-17 the deadline of its campaign comes before that of its kind', async () => {
    const id = await addSendable(world.db, 'whatsapp', inHours(30))
    const { campaignId } = await postOf(id)
    const set = (deadlineHours: number | null) =>
      world.db
        .updateTable('postCampaign')
        .set({ deadlineHours })
        .where('campaignId', '=', campaignId)
        .execute()
    await set(29)
    await runMinute(world)
    expect(ofPost(id)).toEqual([])
    await set(30)
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
  })

  test('PRN-02 print goes with its PDF, and not without: its people are told', async () => {
    const id = await addSendable(world.db, 'print', inHours(4))
    await runMinute(world)
    expect(await seen(id)).toMatchObject({
      delivery: { state: 'without-pdf', words: 'Not sent: its PDF is missing' },
    })
    for (const who of ['agent', 'matzavadmin'])
      expect((await bell(who))[0]).toMatch(/^Not sent: the PDF of a post of the campaign Bread by print for /)
    expect((await sendNow(id)).status).toBe(409)
    await addPdf(world, id)
    await runMinute(world)
    const [letter = ''] = ofPost(id)
    expect(letter).toContain('filename="half page.pdf"')
    expect((await postOf(id)).sentAt).toEqual(world.clock.now())
    const edit = await (await world.as('agent')).post(`/advertiser/instagram/${id}`, { notes: 'On the left' })
    expect([edit.status, edit.body.error]).toEqual([
      422,
      'The publisher has this already, so it cannot be changed any more',
    ])
    // The address in it opens without a session, also after the edition, and two weeks later no more.
    const text = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, path = ''] = /(\/printFiles\/[^"\s<]+)/.exec(text) ?? []
    const open = () => world.visitor.get(path.replaceAll('&amp;', '&'))
    world.clock.advance(4 * hour + 13 * day)
    expect((await open()).status).toBe(200)
    world.clock.advance(2 * day)
    expect((await open()).status).toBe(404)
  })

  test('CNT-11 what is not approved at its hour is not sent: agent and staff are told then and an hour before its time', async () => {
    const id = await addSendable(world.db, 'whatsapp', inHours(4), { state: 'pending' })
    const told = /^Not sent: a post of the campaign Bread by whatsapp for .* is not approved$/
    const tellings = async () =>
      (await world.db.selectFrom('postTold').selectAll().where('postId', '=', id).execute()).length
    await runMinute(world)
    await runMinute(world)
    expect(await tellings()).toBe(1)
    for (const who of ['agent', 'matzavadmin']) expect((await bell(who))[0]).toMatch(told)
    expect((await bell('advertiser'))[0] ?? '').not.toMatch(told)
    expect(await seen(id)).toMatchObject({ delivery: { state: 'unapproved' } })
    world.clock.advance(3 * hour)
    await runMinute(world)
    expect(await tellings()).toBe(2)
    // Approved later it goes at once, while its time is ahead.
    await (await world.as('matzavadmin')).post(`/instagram-admin/approve/${id}`)
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
  })

  test('CNT-11 what is approved after its time is late, and goes when agent or staff say so', async () => {
    const id = await addSendable(world.db, 'whatsapp', inHours(4), { state: 'pending' })
    world.clock.advance(4 * hour + minute)
    expect((await sendNow(id)).body.error).toBe('Approve this post before it is sent')
    await (await world.as('matzavadmin')).post(`/instagram-admin/approve/${id}`)
    await runMinute(world)
    expect(ofPost(id)).toEqual([])
    expect(await seen(id, 'agent')).toMatchObject({
      is_late: true,
      delivery: {
        state: 'late',
        words: '1 minute late: it is not sent by itself any more',
        may_send_now: null,
      },
    })
    for (const who of ['agent', 'matzavadmin'])
      expect((await bell(who))[0]).toContain('did not go out in time')
    for (const who of ['advertiser', 'agency', 'seller']) expect((await sendNow(id, who)).status).toBe(403)
    expect((await sendNow(id, 'agent')).body).toMatchObject({ success: 'The post is sent within a minute' })
    await runMinute(world)
    expect(ofPost(id)).toHaveLength(1)
    expect((await sendNow(id)).status).toBe(409)
    expect(await acts(id)).toEqual(['approved', 'sent now', 'sent to the publisher'])
  })
})

describe('a mail to the list', () => {
  test('EML-01 EML-02 goes at its time, from its sender, and is out: its site has earned its share', async () => {
    const id = await addSendable(world.db, 'email', inHours(1))
    world.clock.advance(hour - minute)
    await runMinute(world)
    expect(mail.taken).toEqual([])
    world.clock.advance(minute)
    await runMinute(world)
    await runMinute(world)
    const [letter = '', ...more] = ofPost(id)
    expect(more).toEqual([])
    expect(letter).toContain(`To: ${addresses.blastAddress}`)
    expect(letter).toContain('From: Ohr Bakery <masthead@network.example>')
    expect(letter).toContain('Reply-To: oven@ohrbakery.example')
    expect(letter).toContain('Subject: Fresh bread')
    expect(letter).toContain('<b>bread</b>')
    expect(await postOf(id)).toMatchObject({ state: 'posted', postedAt: world.clock.now(), postedBy: null })
    expect(await earnedBy(world.db, id)).toBe(shareNanos)
    await tellPostDecision.run(world.platform, { postId: id })
    expect((await bell('advertiser'))[0]).toBe('Your post in the campaign Bread by email is out')
    expect(await acts(id)).toEqual(['sent to the list'])
    const { campaignId } = await postOf(id)
    const { body } = await (await world.as('advertiser')).get(
      `/api/content-campaigns/${campaignId}/posts?show=past`,
    )
    expect(body.posts).toMatchObject([
      { id, state: 'posted', delivery: { state: 'out', words: 'Sent to the list' } },
    ])
  })

  test('EML-01 without an address of its site it goes by hand, and staff are told once', async () => {
    await setAddresses(world.db, { contentAddress: null, blastAddress: null })
    const id = await addSendable(world.db, 'email', inHours(0))
    await runMinute(world)
    await runMinute(world)
    expect(mail.taken).toEqual([])
    expect(await seen(id)).toMatchObject({ delivery: { state: 'no-address' } })
    expect((await bell('matzavadmin'))[0]).toContain('goes by hand: its site has no address to send it to')
    expect((await bell('agent'))[0] ?? '').not.toContain('by hand')
  })

  test('what staff put on a scheduler of theirs is not sent a second time', async () => {
    const id = await addSendable(world.db, 'email', inHours(1))
    await (await world.as('matzavadmin')).post(`/instagram-admin/scheduled/${id}`)
    world.clock.advance(hour)
    await runMinute(world)
    expect(ofPost(id)).toEqual([])
    expect((await (await world.as('matzavadmin')).post(`/instagram-admin/posted/${id}`)).status).toBe(200)
  })

  test.each([
    ['15 minutes after its time one that is pressing still goes, a minute later no more', true, 15],
    ['24 hours after its time any other still goes, a minute later no more', false, 1_440],
  ])('%s', async (_, isTimeSensitive, minutes) => {
    const at = world.clock.now()
    const inTime = await addSendable(world.db, 'email', at, { isTimeSensitive })
    const late = await addSendable(world.db, 'email', new Date(at.getTime() - minute), { isTimeSensitive })
    world.clock.advance(minutes * minute)
    await runMinute(world)
    expect([ofPost(inTime).length, ofPost(late).length]).toEqual([1, 0])
    expect(await seen(late)).toMatchObject({ is_late: true, delivery: { state: 'late' } })
    await runMinute(world)
    expect((await bell('agent'))[0]).toContain('did not go out in time')
    // A new time brings it back: it is approved again and goes then.
    const when = inHours(48)
    await world.db
      .updateTable('contentPost')
      .set({ scheduledFor: when, approvedAt: world.clock.now() })
      .where('id', '=', late)
      .execute()
    expect(await seen(late)).toMatchObject({ is_late: false, delivery: null })
    world.clock.set(when)
    await runMinute(world)
    expect(ofPost(late)).toHaveLength(1)
  })
})

describe('what people post themselves', () => {
  test('is late at once, stays postable, and staff are told two hours after its time', async () => {
    const id = await addSendable(world.db, 'instagram', inHours(0))
    world.clock.advance(5 * minute)
    expect(await seen(id)).toMatchObject({
      is_late: true,
      delivery: { state: 'late', words: '5 minutes late' },
    })
    world.clock.advance(114 * minute)
    await runMinute(world)
    const told = async () =>
      (await world.db.selectFrom('postTold').select('what').where('postId', '=', id).execute()).map(
        ({ what }) => what,
      )
    expect(await told()).toEqual([])
    world.clock.advance(minute)
    await runMinute(world)
    expect(await told()).toEqual(['by-hand'])
    expect((await bell('matzavadmin'))[0]).toContain('is not marked as posted')
    const staff = await world.as('matzavadmin')
    await staff.post(`/instagram-admin/scheduled/${id}`)
    expect((await staff.post(`/instagram-admin/posted/${id}`)).status).toBe(200)
    expect(await seen(id)).toMatchObject({ is_late: false, delivery: null })
  })
})

test('two processes that look at the same minute send each of ten posts once', async () => {
  const other = await makeSendingWorld(at)
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) {
    ids.push(await addSendable(world.db, 'email', inHours(0)))
    ids.push(await addSendable(world.db, 'whatsapp', inHours(4)))
  }
  await Promise.all([runMinute(world), runMinute(other.world), runMinute(world), runMinute(other.world)])
  expect(ids.map((id) => ofPost(id).length)).toEqual(ids.map(() => 1))
  await other.close()
})
