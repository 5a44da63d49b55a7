import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import type { Person } from '#test/person.ts'
import { bannerFields, gif, jpeg, mediaForm, png, pngOfBytes, pngThatClaims } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

const megabyte = 1_000_000

let world: World
let advertiser: Person
let campaign: number

beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  campaign = await addImpressionCampaign(world.db, { isOn: true })
})
afterAll(() => world.close())

const send = (file?: Uint8Array, fields: Record<string, string | number> = {}, told = {}) =>
  advertiser.post('/advertiser/medias', mediaForm({ ...bannerFields(campaign), ...fields }, file, told))

const rowsOf = (id = campaign) =>
  world.db.selectFrom('media').selectAll().where('campaignId', '=', id).orderBy('id').execute()

/** The upload is refused on one field with one sentence, and the campaign's ads are as before. */
async function expectRefused(
  reply: Promise<{ status: number; body: unknown }>,
  field: string,
  text: string,
  status = 422,
) {
  const before = await rowsOf()
  expect(await reply).toMatchObject({ status, body: { error: text, errors: { [field]: [text] } } })
  expect(await rowsOf()).toEqual(before)
}

describe('what is taken', () => {
  test.each([
    ['PNG', png, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['GIF', gif, 'image/gif'],
  ])('FIL-03 a %s of the right pixels waits for approval, switched off', async (_, make, type) => {
    const bytes = await make()
    const reply = await send(bytes)
    expect(reply).toMatchObject({
      status: 200,
      body: { success: 'The media is uploaded and waits for approval', item: { approved: 0, status: false } },
    })
    expect(reply.body.warning).toBeUndefined()
    const row = (await rowsOf()).at(-1)
    expect(row).toMatchObject({
      id: reply.body.item.id,
      mimeType: type,
      byteSize: bytes.length,
      width: 728,
      height: 90,
      approval: 'pending',
      switchedOnAt: null,
      createdBy: advertiser.id,
    })
  })

  test('API-36 names the fields as ENT-23 does, the older name of the link too', async () => {
    const fields = { graphic_link: '', redirecturl: '', alt_text: 'A room', tagUserName: 'nobody' }
    await expectRefused(send(await png(), fields), 'graphic_link', 'Enter the address that the ad leads to')
    const form = mediaForm(bannerFields(campaign), await png())
    form.delete('graphic_link')
    form.append('redirecturl', 'https://spring.example/old')
    expect((await advertiser.post('/advertiser/medias', form)).body.item).toMatchObject({
      graphic_link: 'https://spring.example/old',
      redirecturl: 'https://spring.example/old',
    })
  })

  test('FIL-09 an html ad needs no file and an app ad needs both its links', async () => {
    const html = { content_type: 'html', html_content: '<b>Hello</b>', graphic_link: '' }
    expect((await send(undefined, html)).body.item).toMatchObject({ content_type: 'html', file_path: null })
    await expectRefused(
      send(await png(), { content_type: 'app', ios_link: 'https://apps.example/1' }),
      'android_link',
      'Enter the address that the ad leads to',
    )
  })

  test('a picture that a camera laid on its side is measured as people see it', async () => {
    const lying = await sharp(await jpeg(90, 728))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { item } = (await send(lying)).body
    const shown = Buffer.from(await (await advertiser.raw(item.file_path)).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ width: 728, height: 90 })
  })

  test('the shown picture carries no place or camera, and the download is what came', async () => {
    const tagged = await sharp(await jpeg())
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '40/1 40/1 0/1' } })
      .toBuffer()
    expect((await sharp(tagged).metadata()).exif).toBeDefined()
    const { item } = (await send(tagged)).body
    const picture = await advertiser.raw(item.file_path)
    const shown = Buffer.from(await picture.arrayBuffer())
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
    expect(shown.includes('secret')).toBe(false)
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('what is hidden in a picture', () => {
  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['GIF', gif],
  ])('FIL-01 a second file behind a %s does not reach the sites', async (_, make) => {
    const both = Buffer.concat([await make(), Buffer.from('<script>alert(1)</script>')])
    const { item } = (await send(both)).body
    const picture = await advertiser.raw(item.file_path)
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await picture.text()).includes('script')).toBe(false)
  })
})

describe('what is refused', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'image/svg+xml'],
    ['an SVG as XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['HTML that is called a PNG', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 'application/pdf'],
    ['words', 'just words', 'application/octet-stream'],
  ])('ERR-20 FIL-01 %s', async (_, content, type) => {
    const advice = type.startsWith('image/') ? '. Save it as a JPEG and upload the new file' : ''
    const text = `We do not accept this type of file: ${type}${advice}`
    await expectRefused(send(Buffer.from(content)), 'graphic', text, 415)
    await expectRefused(send(Buffer.from(content), {}, { name: 'a.php.png' }), 'graphic', text, 415)
  })

  test('ERR-20 a webp that is called a PNG is known by its bytes', async () => {
    const webp = await sharp(await png())
      .webp()
      .toBuffer()
    await expectRefused(
      send(webp),
      'graphic',
      'We do not accept this type of file: image/webp. Save it as a JPEG and upload the new file',
      415,
    )
  })

  test('FIL-01 a PNG that is called anything else is a PNG', async () => {
    const told = { name: 'invoice.pdf.exe', type: 'application/x-msdownload' }
    expect((await send(await png(), {}, told)).status).toBe(200)
  })

  test('ERR-20 a picture that breaks off is not taken', async () => {
    const whole = await sharp({
      create: {
        width: 728,
        height: 90,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
        background: 'red',
      },
    })
      .png()
      .toBuffer()
    const text = 'The image could not be read. Save it again and upload the new file'
    await expectRefused(send(whole.subarray(0, whole.length / 2)), 'graphic', text)
  })

  test.each([
    [749_999, false],
    [750_000, true],
    [1_048_000, true],
  ])('FIL-03 %i bytes are taken, with a warning: %s', async (bytes, isHeavy) => {
    const { status, body } = await send(await pngOfBytes(bytes))
    expect(status).toBe(200)
    expect(body.warning).toBe(
      isHeavy ? 'The file is heavier than 750 kB. It is taken, but pages load slower with it' : undefined,
    )
  })

  test.each([
    [1_048_001, '1.0 MB'],
    [2_000_000, '2.0 MB'],
  ])('ERR-21 FIL-02 %i bytes are too big, told as %s', async (bytes, size) => {
    await expectRefused(
      send(await pngOfBytes(bytes)),
      'graphic',
      `File is too big: ${size}. It must be under 750 kB. Save it smaller and upload the new file`,
      413,
    )
  })

  test('ERR-21 a file beyond what is read at all is 413', async () => {
    const reply = await send(Buffer.alloc(31 * megabyte))
    expect(reply.status).toBe(413)
    expect(reply.body.errors.graphic).toEqual([
      expect.stringMatching(/^File is too big: 31\.\d MB\. It must be under /),
    ])
  })

  test('many files in one form are refused together, not kept in memory', async () => {
    const form = mediaForm(bannerFields(campaign), await png())
    for (let at = 0; at < 8; at++) form.append(`image${at}`, new Blob([new Uint8Array(9 * megabyte)]))
    const before = process.memoryUsage().rss
    expect((await advertiser.post('/advertiser/medias', form)).status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte)
  })

  test('ERR-22 no file, or an empty one', async () => {
    await expectRefused(send(), 'graphic', 'Please add a media file here')
    await expectRefused(send(Buffer.alloc(0)), 'graphic', 'Please add a media file here')
  })

  test.each([
    [90, 728],
    [727, 90],
    [1456, 180],
  ])('FIL-04 %i by %i pixels where 728 by 90 are wanted', async (width, height) => {
    const text = `The image must be 728 × 90 pixels. This one is ${width} × ${height}. Save it in that size and upload the new file`
    await expectRefused(send(await png(width, height)), 'graphic', text)
    await expectRefused(send(await gif(width, height)), 'graphic', text)
  })

  test('a head that claims 50,000 by 50,000 pixels is refused at once, undecoded', async () => {
    const bomb = pngThatClaims(50_000, 50_000)
    const before = process.memoryUsage().rss
    const begun = performance.now()
    await expectRefused(
      send(bomb),
      'graphic',
      'The image has 50000 × 50000 pixels. It may have 12 million of them. Save it smaller and upload the new file',
    )
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte)
  })

  test('an animation keeps its pictures, and is judged by what all of them weigh', async () => {
    const { item } = (await send(await gif(728, 90, 20))).body
    const shown = Buffer.from(await (await advertiser.raw(item.file_path)).arrayBuffer())
    expect(await sharp(shown, { animated: true }).metadata()).toMatchObject({ pages: 20, pageHeight: 90 })
    await expectRefused(
      send(await gif(16, 2, 201)),
      'graphic',
      'The image must be 728 × 90 pixels. This one is 16 × 2. Save it in that size and upload the new file',
    )
  })

  test.each([
    ['../../../etc/passwd', 'passwd.png'],
    ['..\\..\\a.png', 'a.png'],
    ['/etc/cron.d/x', 'x.png'],
    ['a\0.png', 'a .png'],
    ['spring.exe', 'spring.png'],
    [`${'x'.repeat(5000)}.png`, `${'x'.repeat(200)}.png`],
  ])('the name %j decides nothing, and it is taken home as %s', async (name, savedAs) => {
    const reply = await send(await png(), {}, { name })
    expect(reply.status).toBe(200)
    expect(reply.body.item.file_path).toMatch(/^\/api\/media\/picture\/\d+\?file=[0-9a-f]{64}$/)
    const { headers } = await advertiser.get(`/api/media/download/${reply.body.item.id}`)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${savedAs}"`)
  })
})

describe('the words of an ad', () => {
  test('TXT-01 a headline is required', async () => {
    await expectRefused(send(await png(), { graphic_name: '  ' }), 'graphic_name', 'Enter a headline')
  })

  test('TXT-02 125 characters at most, 60 where the place shows short headlines', async () => {
    expect((await send(await png(), { graphic_name: 'x'.repeat(125) })).status).toBe(200)
    await expectRefused(
      send(await png(), { graphic_name: 'x'.repeat(126) }),
      'graphic_name',
      'The headline may have 125 characters. Shorten it by 1',
    )
    const { productId } = await world.db
      .selectFrom('campaign')
      .select('productId')
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow()
    const place = world.db.updateTable('product').where('id', '=', productId)
    await place.set({ summaryZone: 64 }).execute()
    await expectRefused(
      send(await png(), { graphic_name: 'x'.repeat(61) }),
      'graphic_name',
      'The headline may have 60 characters. Shorten it by 1',
    )
    await place.set({ summaryZone: null }).execute()
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://a@evil.example',
  ])('nobody is led to %s', async (link) => {
    await expectRefused(
      send(await png(), { graphic_link: link }),
      'graphic_link',
      'Enter a whole address that begins with http:// or https://',
    )
  })
})

describe('who may upload, and what a form may not say', () => {
  test('status, approval, owner and the rest of the row are not the form’s to set', async () => {
    const wishes = {
      status: 2,
      approved: 2,
      approval: 'approved',
      created_by: 1,
      id: 1,
      archive: 1,
      cpm: '0.01',
    }
    const names = { switched_on_at: '2026-01-01', file_key: 'a'.repeat(64), shown_key: 'b' }
    const reply = await send(await png(), { ...wishes, ...names })
    expect(reply.body.item).toMatchObject({ approved: 0, status: false, archive: false })
    expect((await rowsOf()).at(-1)).toMatchObject({
      approval: 'pending',
      switchedOnAt: null,
      archivedAt: null,
      createdBy: advertiser.id,
    })
  })

  test.each(['__proto__', 'constructor', 'toString'])('a field called %s changes nothing', async (name) => {
    const form = mediaForm(bannerFields(campaign), await png())
    form.append(name, '{"approved":2}')
    const reply = await advertiser.post('/advertiser/medias', form)
    expect([200, 400, 422]).toContain(reply.status)
    expect(({} as Record<string, unknown>)['approved']).toBeUndefined()
  })

  test.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '1 OR 1=1',
    '99999999999',
    '',
  ])('the campaign %j is no campaign', async (id) => {
    const reply = await send(await png(), { campaign: id })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual(['campaign'])
  })

  test.each([
    ['agent', 200],
    ['agency', 200],
    ['seller', 200],
    ['admin', 200],
    ['superadmin', 200],
    ['impressionmanager', 403],
    ['publisher', 404],
    ['advertiser2', 404],
    ['jcnagent', 404],
  ])('API-36 an upload to a client’s campaign by %s is answered with %i', async (name, status) => {
    const person = await world.as(name)
    const before = await rowsOf()
    const reply = await person.post('/advertiser/medias', mediaForm(bannerFields(campaign), await png()))
    expect(reply.status).toBe(status)
    expect((await rowsOf()).length).toBe(before.length + (status === 200 ? 1 : 0))
  })

  test('API-36 needs a session and the token', async () => {
    const form = async () => mediaForm(bannerFields(campaign), await png())
    const before = await rowsOf()
    expect((await world.visitor.post('/advertiser/medias', await form())).status).toBe(401)
    expect((await advertiser.post('/advertiser/medias', await form(), { 'x-csrf-token': '' })).status).toBe(
      403,
    )
    expect(await rowsOf()).toEqual(before)
  })

  test('OPN-06 a plain form goes back to the media page, a script gets the saved ad', async () => {
    const html = { accept: 'text/html,*/*' }
    const plain = await advertiser.post(
      '/advertiser/medias',
      mediaForm(bannerFields(campaign), await png()),
      html,
    )
    expect(plain.status).toBe(303)
    expect(plain.headers.get('location')).toBe(`/advertiser/medias/${campaign}`)
    const marked = { ...html, 'x-requested-with': 'XMLHttpRequest' }
    const script = await advertiser.post(
      '/advertiser/medias',
      mediaForm(bannerFields(campaign), await png()),
      marked,
    )
    expect(script).toMatchObject({ status: 200, body: { item: { campaign_id: campaign } } })
  })
})
