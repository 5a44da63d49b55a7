/** Posts that go out by themselves: when, to whom, once; and what happens where they cannot. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import {
  addPdf,
  addresses,
  addSendable,
  earnedBy,
  runMinute,
  setAddresses,
  shareNanos,
} from '#test/posts-to-send.ts'
import { makeWorld, type World } from '#test/world.ts'
import { tellPostDecision } from '../queue/tell-decision.ts'

let world: World
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  // Its jobs run where the test says so, and at no other time.
  world = await makeWorld({ ROLE: 'web', SMTP_URL: mail.url, MAIL_FROM: 'masthead@network.example' })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(async () => {
  mail.behave('takes')
  mail.taken.length = 0
  await setAddresses(world.db)
  world.clock.advance(40 * day)
})

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hour)

async function postOf(id: number) {
  return world.db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
async function seen(id: number, who = 'matzavadmin') {
  return (await (await world.as(who)).get(`/api/content-media/${id}`)).body.item
}
const ofPost = (id: number) => mail.taken.filter((letter) => letter.includes(`<post-${id}-`))
const decide = async (id: number, decision: string, who = 'matzavadmin') =>
  (await world.as(who)).post(`/api/content-media/${id}/settle`, { decision })
const sendNow = async (id: number, who = 'matzavadmin') =>
  (await world.as(who)).post(`/api/content-media/${id}/send-now`)
async function bell(who: string): Promise<string[]> {
  const { body } = await (await world.as(who)).get('/api/notifications')
  return body.notifications.map(({ text }: { text: string }) => text)
}
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

async function perhapsOut(): Promise<number> {
  mail.behave('dies-after')
  const id = await addSendable(world.db, 'email', inHours(0))
  await runMinute(world)
  mail.behave('takes')
  return id
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

test('an unreadable decision is refused at its field', async () => {
  const id = await addSendable(world.db, 'email', inHours(5))
  const { status, body } = await decide(id, 'perhaps')
  expect([status, body.errors]).toEqual([422, { decision: ['Say send-again, is-out or is-not-out'] }])
})

test('two processes that look at the same minute send each of ten posts once', async () => {
  const other = await makeWorld(
    { ROLE: 'web', SMTP_URL: mail.url, MAIL_FROM: 'masthead@network.example' },
    world,
  )
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) {
    ids.push(await addSendable(world.db, 'email', inHours(0)))
    ids.push(await addSendable(world.db, 'whatsapp', inHours(4)))
  }
  await Promise.all([runMinute(world), runMinute(other), runMinute(world), runMinute(other)])
  expect(ids.map((id) => ofPost(id).length)).toEqual(ids.map(() => 1))
  await other.close()
})
