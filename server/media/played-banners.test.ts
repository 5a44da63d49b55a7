/** Banners of video and audio: sent in pieces or within the form, judged by their bytes, and made playable where they are not. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { endlessFilm, film, filmAs, heavyFilm, jingle } from '#test/files/films.ts'
import type { Answer, Person } from '#test/person.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import { mp3OfBytes, videoHead, videoWithPlace } from '#test/files/real-files.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'
import { enqueue } from '../kernel/jobs.ts'
import { deleteUpload } from './store/uploads.ts'

let world: World
let advertiser: Person
let agent: Person
let campaign: number
let folder: string

beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  agent = await world.as('agent')
  campaign = await addImpressionCampaign(world.db, { isOn: true })
  folder = mkdtempSync(join(world.dataDir, 'films-'))
})
afterAll(() => world.close())

const add = (fields: Record<string, string | number>) =>
  advertiser.post('/advertiser/medias', mediaForm({ ...bannerFields(campaign), ...fields }))

/** Sends the bytes before the form, which names them. */
async function addSent(bytes: Uint8Array, field = 'video_graphic', who = advertiser): Promise<Answer> {
  const { body } = await sendWhole(who, bytes)
  return add({ [field]: `upload:${body.item.id}` })
}

/** The bytes come within the form. */
function addWithin(bytes: Uint8Array, field: string): Promise<Answer> {
  const form = mediaForm(bannerFields(campaign))
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'banner.png')
  return advertiser.post('/advertiser/medias', form)
}

const bytesAt = async (path: string) => Buffer.from(await (await agent.raw(path)).arrayBuffer())
const itemNow = async (id: number) => {
  const { items } = (await advertiser.get(`/api/media/${campaign}/items`)).body
  return items.find((item: { id: number }) => item.id === id)
}
const approve = (id: number, status = 2) => agent.post(`/api/media/approvemedia/${id}`, { status })
const patience = { timeout: 60_000, interval: 200 }
const refusal = (text: string, field: string, status = 422) => ({
  status,
  body: { error: text, errors: { [field]: [text] } },
})

describe('what is taken', () => {
  test('FIL-05 an MP4 is shown as it came, in the pixels of its place, with the picture of its first second', async () => {
    for (const answer of [await addSent(film()), await addWithin(film(), 'video_graphic')]) {
      expect(answer).toMatchObject({
        status: 200,
        body: { item: { file_kind: 'video', approved: 0, status: false, width: 728, height: 90 } },
      })
      const { file_path: shown, poster_path: poster, id } = answer.body.item
      // What a camera or a program noted in it is emptied where it stood.
      expect((await bytesAt(shown)).length).toBe(film().length)
      expect(await sharp(await bytesAt(poster)).metadata()).toMatchObject({ format: 'png', width: 640 })
      expect((await approve(id)).status).toBe(200)
    }
  })

  test('FIL-06 MED-14 an MP3 is heard as it came, and taken home under its own ending', async () => {
    for (const [answer, name] of [
      [await addSent(jingle(), 'audio_graphic'), 'file'],
      [await addWithin(jingle(), 'audio_graphic'), 'banner'],
    ] as const) {
      const { id, file_kind, poster_path, file_path } = answer.body.item
      expect([answer.status, file_kind, poster_path]).toEqual([200, 'audio', null])
      expect(await bytesAt(file_path)).toEqual(jingle())
      const taken = await agent.raw(`/api/media/download/${id}`)
      expect(taken.headers.get('content-disposition')).toBe(`attachment; filename="${name}.mp3"`)
    }
  })

  test('a stretch of what is played can be had alone', async () => {
    const { file_path } = (await addSent(film())).body.item
    const answer = await agent.get(file_path, { range: 'bytes=100-199' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${film().length}`,
    ])
  })
})

describe('what is refused', () => {
  const unreadable = 'The video could not be read. Save it as an MP4 and upload the new file'

  test.each([
    ['a head without a video', () => videoHead, unreadable, 422],
    ['boxes without a picture', videoWithPlace, unreadable, 422],
    [
      'sound of 5 MB',
      () => mp3OfBytes(5_000_000),
      'File is too big: 5.0 MB. It must be under 5.0 MB. Save it smaller and upload the new file',
      413,
    ],
    ['a picture', () => png(), 'We do not accept this type of file: image/png', 415],
  ])('FIL-01 FIL-02 %s', async (_, make, text, status) => {
    const before = await world.db.selectFrom('media').select('id').orderBy('id').execute()
    const bytes = await make()
    const sent = await sendWhole(advertiser, bytes)
    if (sent.status >= 400) expect(sent).toMatchObject({ status, body: { error: text } })
    else
      expect(await add({ video_graphic: `upload:${sent.body.item.id}` })).toMatchObject(
        refusal(text, 'graphic', status),
      )
    expect(await addWithin(bytes, 'video_graphic')).toMatchObject(refusal(text, 'graphic', status))
    expect(await world.db.selectFrom('media').select('id').orderBy('id').execute()).toEqual(before)
  })

  test('the file of somebody else, and one that was never sent', async () => {
    const text = 'This file is not here any more. Upload it again'
    const other = await world.as('advertiser2')
    expect(await addSent(film(), 'video_graphic', other)).toMatchObject(refusal(text, 'graphic'))
    expect(await add({ video_graphic: 'upload:2000000000' })).toMatchObject(refusal(text, 'graphic'))
    expect((await add({ video_graphic: 'film.mp4' })).body.error).toBe(
      'Name a file as upload:12, by the number that it got when it was sent',
    )
  })
})

describe('what browsers do not play', () => {
  test.each([
    ['an FLV', 'made.flv', ['-c:v', 'flv1', '-f', 'flv'], 'video/x-flv'],
    ['an MOV', 'made.mov', ['-c:v', 'copy', '-f', 'mov'], 'video/quicktime'],
    ['an MP4 with another codec', 'made.mp4', ['-c:v', 'mpeg4', '-f', 'mp4'], 'video/mp4'],
  ])(
    'FIL-05 of %s an MP4 is made by a job; what came can be taken home',
    async (_, name, words, type) => {
      const bytes = await filmAs(join(folder, name), ...words)
      const { item } = (await addSent(bytes)).body
      expect(item).toMatchObject({ file_kind: 'video', file_path: null, may: { edit: true } })
      expect(item.poster_path).toContain('/api/media/picture/')
      await expect.poll(async () => (await itemNow(item.id)).file_path, patience).not.toBeNull()
      const shown = await agent.raw((await itemNow(item.id)).file_path)
      expect(shown.headers.get('content-type')).toBe('video/mp4')
      const waiting = (await agent.get('/api/overview/approvals')).body.waiting
      expect(waiting.map(({ mediaId }: { mediaId: number }) => mediaId)).toContain(item.id)
      expect((await approve(item.id)).status).toBe(200)
      const taken = await agent.raw(`/api/media/download/${item.id}`)
      expect(taken.headers.get('content-type')).toBe(type)
      expect(Buffer.from(await taken.arrayBuffer())).toEqual(bytes)
    },
    90_000,
  )

  /** An ad as it is until the job has ended. */
  async function beingMade(bytes: Uint8Array): Promise<{ id: number; uploadId: number }> {
    const { id } = (await addSent(film())).body.item
    const uploadId: number = (await sendWhole(advertiser, bytes)).body.item.id
    const unmade = { shownKey: null, shownType: null }
    const { fileKey } = await world.db
      .updateTable('upload')
      .set(unmade)
      .where('id', '=', uploadId)
      .returning('fileKey')
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('media')
      .set({ ...unmade, fileKey })
      .where('id', '=', id)
      .execute()
    return { id, uploadId }
  }

  test('nobody decides about an ad before it can be seen, and its file is not forgotten meanwhile', async () => {
    const { id, uploadId } = await beingMade(heavyFilm(10))
    const words = 'This ad is being made playable. Decide about it when it can be seen'
    expect(await approve(id)).toMatchObject({ status: 422, body: { error: words } })
    expect((await agent.get(`/api/media/${campaign}/items`)).body.items[0].may.approve).toBe(false)
    const waiting = (await agent.get('/api/overview/approvals')).body.waiting
    expect(waiting.map(({ mediaId }: { mediaId: number }) => mediaId)).not.toContain(id)
    expect(await deleteUpload(world.db, uploadId)).toBe(false)
  })

  test('an ad whose file cannot be made playable goes back to its owner with the reason', async () => {
    const { id, uploadId } = await beingMade(await endlessFilm(join(folder, 'endless.mp4')))
    await enqueue(world.db, 'shrink-upload', { uploadId })
    await expect.poll(async () => (await itemNow(id)).approved, patience).toBe(1)
    expect((await itemNow(id)).rejection_reason).toBe(
      'This video lasts 15 minutes. To be made light and playable here it may last 12. Save it shorter and upload the new file',
    )
    expect((await addSent(film())).status).toBe(200)
  })
})
