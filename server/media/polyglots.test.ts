/** Uploads that are two things at once: what is shown is a picture and nothing else, and what is none is refused. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carriers, payload, pretenders } from '#test/corpora/polyglots.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { bannerFields, mediaForm } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
  campaign = await addImpressionCampaign(world.db)
})
afterAll(() => world.close())

const told = [
  { name: 'banner.png', type: 'image/png' },
  { name: 'banner.gif.html', type: 'text/html' },
]

async function send(bytes: Buffer, as: { name: string; type: string }) {
  const advertiser = await world.as('advertiser')
  return advertiser.post('/advertiser/medias', mediaForm(bannerFields(campaign), bytes, as))
}

describe.each(carriers)('FIL-01 $says', ({ make }) => {
  test.each(told)('is shown without it, called $name', async (as) => {
    const { status, body } = await send(await make(), as)
    expect([status, body.errors]).toEqual([200, undefined])
    const shown = await (await world.as('advertiser')).raw(body.item.file_path)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes(payload)).toBe(false)
    expect(bytes.includes('PK\u0005\u0006')).toBe(false)
    expect((await sharp(bytes).metadata()).width).toBe(728)
    expect(shown.headers.get('content-type')).toMatch(/^image\/(png|jpeg|gif)$/)
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    // The one who uploaded it gets back what they sent, as a file to keep.
    const { headers } = await (await world.as('advertiser')).get(`/api/media/download/${body.item.id}`)
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  })
})

describe.each(pretenders)('FIL-01 $says', ({ make }) => {
  test.each(told)('is refused, called $name', async (as) => {
    const { status, body } = await send(await make(), as)
    expect(body.error).toMatch(/^(We do not accept this type of file|The image)/)
    const isOfWrongType = body.error.startsWith('We do not accept')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([isOfWrongType ? 415 : 422, ['graphic']])
  })
})
