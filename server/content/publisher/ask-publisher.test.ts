/** Writing to publishers: who may, when, and what stands in the letters (CNT-14). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost, archive, markSent } from '#test/post-campaigns.ts'
import { askedPublishers, inTwoWeeks, publisherActs } from '#test/sending/asked-publishers.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/sending/publisher-letters.ts'
import { setSetting } from '#test/set-setting.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // One agent writes about all of them.
  await setSetting(world, 'publisher.lettersPerPerson', 1_000)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextAddress, itemOf, postIn, look, send } = askedPublishers(() => world)

describe.each(Object.keys(cast))('the %s', (who) => {
  test('CNT-14 asks, reminds and tests where the table of rights says so', async () => {
    const actor = await actorOf(await world.as(who))
    const fills = cast[who]?.advertiser ?? []
    const ever = [...fills, cast[who]?.besides ?? ''].filter(Boolean)
    for (const act of publisherActs) {
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
      question: 'content',
      at: worldStart.toISOString(),
      address: 'desk@paper.example',
      isSent: false,
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
      for (const act of publisherActs) {
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

test('CNT-14 the letter about a mail shows the mail as its readers get it, and its words where no HTML is read', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'email', credits: 1 })
  const id = await addPost(world.db, campaign, 'approved', new Date(worldStart.getTime() + 20 * 86_400_000))
  const message =
    '<h2>Fresh bread</h2><p>Every <b>morning</b>, <a href="https://ohr.example/menu">our menu</a></p>'
  const hostile = `${message}<script>alert(1)</script><img src=x onerror=alert(1)><form action=/>`
  await world.db
    .updateTable('contentPost')
    .set({ message: hostile, subject: 'Bread', linkUrl: 'https://ohr.example/shop' })
    .where('id', '=', id)
    .execute()
  const email = nextAddress()
  await send('approve-content', id, 'agent', email)
  await letTenSecondsPass(world, id)
  const { html, text } = await newestLetter(world, email)
  expect(html).toContain('<h2>Fresh bread</h2><p>Every <b>morning</b>')
  expect(html).toContain('<a href="https://ohr.example/shop">')
  expect(html).not.toMatch(/<script|onerror|<form/)
  expect(text).toContain('Fresh bread')
  expect(text).toContain('our menu (https://ohr.example/menu)')
  expect(text).not.toMatch(/<h2>|<b>/)
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
      slots: null,
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
