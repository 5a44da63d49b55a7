/** Files of posts: sent piece by piece, judged by their bytes, shown without what a camera wrote, and gone when nobody wants them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { gif, jpeg, png, pngThatClaims } from '#test/files/pictures.ts'
import { beginRequest, headOf } from '#test/requests/raw-request.ts'
import { mp3OfBytes, pdf, playlist, svgWithScript, videoHead } from '#test/files/real-files.ts'
import { setSetting } from '#test/set-setting.ts'
import { announce, cancel, sendPiece, sendWhole, speaksTus } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sweepFiles } from '../sweep-files.ts'
import { filmAs, heavyFilm } from '#test/files/films.ts'
import { ffmpegPlaces, findFfmpeg, run } from './ffmpeg.ts'
import { linkTo } from './show-file.ts'
import { forgetUploads } from './sweep-uploads.ts'

const dayMs = 24 * 3_600_000

const asJpeg = '. Save it as a JPEG and upload the new file'

let world: World
let advertiser: Person
let stranger: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  stranger = await world.as('advertiser2')
})
afterAll(() => world.close())

const incoming = () => {
  const folder = join(world.dataDir, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** The job that makes files smaller runs beside the test. */
const patience = { timeout: 60_000, interval: 200 }
const stateAt = async (path: string) => (await advertiser.get(path)).body.item.state
const bytesAt = async (person: Person, path: string) =>
  Buffer.from(await (await person.raw(path)).arrayBuffer())

describe('what is taken', () => {
  test('NAV-16 a photograph is shown upright and without its place; the original stays as it came', async () => {
    const photograph = await sharp(await jpeg(400, 300))
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '40/1 42/1 45/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await sendWhole(advertiser, photograph, 'spring (1).jpg')
    expect([status, body.item]).toEqual([
      200,
      {
        id: body.item.id,
        name: 'spring (1).jpg',
        size: photograph.length,
        received: photograph.length,
        state: 'ready',
        kind: 'image',
        type: 'image/jpeg',
        width: 300,
        height: 400,
        pages: null,
        file_path: expect.stringMatching(/^\/instagramPosts\/[0-9a-f]{64}\.jpg$/),
        original_path: expect.stringMatching(/^\/instagramPosts\/[0-9a-f]{64}\.jpg$/),
        preview_path: null,
      },
    ])
    const shown = await sharp(await bytesAt(advertiser, body.item.file_path)).metadata()
    expect([shown.width, shown.height, shown.exif, shown.orientation]).toEqual([
      300,
      400,
      undefined,
      undefined,
    ])
    expect(await bytesAt(advertiser, body.item.original_path)).toEqual(photograph)
    const original = await advertiser.raw(body.item.original_path)
    expect(original.headers.get('content-disposition')).toBe('attachment; filename="spring (1).jpg"')
  })

  test('an animation moves on', async () => {
    const { body } = await sendWhole(advertiser, await gif(60, 40, 5))
    expect(body.item).toMatchObject({
      state: 'ready',
      kind: 'image',
      type: 'image/gif',
      width: 60,
      height: 40,
    })
    const shown = await bytesAt(advertiser, body.item.file_path)
    expect((await sharp(shown, { animated: true }).metadata()).pages).toBe(5)
  })

  test('a video is shown without the place that its camera noted, of the same size', async () => {
    const place = ['-metadata', 'comment=+40.7127-074.0059/', '-c', 'copy', '-f', 'mp4']
    const video = await filmAs(join(mkdtempSync(join(world.dataDir, 'video-')), 'place.mp4'), ...place)
    expect(video.includes('40.7127')).toBe(true)
    const { body } = await sendWhole(advertiser, video)
    expect(body.item).toMatchObject({ state: 'ready', kind: 'video', type: 'video/mp4' })
    const shown = await bytesAt(advertiser, body.item.file_path)
    expect([shown.length, shown.includes('40.7127')]).toEqual([video.length, false])
    expect(await bytesAt(advertiser, body.item.original_path)).toEqual(video)
  })

  test('FIL-06 NAV-17 sound below 5 MB is heard as it came', async () => {
    const sound = mp3OfBytes(4_999_999)
    const { body } = await sendWhole(advertiser, sound)
    expect(body.item).toMatchObject({ state: 'ready', kind: 'audio', type: 'audio/mpeg' })
    expect(body.item.file_path).toMatch(/^\/audioFiles\/[0-9a-f]{64}\.mp3$/)
    const answer = await advertiser.get(body.item.file_path, { range: 'bytes=1000000-1000003' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      'bytes 1000000-1000003/4999999',
    ])
  })

  test('MED-16 NAV-18 a PDF tells its pages and shows the first in 250 by 300', async () => {
    const { body } = await sendWhole(advertiser, pdf(3))
    expect(body.item).toMatchObject({ state: 'ready', kind: 'pdf', type: 'application/pdf', pages: 3 })
    expect(body.item.file_path).toMatch(/^\/printFiles\/[0-9a-f]{64}\.pdf$/)
    const picture = sharp(await bytesAt(advertiser, body.item.preview_path))
    expect(await picture.metadata()).toMatchObject({ width: 250, height: 300, format: 'png' })
    // A black square at the foot of a white page.
    const square = await picture.extract({ left: 80, top: 200, width: 20, height: 20 }).png().toBuffer()
    const { dominant } = await sharp(square).stats()
    expect(dominant.r).toBeLessThan(50)
  })
})

describe('what is refused, with nothing left of it', () => {
  const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      'a page under the name of a picture',
      () => Buffer.from('<!doctype html><script>1</script>'),
      'text/html',
    ],
    ['an SVG with a script', () => svgWithScript, 'image/svg+xml'],
    ['a playlist under the name of a video', () => playlist, 'application/octet-stream'],
    [
      'WebP',
      async () =>
        sharp(await png(40, 40))
          .webp()
          .toBuffer(),
      'image/webp',
    ],
  ]
  const sentences: [string, () => Promise<Buffer> | Buffer, string][] = [
    ...refused.map(([what, make, type]): [string, () => Promise<Buffer> | Buffer, string] => [
      what,
      make,
      `We do not accept this type of file: ${type}${type.startsWith('image/') ? asJpeg : ''}`,
    ]),
    [
      'sound of 5 MB',
      () => mp3OfBytes(5_000_000),
      'File is too big: 5.0 MB. It must be under 5.0 MB. Save it smaller and upload the new file',
    ],
    [
      'a PDF of 20 MB and a byte',
      () => Buffer.concat([pdf(1), Buffer.alloc(20_000_001 - pdf(1).length)]),
      'File is too big: 20.0 MB. It must be under 20.0 MB. Save it smaller and upload the new file',
    ],
    [
      'a picture that claims 50,000 by 50,000 pixels',
      () => pngThatClaims(50_000, 50_000),
      'The image has 50000 × 50000 pixels. It may have 200 million of them. Save it smaller and upload the new file',
    ],
    [
      'half a picture',
      async () => (await png(300, 300)).subarray(0, 60),
      'The image could not be read. Save it again and upload the new file',
    ],
    [
      'a PDF of 500 pages',
      () => pdf(500),
      'The PDF has 500 pages. It may have 200. Save fewer of them and upload the new file',
    ],
    [
      'a torn PDF',
      () => Buffer.from('%PDF-1.7\n'),
      'The PDF could not be read. Its first page may take 10 seconds and 96.0 MB of memory. Save it again without a password, or simpler, and upload the new file',
    ],
  ]
  /** Too heavy, of a wrong type, or wrong in itself. */
  const statusOf = (sentence: string) =>
    sentence.startsWith('File is too big') ? 413 : sentence.startsWith('We do not accept') ? 415 : 422
  test.each(sentences)('ERR-20 ERR-21 %s', async (_what, make, sentence) => {
    const answer = await sendWhole(advertiser, await make(), 'banner.png')
    expect([answer.status, answer.body.error]).toEqual([statusOf(sentence), sentence])
    expect(incoming()).toEqual([])
    expect(await world.db.selectFrom('upload').selectAll().where('finishedAt', 'is', null).execute()).toEqual(
      [],
    )
  })

  test('ERR-21 FIL-02 more than 200 MB, before a byte is sent', async () => {
    const answer = await announce(advertiser, 200_000_001)
    expect([answer.status, answer.body.error]).toEqual([
      413,
      'File is too big: 200.0 MB. It must be under 200.0 MB. Save it smaller and upload the new file',
    ])
  })

  test.each([
    ['', 'Say how many bytes the file has, or from which of them on it is sent'],
    ['0', 'The file is empty. Save it again and upload the new file'],
    ['-1', 'Say how many bytes the file has, or from which of them on it is sent'],
    ['1.5', 'Say how many bytes the file has, or from which of them on it is sent'],
    ['1e3', 'Say how many bytes the file has, or from which of them on it is sent'],
    ['many', 'Say how many bytes the file has, or from which of them on it is sent'],
  ])('a size of %j', async (size, sentence) => {
    const answer = await advertiser.send('POST', '/api/uploads', undefined, {
      ...speaksTus,
      'upload-length': size,
    })
    expect([answer.status, answer.body.error]).toEqual([422, sentence])
  })

  test('one file more than may be on their way', async () => {
    await setSetting(world, 'uploads.unfinishedPerPerson', 1)
    const first = await announce(advertiser, 10)
    const second = await announce(advertiser, 10)
    expect([second.status, second.body.error]).toEqual([
      409,
      '1 of your files are on their way. Finish or cancel one of them first',
    ])
    const path = first.headers.get('location') ?? ''
    expect((await cancel(advertiser, path)).status).toBe(204)
    expect([(await advertiser.get(path)).status, incoming()]).toEqual([404, []])
    await setSetting(world, 'uploads.unfinishedPerPerson', 20)
  })
})

describe('a line that breaks', () => {
  test('what has come stays, and the rest follows from there', async () => {
    const picture = await png(600, 600)
    const { headers } = await announce(advertiser, picture.length)
    const path = headers.get('location') ?? ''
    const half = picture.length >> 1
    const { socket } = await beginRequest(
      world.address,
      headOf('PATCH', path, {
        ...advertiser.proof,
        ...speaksTus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': 0,
        'content-length': picture.length,
      }),
    )
    socket.write(picture.subarray(0, half))
    const received = async () => (await advertiser.get(path)).body.item.received
    await expect.poll(received).toBe(half)
    socket.destroy()
    const wrong = await sendPiece(advertiser, path, half - 1, picture.subarray(half))
    expect([wrong.status, wrong.body.error]).toEqual([
      409,
      'The file goes on at another place. Ask how far it has come',
    ])
    await world.restart()
    const { cookie = '' } = advertiser.proof
    const head = await fetch(`${world.address}${path}`, { method: 'HEAD', headers: { cookie, ...speaksTus } })
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      String(half),
      String(picture.length),
    ])
    expect((await sendPiece(advertiser, path, half, picture.subarray(half))).status).toBe(204)
    expect((await advertiser.get(path)).body.item.state).toBe('ready')
    expect(incoming()).toEqual([])
  })

  test('no more comes than was announced', async () => {
    const { headers } = await announce(advertiser, 10)
    const answer = await sendPiece(advertiser, headers.get('location') ?? '', 0, Buffer.alloc(11))
    expect([answer.status, answer.body.error]).toEqual([413, 'The request is too large'])
    await cancel(advertiser, headers.get('location') ?? '')
  })

  test('a tus client of others sends a file in pieces', async () => {
    const picture = await png(500, 500)
    const path = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(picture, {
        endpoint: `${world.address}/api/uploads`,
        headers: { ...advertiser.proof },
        chunkSize: 500,
        metadata: { filename: 'spring.png' },
        onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
        onError: reject,
      })
      upload.start()
    })
    expect((await advertiser.get(path)).body.item).toMatchObject({ state: 'ready', name: 'spring.png' })
  })

  test('a body of another type is no piece of a file', async () => {
    const { headers } = await announce(advertiser, 10)
    const path = headers.get('location') ?? ''
    const answer = await advertiser.send('PATCH', path, {}, { ...speaksTus, 'upload-offset': '0' })
    expect([answer.status, answer.body.error]).toEqual([
      415,
      'The request is of a type that this address does not accept',
    ])
    await cancel(advertiser, path)
  })
})

describe('whose it is', () => {
  test('NAV-16 nobody else is told of a file, but who holds a link of less than a day', async () => {
    const { body } = await sendWhole(advertiser, await png(50, 50))
    const { id, file_path: path } = body.item
    expect((await stranger.get(`/api/uploads/${id}`)).status).toBe(404)
    expect((await cancel(stranger, `/api/uploads/${id}`)).status).toBe(404)
    for (const person of [stranger, world.visitor]) expect((await person.get(path)).status).toBe(404)
    const [, key = ''] = /([0-9a-f]{64})/.exec(path) ?? []
    const link = `${path}${linkTo(world.platform, key)}`
    expect((await world.visitor.get(link)).status).toBe(200)
    const forged = [link.replace(/until=\d+/, 'until=9999999999'), `${link}x`, `${path}?until=9999999999`]
    for (const address of forged) expect((await world.visitor.get(address)).status).toBe(404)
    world.clock.advance(dayMs + 1_000)
    expect((await world.visitor.get(link)).status).toBe(404)
  })
})

describe('a video of 150 MB', () => {
  const pieceBytes = 1_000_000

  async function sendVideo(video: Buffer) {
    const { headers } = await announce(advertiser, video.length)
    const path = headers.get('location') ?? ''
    const before = process.memoryUsage().rss
    let answer: Awaited<ReturnType<typeof sendPiece>> | undefined
    for (let at = 0; at < video.length; at += pieceBytes)
      answer = await sendPiece(advertiser, path, at, video.subarray(at, at + pieceBytes))
    return { path, answer, grewBy: process.memoryUsage().rss - before }
  }

  test('FIL-07 is refused where nothing makes it smaller, and the package named', async () => {
    const places = ffmpegPlaces.splice(0)
    const { answer, grewBy } = await sendVideo(heavyFilm(150_000_000))
    ffmpegPlaces.push(...places)
    expect([answer?.status, answer?.body.error]).toEqual([
      422,
      'This video is larger than 20 MB, and ffmpeg, which would make it smaller, is not installed here. Install the package ffmpeg, or send a smaller video',
    ])
    expect(grewBy).toBeLessThan(100_000_000)
    expect(incoming()).toEqual([])
  })

  test('FIL-07 waits to be made smaller', async () => {
    const { path, answer, grewBy } = await sendVideo(heavyFilm(150_000_000))
    expect([answer?.status, grewBy < 100_000_000]).toEqual([204, true])
    expect((await advertiser.get(path)).body.item.file_path).toBe(null)
    await expect.poll(() => stateAt(path), patience).toBe('ready')
  }, 90_000)

  test('FIL-07 is refused when nobody can read it', async () => {
    const { answer } = await sendVideo(Buffer.concat([videoHead, Buffer.alloc(21_000_000)]))
    expect([answer?.status, answer?.body.error]).toEqual([
      422,
      'The video could not be read. Save it as an MP4 and upload the new file',
    ])
    expect(incoming()).toEqual([])
  })
})

test('FIL-07 a video above 20 MB is brought below it, without its notes, and stays as it came for download', async () => {
  const folder = mkdtempSync(join(world.dataDir, 'video-'))
  const path = join(folder, 'made.mov')
  const pattern = 'testsrc=size=320x240:rate=30:duration=5'
  await run(findFfmpeg() ?? 'ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    pattern,
    '-metadata',
    'location=+40.7127-074.0059/',
    '-pix_fmt',
    'uyvy422',
    '-c:v',
    'rawvideo',
    path,
  ])
  const video = readFileSync(path)
  expect(video.length).toBeGreaterThan(20_000_000)
  const { item } = (await sendWhole(advertiser, video)).body
  expect(item).toMatchObject({ kind: 'video', type: 'video/quicktime', size: video.length })
  await expect.poll(() => stateAt(`/api/uploads/${item.id}`), patience).toBe('ready')
  const { item: after } = (await advertiser.get(`/api/uploads/${item.id}`)).body
  const shown = await bytesAt(advertiser, after.file_path)
  expect([after.state, shown.length < 20_000_000, shown.includes('40.7127')]).toEqual(['ready', true, false])
  expect(await bytesAt(advertiser, after.original_path)).toEqual(video)
}, 120_000)

test('a day later nothing is left of what no form has named', async () => {
  await sendWhole(advertiser, await png(70, 70))
  const { headers } = await announce(advertiser, 10)
  await sendPiece(advertiser, headers.get('location') ?? '', 0, Buffer.alloc(5))
  const later = async () => {
    world.clock.advance(dayMs)
    world.realTime.advance(dayMs)
    await forgetUploads(world.platform)
    await sweepFiles(world.platform)
  }
  await later()
  await later()
  expect(await world.db.selectFrom('upload').selectAll().execute()).toEqual([])
  expect(incoming()).toEqual([])
  const kept: string[] = []
  for await (const keys of world.platform.files.keys()) kept.push(...keys)
  expect(kept).toEqual([])
})
