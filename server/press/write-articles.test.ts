/** Writing articles: what one must say, and what it takes. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flyerPdf } from '#seed/flyer.ts'
import { worldStart } from '#test/instant.ts'
import { gif, jpeg, png, pngOfBytes } from '#test/files/pictures.ts'
import { articlesOver } from '#test/press/articles-over-http.ts'
import { connect } from '#test/sending/articles-to-send.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(() => world.clock.set(worldStart))
afterAll(async () => {
  expect(describeBreaches(await audit(world.db))).toEqual([])
  await world.close()
})

const { campaignOf, upload, fields, send, written, edit, creditsOf } = articlesOver(() => world)

describe('a new article', () => {
  test('whoever sends it is told what of its text was left out', async () => {
    const html = '<p hidden>Hidden</p><p>Bread</p><img alt="A loaf" src="https://a.example/a.png">'
    const { body } = await send(await fields(await campaignOf({ credits: 1 }), { post_content: html }))
    expect([body.success, body.item.post_content]).toEqual([
      'The article is saved and waits for approval. Left out: 1 hidden part, 1 picture',
      '<p>Bread</p>A loaf',
    ])
    const changed = await edit(body.item.id, { post_content: `${html}<iframe src="x"></iframe>` })
    expect(changed.body.success).toBe(
      'Nothing was changed. Left out: 1 hidden part, 1 picture, 1 embedded part',
    )
  })

  test('API-32 ENT-20 PRS-11 uses a credit, waits for its picture, and is answered by the names that are spoken', async () => {
    const campaign = await campaignOf({ credits: 2 })
    const sent = await fields(campaign, {
      excerpt: '',
      category: 'non-sponsored',
      post_style: 'single_template_5',
    })
    const { status, body } = await send(sent)
    expect([status, body.success]).toEqual([200, 'The article is saved and waits for approval'])
    expect(body.item).toMatchObject({
      status: 0,
      state: 'photo-waiting',
      headline: 'Open enrollment ends soon',
      post_content: '<p>Which plan is mine?</p>',
      photo_credits: 'Yara Halloran',
      post_style: 'single_template_5',
      category: 'non-sponsored',
      redirecturl: '',
      excerpt: '',
      photo_approved: 0,
      approved: 0,
      wp_id: 0,
      wp_url: null,
      request_approval_sent: false,
      website_id: 3,
      pc_id: campaign,
      analytics_views: null,
      local_featured_image: 'counter.png',
    })
    expect(body.item.scheduled_for).toBe(`${sent.date}T20:00:00.000Z`)
    const { status: shown } = await (await world.as('advertiser')).raw(body.item.featured_image)
    expect([shown, await creditsOf(campaign)]).toEqual([200, 1])
  })

  test.each([
    ['headline', ' ', 'Enter a headline'],
    ['post_content', '<p> </p>', 'Write the text of the article'],
    ['post_content', `<p>${'a'.repeat(100_001)}</p>`, 'The HTML may have 100,000 characters'],
    ['photo_credits', '', 'Enter who took the picture'],
    ['date', '', 'Choose a date'],
    ['time', '', 'Choose a time'],
    ['date', '2026-02-30', 'Enter the date as YYYY-MM-DD, such as 2026-12-31'],
    ['time', '4:00 PM', null],
    ['featured_image', undefined, 'Please add a media file here'],
    ['featured_image', 'upload:999999', 'This file is not here any more. Upload it again'],
    ['crop', '0,0,0,10', 'Choose a part within the 120 × 80 pixels of the picture'],
    ['crop', '100,0,40,80', 'Choose a part within the 120 × 80 pixels of the picture'],
    ['crop', 'all of it', 'Say the part of the picture as left,top,width,height, in its pixels'],
    ['post_style', 'fancy', 'Choose default or single_template_5'],
    ['category', 'paid', 'Choose sponsored or non-sponsored'],
    ['redirecturl', 'https://elsewhere.example/', 'The address that an article leads on to is set by agents'],
    [
      'excerpt',
      'A second line',
      'The second line is written by excerpt admins, on sites with a WordPress connection',
    ],
  ])('PRS-12 PRS-08 PRS-09 TXT-01 with %s %j is refused at that field, and nothing is written', async (field, value, sentence) => {
    const campaign = await campaignOf()
    const { status, body } = await send(await fields(campaign, { [field]: value }))
    expect([field, Math.floor(status / 100)]).toEqual([field, 4])
    expect(body.errors).toHaveProperty(field)
    if (sentence) expect(body.errors[field]).toEqual([sentence])
    expect(await creditsOf(campaign)).toBe(4)
  })

  test('SCH-16 an hour over which the clocks are set forward is refused at the time, and the one after it is not', async () => {
    const campaign = await campaignOf()
    const { id: personId } = await world.as('advertiser')
    const right = { personId, right: 'press.step15from1am', grantedAt: worldStart } as const
    await world.db.insertInto('personRight').values(right).execute()
    // On 8 March 2026 the minute after 1:59 AM is 3:00 AM in New York.
    const at = async (time: string) => send(await fields(campaign, { date: '2026-03-08', time }))
    const missing = await at('2:30 AM')
    const sentence =
      'This hour does not exist: the clocks of New York are set forward over it. Choose the hour before or after'
    expect([missing.status, missing.body.errors]).toEqual([422, { time: [sentence] }])
    expect(await creditsOf(campaign)).toBe(4)
    const { status, body } = await at('3:30 AM')
    expect([status, body.item?.scheduled_for]).toEqual([200, '2026-03-08T07:30:00.000Z'])
    await world.db.deleteFrom('personRight').where('personId', '=', personId).execute()
  })

  test('ROL-25 an excerpt admin who writes for the client adds a second line where the site has a WordPress, and nowhere else', async () => {
    const campaign = await campaignOf()
    const { id: personId } = await world.as('agent')
    const grantedAt = world.clock.now()
    await world.db.insertInto('personFlag').values({ personId, flag: 'isexcerptadmin', grantedAt }).execute()
    const second = async () => {
      const featured_image = await upload(undefined, 'agent')
      return send(await fields(campaign, { excerpt: 'A second line', featured_image }), 'agent')
    }
    const offered = async () =>
      (await (await world.as('agent')).get(`/api/press-release/${campaign}/form`)).body.may.writeExcerpt
    expect([(await second()).status, await offered()]).toEqual([403, false])
    await connect(world)
    const { status, body } = await second()
    expect([status, body.item?.excerpt, await offered()]).toEqual([200, 'A second line', true])
    await world.db
      .deleteFrom('personFlag')
      .where('personId', '=', personId)
      .where('flag', '=', 'isexcerptadmin')
      .execute()
    const other = await edit(body.item.id, { excerpt: 'Another second line' }, 'agent')
    expect([other.status, Object.keys(other.body.errors)]).toEqual([403, ['excerpt']])
    await (await world.as('wordpressadmin')).post('/api/sites/3/wordpress/remove', {})
  })

  test('TXT-03 TXT-04 a headline has 155 characters, 60 in the zone of short ones, and 155 again where it is changed', async () => {
    const [campaign, short] = [await campaignOf(), await campaignOf()]
    const { productId } = await world.db
      .selectFrom('campaign')
      .select('productId')
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow()
    const { id: other } = await world.db
      .updateTable('product')
      .set({ summaryZone: 64 })
      .where('id', '=', (query) =>
        query
          .selectFrom('product')
          .select((one) => one.fn.max('id').as('id'))
          .where('id', '<>', productId),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('campaign').set({ productId: other }).where('id', '=', short).execute()
    const long = async (of: number, length: number) =>
      (await send(await fields(of, { headline: 'a'.repeat(length) }))).status
    expect([await long(campaign, 155), await long(campaign, 156)]).toEqual([200, 422])
    expect([await long(short, 60), await long(short, 61)]).toEqual([200, 422])
    const { id } = await written(short)
    expect((await edit(id, { headline: 'b'.repeat(155) })).status).toBe(200)
    expect((await edit(id, { headline: 'b'.repeat(156) })).status).toBe(422)
  })

  test('FIL-08 FIL-10 its picture is a JPEG, PNG or GIF below 2 MB', async () => {
    const campaign = await campaignOf({ credits: 9 })
    const statusOf = async (bytes: Uint8Array) =>
      (await send(await fields(campaign, { featured_image: await upload(bytes) }))).status
    for (const bytes of [await jpeg(60, 40), await png(61, 40), await gif(62, 40, 3)])
      expect(await statusOf(bytes)).toBe(200)
    expect(await statusOf(await pngOfBytes(2_000_000))).toBe(413)
    expect(await statusOf(Buffer.from(flyerPdf(1)))).toBe(415)
  })

  test('FIL-08 what is no picture is told its type at the picture, whole or broken, on its way within the form', async () => {
    const person = await world.as('advertiser')
    const texts = await fields(await campaignOf())
    const notPictures: readonly (readonly [string, Uint8Array])[] = [
      ['application/pdf', Buffer.from(flyerPdf(1))],
      ['application/pdf', Buffer.from('%PDF-1.7\n1 0 obj')],
      ['video/mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
      ['audio/mpeg', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(600)])],
    ]
    for (const [type, bytes] of notPictures) {
      const form = new FormData()
      for (const [name, value] of Object.entries(texts))
        if (name !== 'featured_image') form.append(name, String(value))
      form.append('featured_image', new Blob([bytes as BlobPart]), 'picture.png')
      const { status, body } = await person.send('POST', '/api/press-release/', form, {})
      const sentence = `We do not accept this type of file: ${type}`
      expect([type, status, body.errors]).toEqual([type, 415, { featured_image: [sentence] }])
    }
  })

  test('a picture is cut to the part that was chosen, also when it comes within the form, and the whole one is kept', async () => {
    const campaign = await campaignOf()
    const form = new FormData()
    const texts = await fields(campaign, { crop: '10,20,60,30' })
    for (const [name, value] of Object.entries({ ...texts, featured_image: undefined }))
      if (value !== undefined) form.append(name, String(value))
    form.append('featured_image', new Blob([(await png(200, 100)) as BlobPart]), 'wide.png')
    const person = await world.as('advertiser')
    const { body } = await person.send('POST', '/api/press-release/', form, {})
    expect(body.item.crop).toBe('10,20,60,30')
    const sizeOf = async (path: string) => {
      const answer = await person.raw(path)
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [answer.status, width, height]
    }
    expect(await sizeOf(body.item.photo.file_path)).toEqual([200, 60, 30])
    expect(await sizeOf(body.item.photo.original_path)).toEqual([200, 200, 100])
    const whole = (await edit(body.item.id, { crop: '' })).body.item
    expect([whole.crop, await sizeOf(whole.featured_image)]).toEqual(['', [200, 200, 100]])
  })

  test('pasted HTML is brought down to headings, lists, links, emphasis and quotations', async () => {
    const { post_content: html } = await written(await campaignOf(), {
      post_content:
        '<h2 style="color:red" onclick="x()">Head</h2><script>alert(1)</script><ul><li>One</li></ul><table><tr><td>Cell</td></tr></table><p><span class="MsoNormal"><b>bold</b></span> <a href="javascript:alert(1)">no</a> <a href="https://a.example/">yes</a><img src="https://a.example/x.png"></p><blockquote>Said</blockquote>',
    })
    for (const kept of [
      '<h2>Head</h2><ul><li>One</li></ul>',
      '<p>Cell</p>',
      '<b>bold</b>',
      '<a href="https://a.example/">yes</a>',
      '<blockquote>Said</blockquote>',
    ])
      expect(html).toContain(kept)
    expect(html).not.toMatch(/script|style|onclick|alert|span|img|table|td/)
  })

  test('SCH-11 of twenty who want the same time at once one has it, and the others keep their credits', async () => {
    const campaign = await campaignOf({ credits: 20 })
    const one = await fields(campaign)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await creditsOf(campaign)).toBe(19)
  })

  test('the same form twice writes one article', async () => {
    const campaign = await campaignOf()
    const one = await fields(campaign, { adkey: 'one-form-of-an-article' })
    const [first, second] = [await send(one), await send(one)]
    expect([second.status, second.body.repeated, second.body.item.id]).toEqual([
      200,
      true,
      first.body.item.id,
    ])
    const other = await send({ ...one, headline: 'Another' })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['adkey']])
    expect(await creditsOf(campaign)).toBe(3)
  })

  test('ROL-18 ROL-21 an agent enters what is out already, has a time chosen, and sets where it leads', async () => {
    const campaign = await campaignOf()
    const out = await fields(campaign, { alreadyUploaded: 1, date: '2026-02-01', time: '' })
    expect((await send(out)).body.errors).toHaveProperty('alreadyUploaded')
    const byAgent = {
      ...out,
      featured_image: undefined,
      photo_credits: '',
      redirecturl: 'https://a.example/',
    }
    const { status, body } = await send(byAgent, 'agent')
    expect([status, body.item?.status, body.item?.state, body.item?.redirecturl]).toEqual([
      200,
      'publish',
      'published',
      'https://a.example/',
    ])
    // A Monday, on which no other test has an article: 3 PM and 9 PM are as near to 6 PM, and the earlier is taken.
    const automatic = { ...out, alreadyUploaded: 2, autoscheduledate: '2026-03-30', preference: 'evening' }
    const chosen = await send({ ...automatic, featured_image: await upload(undefined, 'agent') }, 'agent')
    expect([chosen.status, chosen.body.item?.scheduled_for]).toEqual([200, '2026-03-30T19:00:00.000Z'])
  })
})

test('ROL-25 the second line is written by an excerpt admin, where the site has a WordPress connection', async () => {
  const campaign = await campaignOf()
  const write = async () => (await send(await fields(campaign, { excerpt: 'A second line' }))).status
  const flag = {
    personId: (await world.as('advertiser')).id,
    flag: 'isexcerptadmin',
    grantedBy: null,
  } as const
  const said = [await write()]
  await connect(world)
  said.push(await write())
  await world.db
    .insertInto('personFlag')
    .values({ ...flag, grantedAt: worldStart })
    .execute()
  said.push(await write())
  await (await world.as('wordpressadmin')).post('/api/sites/3/wordpress/remove', {})
  said.push(await write())
  await world.db
    .deleteFrom('personFlag')
    .where('flag', '=', 'isexcerptadmin')
    .where('personId', '=', flag.personId)
    .execute()
  expect(said).toEqual([403, 403, 200, 403])
})
