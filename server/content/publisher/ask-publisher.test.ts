/** Writing to publishers: who may, when, how often, taking it back, and what stands in the letters (CNT-14). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost, archive, markSent } from '#test/post-campaigns.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/publisher-letters.ts'
import { setSetting } from '#test/set-setting.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'publisher.lettersPerPerson', 1_000)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const acts = ['approve-content', 'confirm-time', 'test', 'remind'] as const
type Act = (typeof acts)[number]

/** To each letter an address of its own. */
let addresses = 0
const nextAddress = () => `desk${(addresses += 1)}@paper.example`

const fieldsOf = (act: Act, email: string) => ({ email, ...(act === 'remind' && { body: 'Look at it' }) })
const send = async (act: Act, id: number, who = 'agent', email = nextAddress()) =>
  (await world.as(who)).post(`/api/content-media/${id}/${act}`, fieldsOf(act, email))
const undo = async (id: number, kind: string, who = 'agent') =>
  (await world.as(who)).post(`/api/content-media/${id}/undo-send`, { kind })
const look = (token: string | null) => world.visitor.post('/api/content-confirm/look', { token })
const itemOf = async (id: number, who = 'agent') =>
  (await (await world.as(who)).get(`/api/content-media/${id}`)).body.item

const inTwoWeeks = new Date('2026-02-16T16:00:00Z')
async function postIn(state: ContentPostState, wishes: Parameters<typeof addContentCampaign>[1] = {}) {
  const campaign = await addContentCampaign(world.db, {
    contentType: 'text',
    credits: 1,
    name: 'Bread',
    ...wishes,
  })
  return addPost(world.db, campaign, state, inTwoWeeks)
}

describe.each(Object.keys(cast))('the %s', (who) => {
  test('CNT-14 asks, reminds and tests where the table of rights says so', async () => {
    const actor = await actorOf(await world.as(who))
    const fills = cast[who]?.advertiser ?? []
    const ever = [...fills, cast[who]?.besides ?? ''].filter(Boolean)
    for (const act of acts) {
      const row = act === 'test' ? 'content.manage' : 'publisher.ask'
      const { status } = await send(act, await postIn('approved'), who)
      const refusals = says(row, ever, actor) ? [404] : [403, 404]
      if (says(row, fills, actor)) expect([who, act, status]).toEqual([who, act, 200])
      else expect([who, act, refusals.includes(status)]).toEqual([who, act, true])
    }
  })
})

describe('asking', () => {
  test('API-54 ERR-46 CNT-04 the post waits for its publisher, and its row says whom was asked', async () => {
    const id = await postIn('approved')
    const { status, body } = await send('approve-content', id, 'agent', ' desk@paper.example ')
    expect([status, body.success]).toEqual([200, 'Confirmation/Test Email Successfully sent'])
    const publisher_asked = {
      ...{ question: 'content', at: worldStart.toISOString() },
      ...{ address: 'desk@paper.example', isSent: false },
    }
    expect(body.item).toMatchObject({ state: 'awaiting-publisher', status: 3, publisher_asked })
    await letTenSecondsPass(world, id)
    expect((await itemOf(id)).publisher_asked).toEqual({ ...publisher_asked, isSent: true })
    expect((await itemOf(id, 'advertiser')).publisher_asked).toMatchObject({ address: null })
  })

  test('API-55 asks for the time with a link that confirms it', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    expect((await send('confirm-time', id, 'agent', email)).status).toBe(200)
    await letTenSecondsPass(world, id)
    const letter = await newestLetter(world, email)
    expect(letter.subject).toContain('Confirm the time: Text message on')
    expect(letter.subject).toContain('Monday, 2026-02-16 11:00 AM ET')
    const { body } = await look(tokenIn(letter))
    expect(body.question).toBe('time')
  })

  test('API-56 a test shows the post and has no link that changes anything', async () => {
    const id = await postIn('pending')
    const email = nextAddress()
    expect((await send('test', id, 'advertiser', email)).body.success).toBe(
      'Confirmation/Test Email Successfully sent',
    )
    await letTenSecondsPass(world, id)
    const letter = await newestLetter(world, email)
    expect([tokenIn(letter), letter.html.includes('/content/confirm')]).toEqual([null, false])
    expect(letter.text).toContain('Fresh bread every morning')
    expect((await itemOf(id)).state).toBe('pending')
  })

  test('CNT-14 nothing is sent without an address, nor to anything else', async () => {
    const id = await postIn('approved')
    for (const email of ['', '  ', 'desk', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      for (const act of acts) {
        const { status, body } = await send(act, id, 'agent', email)
        expect([act, email, status, body.errors]).toEqual([
          act,
          email,
          422,
          { email: ['Enter an e-mail address such as name@example.com'] },
        ])
      }
    expect((await itemOf(id)).state).toBe('approved')
  })

  test('each state of a post says whether its publisher is asked, the same in the row and by the call', async () => {
    const sentences: Partial<Record<ContentPostState, string>> = {
      new: 'The publisher is written to about approved posts',
      pending: 'The publisher is written to about approved posts',
      processing: 'The publisher is written to about approved posts',
      rejected: 'The publisher is written to about approved posts',
      'content-confirmed': 'The publisher has said yes to this already',
      scheduled: 'This post is on its way out, so there is nothing left to ask',
      posted: 'This post is on its way out, so there is nothing left to ask',
    }
    const states = ['new', 'pending', 'processing', 'rejected', 'approved', 'awaiting-publisher'] as const
    for (const state of [...states, 'date-approved', 'content-confirmed', 'scheduled', 'posted'] as const) {
      const id = await postIn(state)
      const sentence = sentences[state] ?? null
      expect([state, (await itemOf(id)).may.askContent]).toEqual([state, sentence])
      const { status, body } = await send('approve-content', id)
      expect([state, status, body.error ?? null]).toEqual([state, sentence ? 409 : 200, sentence])
    }
  })

  test('nobody is written to about what lies in the archive, nor does a letter go that waited', async () => {
    const [id, waiting] = [await postIn('approved'), await postIn('approved')]
    const email = nextAddress()
    await send('approve-content', waiting, 'agent', email)
    for (const one of [id, waiting]) await archive(world.db, one)
    await letTenSecondsPass(world, waiting)
    expect(await world.lettersTo(email)).toEqual([])
    const sentence = 'Take the campaign back from the archive before this is sent'
    expect((await itemOf(id)).may).toMatchObject({
      askContent: sentence,
      askTime: sentence,
      remind: sentence,
    })
    for (const act of ['approve-content', 'confirm-time', 'remind'] as const) {
      const { status, body } = await send(act, id)
      expect([act, status, body.error]).toEqual([act, 409, sentence])
    }
  })

  test('what the publisher has already is not asked about', async () => {
    const id = await postIn('approved')
    await markSent(world.db, id, worldStart)
    expect((await send('confirm-time', id)).body.error).toBe('The publisher has this post already')
    expect((await send('remind', id)).status).toBe(200)
  })

  test('markup in a post is text in the letter, and no field breaks its head', async () => {
    const id = await postIn('approved')
    const message = '<img src=x onerror=alert(1)>'
    await world.db
      .updateTable('contentPost')
      .set({ message, notes: '<script>1</script>', subject: 'Sale' })
      .where('id', '=', id)
      .execute()
    const email = nextAddress()
    await send('approve-content', id, 'agent', email)
    await letTenSecondsPass(world, id)
    const { html, text, subject } = await newestLetter(world, email)
    expect([html.includes('<img src=x'), html.includes('<script>1')]).toEqual([false, false])
    expect(html).toContain('&#60;img src=x')
    expect(text).toContain(message)
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

test('the token stands in the one link alone, whatever the post says', async () => {
  const id = await postIn('approved')
  const lure = 'https://evil.example/?token={link}'
  const words = { message: lure, notes: lure, tagName: '{link}', linkUrl: lure }
  await world.db.updateTable('contentPost').set(words).where('id', '=', id).execute()
  const email = nextAddress()
  await send('confirm-time', id, 'agent', email)
  await letTenSecondsPass(world, id)
  const letter = await newestLetter(world, email)
  const token = tokenIn(letter) ?? ''
  for (const part of [letter.text, letter.html, letter.subject])
    expect(part.split(token).length - 1).toBe(part === letter.subject ? 0 : 1)
})

test('the asking and its post bear one instant, however the clock runs on meanwhile', async () => {
  const { clock } = world
  const standing = clock.now.bind(clock)
  clock.now = () => {
    clock.advance(1)
    return standing()
  }
  try {
    const id = await postIn('approved')
    const email = nextAddress()
    expect((await send('approve-content', id, 'agent', email)).body.item.publisher_asked).not.toBe(null)
    await letTenSecondsPass(world, id)
    expect((await look(tokenIn(await newestLetter(world, email)))).status).toBe(200)
  } finally {
    clock.now = standing
  }
})

describe('the ten seconds', () => {
  test('the letter waits for them in real time, whatever the product’s clock says', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    const before = world.realTime.now().getTime()
    await send('approve-content', id, 'agent', email)
    const { rows } = await sql<{ runAt: Date }>`select run_at as "runAt" from graphile_worker.jobs
      where task_identifier = 'send-publisher-request' order by id desc limit 1`.execute(world.db)
    expect((rows[0]?.runAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(10_000)
    expect(await world.lettersTo(email)).toEqual([])
  })

  test('taken back, nothing is sent and nothing is asked', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    await send('approve-content', id, 'agent', email)
    const { body } = await undo(id, 'content')
    expect([body.success, body.item.state, body.item.publisher_asked]).toEqual([
      'The letter was taken back and is not sent',
      'approved',
      null,
    ])
    await letTenSecondsPass(world, id)
    expect(await world.lettersTo(email)).toEqual([])
    expect((await undo(id, 'content')).body.error).toBe('The letter is out and cannot be taken back any more')
  })

  test('the second of two letters taken back leaves the first one asked', async () => {
    const id = await postIn('approved')
    await send('confirm-time', id)
    await letTenSecondsPass(world, id)
    await send('approve-content', id)
    expect((await undo(id, 'content')).body.item).toMatchObject({
      state: 'awaiting-publisher',
      publisher_asked: { question: 'time' },
    })
  })

  test('pressed twice it is one letter; another address waits for the first', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    const twice = await Promise.all([
      send('approve-content', id, 'agent', email),
      send('approve-content', id, 'agent', email),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await send('approve-content', id)).body.error).toBe(
      `A letter to ${email} goes out in a moment. Take it back first, or wait ten seconds`,
    )
    await letTenSecondsPass(world, id)
    expect(await world.lettersTo(email)).toHaveLength(1)
  })

  test('what was changed, rejected or deleted meanwhile is not asked about', async () => {
    const overtaken: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
      changed: async (id) =>
        (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { message: 'Stale bread' }),
      deleted: async (id) =>
        (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { _method: 'DELETE' }),
    }
    for (const [how, act] of Object.entries(overtaken)) {
      const id = await postIn('approved')
      const email = nextAddress()
      await send('approve-content', id, 'agent', email)
      await act(id)
      await letTenSecondsPass(world, id)
      expect([how, await world.lettersTo(email)]).toEqual([how, []])
    }
  })

  test('somebody else’s letter is taken back by whoever may write it', async () => {
    const id = await postIn('approved')
    await send('approve-content', id)
    expect((await undo(id, 'content', 'advertiser')).status).toBe(403)
    expect((await undo(id, 'content', 'superadmin')).status).toBe(200)
  })
})

describe('limits', () => {
  const hourMs = 3_600_000

  test('five letters an hour about a post, also when they are asked for at once', async () => {
    const id = await postIn('approved')
    const answers = await Promise.all(acts.flatMap((act) => [send(act, id), send(act, id, 'superadmin')]))
    await letTenSecondsPass(world, id)
    const told = answers.map(({ status }) => status)
    expect(told.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
    for (const act of ['test', 'approve-content'] as const) {
      await letTenSecondsPass(world, id)
      await send(act, id)
    }
    await letTenSecondsPass(world, id)
    world.clock.advance(20 * 60_000)
    const { status, body, headers } = await send('test', id)
    expect([status, body.error, headers.get('retry-after')]).toEqual([
      429,
      'Enough letters went out about this post. Try again in 40 minutes',
      '2400',
    ])
    world.clock.set(new Date(worldStart.getTime() + hourMs))
    expect((await send('test', id)).status).toBe(200)
  })

  test('twenty an hour of a person, over all posts, those taken back among them', async () => {
    world.clock.advance(2 * hourMs)
    await setSetting(world, 'publisher.lettersPerPerson', 2)
    const ids = [await postIn('approved'), await postIn('approved'), await postIn('approved')]
    const answers = await Promise.all(ids.map((id) => send('test', id, 'matzavadmin')))
    await setSetting(world, 'publisher.lettersPerPerson', 1_000)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect(answers.find(({ status }) => status === 429)?.body.error).toBe(
      'You have written many letters within an hour. Try again in 60 minutes',
    )
  })

  test('an address is not flooded by many people together', async () => {
    await setSetting(world, 'publisher.lettersPerAddress', 1)
    const email = nextAddress()
    const answers = [
      await send('test', await postIn('approved'), 'agent', email),
      await send('test', await postIn('approved'), 'superadmin', email),
    ]
    await setSetting(world, 'publisher.lettersPerAddress', 60)
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
  })
})

describe('reminding', () => {
  test('PRN-03 begins with a text that names the day of the edition, and the site’s address', async () => {
    const campaign = await addContentCampaign(world.db, { contentType: 'print', credits: 1 })
    const id = await addPost(world.db, campaign, 'approved', inTwoWeeks)
    await world.db.updateTable('contentPost').set({ day: '2026-02-16' }).where('id', '=', id).execute()
    await world.db
      .updateTable('site')
      .set({ contentAddress: 'desk@site.example' })
      .where('id', '=', 3)
      .execute()
    const { body } = await (await world.as('agent')).get(`/api/content-media/${id}/prompts`)
    expect(body).toEqual({
      email: 'desk@site.example',
      body: 'This is a reminder of the edition of Monday, 2026-02-16. What is planned for it stands below. Tell us if anything is missing.',
    })
    expect((await (await world.as('advertiser')).get(`/api/content-media/${id}/prompts`)).body.email).toBe(
      'advertiser@demo.test',
    )
  })

  test('PRN-03 says what was written, with the day in the place that is left for it', async () => {
    const id = await postIn('approved')
    const email = nextAddress()
    const agent = await world.as('agent')
    const { body } = await agent.post(`/api/content-media/${id}/remind`, {
      email,
      body: 'Dear desk,\n\nthe edition of {edition_date} needs a yes.',
    })
    expect(body.success).toBe('The reminder is on its way')
    await letTenSecondsPass(world, id)
    const letter = await newestLetter(world, email)
    expect(letter.text).toContain('Dear desk,\n\nthe edition of Monday, 2026-02-16 needs a yes.')
    expect(tokenIn(letter)).toBe(null)
    const empty = await agent.post(`/api/content-media/${id}/remind`, { email, body: ' \n ' })
    expect(empty.body.errors).toEqual({ body: ['Write what the publisher is to be reminded of'] })
  })

  test('asks again what is unanswered, with a link of its own; the first one stays good', async () => {
    const id = await postIn('approved')
    const [first, second] = [nextAddress(), nextAddress()]
    await send('confirm-time', id, 'agent', first)
    await letTenSecondsPass(world, id)
    await send('remind', id, 'agent', second)
    await letTenSecondsPass(world, id)
    const tokens = [tokenIn(await newestLetter(world, first)), tokenIn(await newestLetter(world, second))]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await look(token)).body.question).toBe('time')
  })
})

test('a publisher who has a post already reads in a letter that it was deleted; others do not', async () => {
  const [sent, waiting] = [await postIn('approved'), await postIn('approved')]
  const emails = [nextAddress(), nextAddress()]
  for (const [at, id] of [sent, waiting].entries()) {
    await send('approve-content', id, 'agent', emails[at])
    await letTenSecondsPass(world, id)
  }
  await markSent(world.db, sent, worldStart)
  for (const id of [sent, waiting])
    await (await world.as('advertiser')).post(`/advertiser/instagram/${id}`, { _method: 'DELETE' })
  const told = await Promise.all(
    emails.map(async (email) => (await world.lettersTo(email)).map(({ subject }) => subject)),
  )
  expect(told.map((subjects) => subjects.filter((subject) => subject.startsWith('Withdrawn')))).toEqual([
    ['Withdrawn: Text message on Oakdale Standard, Monday, 2026-02-16 11:00 AM ET'],
    [],
  ])
})
