/** Real pictures made to measure, and the form of the media page. */
import { randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

const plain = { background: { r: 20, g: 90, b: 160 } }

export function png(width = 728, height = 90): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, ...plain } })
    .png()
    .toBuffer()
}

export function jpeg(width = 728, height = 90): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, ...plain } })
    .jpeg()
    .toBuffer()
}

/** An animation of so many pictures, no two of them alike. */
export async function gif(width = 728, height = 90, frames = 1): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({
        create: { width, height, channels: 3, background: { r: (at * 53) % 256, g: (at * 29) % 256, b: at } },
      })
        .png()
        .toBuffer(),
    ),
  )
  const joined = frames > 1 ? sharp(pictures, { join: { animated: true } }) : sharp(pictures[0])
  return joined.gif().toBuffer()
}

/** A picture of exactly so many bytes: the filling stands in a chunk of text that no reader draws. */
export async function pngOfBytes(bytes: number): Promise<Buffer> {
  const picture = await png()
  const end = picture.length - 12
  const filling = bytes - picture.length - 12
  return Buffer.concat([picture.subarray(0, end), chunk('tEXt', randomBytes(filling)), picture.subarray(end)])
}

/** A small file whose head claims so many pixels. */
export function pngThatClaims(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** What the media page sends: fields, and the picture under the name and type that somebody says it has. */
export function mediaForm(
  fields: Readonly<Record<string, string | number>>,
  file?: Uint8Array,
  { name = 'banner.png', type = 'image/png' } = {},
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  if (file) form.append('graphic', new Blob([new Uint8Array(file)], { type }), name)
  return form
}

/** The fields of a banner that leads to a website. */
export function bannerFields(campaign: number) {
  return {
    campaign,
    content_type: 'website',
    graphic_name: 'Spring rooms',
    lead_paragraph: 'Everything in bloom.',
    graphic_link: 'https://spring.example/rooms',
  }
}
