/** Screenshots of posts that are out: who adds them, when, which and how many, and who sees them. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { png, pngOfBytes } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sweepFiles } from '../../media/sweep-files.ts'

let world: World
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
  campaign = await addContentCampaign(world.db, { contentType: 'instagram' })
})
afterAll(() => world.close())

async function add(id: number, files: readonly Uint8Array[], who = 'superadmin') {
  const form = new FormData()
  for (const file of files) form.append('image[]', new Blob([file as BlobPart]), 'seen.png')
  return (await world.as(who)).send('POST', `/api/content-media/${id}/screenshots`, form)
}
const posted = (state: ContentPostState = 'posted') => addPost(world.db, campaign, state)
const picture = () => png(390, 844)
const itemOf = async (id: number, who = 'advertiser') =>
  (await (await world.as(who)).get(`/api/content-media/${id}`)).body.item

describe('adding', () => {
  test('NAV-14 ENT-19 the queue’s staff add them to what is out, and whoever may see the post is shown them', async () => {
    const id = await posted()
    expect(await itemOf(id)).toMatchObject({ screenshots_uploaded: false, screenshots: [] })
    const { status, body } = await add(id, [await picture(), await png(391, 844)])
    expect([status, body.success]).toEqual([200, 'The screenshots are added'])
    const item = await itemOf(id)
    expect(item).toMatchObject({ ...body.item, screenshots_uploaded: true })
    const address = `/screenshots/${item.user_id}/${id}`
    expect(item.screenshots.map(({ path }: { path: string }) => path)).toEqual(
      item.screenshots.map(({ id: screenshot }: { id: number }) => `${address}?screenshot=${screenshot}`),
    )
    for (const who of ['advertiser', 'agent', 'superadmin'])
      for (const path of [address, item.screenshots[1].path]) {
        const { status: shown, headers } = await (await world.as(who)).get(path)
        expect([who, shown, headers.get('content-type')]).toEqual([who, 200, 'image/png'])
      }
  })

  test.each<ContentPostState>([
    'pending',
    'approved',
    'scheduled',
    'rejected',
  ])('D-113 not to what is %s: nothing is to be seen before it is out', async (state) => {
    const { status, body } = await add(await posted(state), [await picture()])
    expect([status, body.error]).toEqual([
      409,
      'Screenshots are added when the post is out. Mark it as posted first',
    ])
  })

  test('D-113 five at most, of all together', async () => {
    const id = await posted()
    const three = await Promise.all(Array.from({ length: 3 }, picture))
    expect((await add(id, three)).status).toBe(200)
    const { status, body } = await add(id, three)
    expect([status, body.errors]).toEqual([
      422,
      { 'image[]': ['A post has 5 screenshots at most. Take one away first'] },
    ])
    expect((await itemOf(id)).screenshots).toHaveLength(3)
    expect((await add(id, [])).body.errors).toEqual({ 'image[]': ['Please add a media file here'] })
  })

  test.each<[string, () => Promise<Uint8Array>, number, string]>([
    ['2 MB', () => pngOfBytes(2_000_000), 200, ''],
    [
      'one byte more',
      () => pngOfBytes(2_000_001),
      413,
      'File is too big: 2.0 MB. It must be under 2.0 MB. Save it smaller and upload the new file',
    ],
    [
      'a page that calls itself a picture',
      async () => Buffer.from('<!doctype html><p>'),
      415,
      'We do not accept this type of file: text/html',
    ],
    [
      'half a picture',
      async () => (await picture()).subarray(0, 90),
      422,
      'The image could not be read. Save it again and upload the new file',
    ],
  ])('ERR-20 ERR-21 of %s is answered in words', async (_what, make, status, sentence) => {
    const answer = await add(await posted(), [await make()])
    expect([answer.status, answer.body.error ?? '']).toEqual([status, sentence])
  })

  test('where it was taken is not told to anybody', async () => {
    const id = await posted()
    const place = { IFD3: { GPSLatitude: '40/1 42/1 45/1', GPSLatitudeRef: 'N' } }
    const taken = await sharp(await picture())
      .withExif(place)
      .jpeg()
      .toBuffer()
    expect(taken.includes('Exif')).toBe(true)
    await add(id, [taken])
    const { screenshots } = await itemOf(id)
    const bytes = Buffer.from(
      await (await (await world.as('advertiser')).raw(screenshots[0].path)).arrayBuffer(),
    )
    expect(bytes.includes('Exif')).toBe(false)
  })

  test('QUE-12 others may not', async () => {
    const id = await posted()
    for (const [who, status] of [
      ['advertiser', 403],
      ['advertiser2', 403],
      ['publisher', 403],
    ] as const)
      expect([who, (await add(id, [await picture()], who)).status]).toEqual([who, status])
    expect((await itemOf(id)).screenshots).toEqual([])
  })
})

describe('seeing', () => {
  test('NAV-14 to everybody else there is none', async () => {
    const id = await posted()
    await add(id, [await picture()])
    const { user_id: author, screenshots } = await itemOf(id)
    const stranger = await world.as('advertiser2')
    for (const person of [stranger, world.visitor])
      for (const path of [`/screenshots/${author}/${id}`, screenshots[0].path])
        expect((await person.get(path)).status).toBe(404)
    const other = await posted()
    const owner = await world.as('advertiser')
    for (const path of [
      `/screenshots/${author}/${other}`,
      `/screenshots/${author}/${other}?screenshot=${screenshots[0].id}`,
      `/screenshots/${stranger.id}/${id}`,
      `/screenshots/${author}/${id}?screenshot=2147483647`,
      `/screenshots/${author}/2147483647`,
      `/screenshots/${author}/..%2f${id}`,
    ])
      expect([path, (await owner.get(path)).status]).toEqual([path, 404])
  })
})

describe('taking away', () => {
  test('a wrong one is gone at once, its bytes with the sweep, and the history tells both', async () => {
    const id = await posted()
    await add(id, [await png(300, 301), await png(302, 303)])
    const [wrong, right] = (await itemOf(id)).screenshots
    const rows = await world.db.selectFrom('postScreenshot').selectAll().where('postId', '=', id).execute()
    const keyOf = (one: number) => rows.find((row) => row.id === one)?.fileKey ?? ''
    const [fileKey, rightKey] = [keyOf(wrong.id), keyOf(right.id)]
    for (const [who, status] of [
      ['advertiser', 403],
      ['superadmin', 200],
      ['superadmin', 404],
    ] as const)
      expect((await (await world.as(who)).delete(`/api/screenshots/${wrong.id}`)).status).toBe(status)
    expect((await itemOf(id)).screenshots).toEqual([right])
    expect((await (await world.as('advertiser')).get(wrong.path)).status).toBe(404)
    const { body } = await (await world.as('superadmin')).get(`/api/overview/campaigns/${campaign}/history`)
    const said = body.entries.map(({ text }: { text: string }) => text).join('\n')
    expect(said).toMatch(/added screenshots of/)
    expect(said).toMatch(/took a screenshot of .* away/)
    for (let day = 0; day < 2; day += 1) {
      await sweepFiles(world.platform)
      world.clock.advance(90_000_000)
      world.realTime.advance(90_000_000)
    }
    await sweepFiles(world.platform)
    expect(await world.platform.files.open(fileKey)).toBe(null)
    expect(await world.platform.files.open(rightKey)).not.toBe(null)
  })
})
