/** Finds out what an uploaded picture really is, from its bytes; what its name says counts for nothing. */
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Pixels } from '#domain/media/file-rules.ts'
import { Refused } from '../kernel/refused.ts'

/** More than any place needs; a picture that claims more is refused before a pixel is decoded. */
const pixelLimit = 12_000_000
const frameLimit = 200
/** All pictures of an animation together; drawing them anew takes four bytes a pixel. */
const animationLimit = 60_000_000

export interface ImageFacts extends Pixels {
  readonly mimeType: string
  readonly frames: number
}

/** The real type of the bytes: `application/octet-stream` when nothing knows them. Markup has no first bytes of its own. */
export async function typeOf(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  if (found && found.mime !== 'application/xml') return found.mime
  const beginning = Buffer.from(bytes.subarray(0, 1000)).toString('latin1')
  if (/<svg[\s>]/i.test(beginning)) return 'image/svg+xml'
  if (/<(!doctype html|html|head|body|script)[\s>]/i.test(beginning)) return 'text/html'
  return found?.mime ?? 'application/octet-stream'
}

/** Reads a picture's header alone. A file that is no readable picture, or is far too large, is refused. */
export async function inspectImage(bytes: Uint8Array, mimeType: string): Promise<ImageFacts> {
  const header = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // A camera may note that the picture lies on its side; its pixels are counted as people see them.
  const width = header?.autoOrient.width
  const height = header?.pageHeight ?? header?.autoOrient.height
  if (!width || !height) throw new Refused({ refused: 'file-unreadable', field: 'file' })
  const frames = header?.pages ?? 1
  if (width * height > pixelLimit || frames > frameLimit || width * height * frames > animationLimit) {
    throw new Refused({ refused: 'file-pixels-many', field: 'file', values: { width, height, frames } })
  }
  return { width, height, mimeType, frames }
}

/**
 * The picture as it is shown on the sites: drawn anew in its own format, so that nothing but pixels remains
 * (no place where it was taken, no second file hidden behind the first).
 */
export async function redraw(bytes: Uint8Array, facts: ImageFacts): Promise<Buffer> {
  const image = sharp(bytes, {
    animated: facts.frames > 1,
    limitInputPixels: animationLimit,
    failOn: 'error',
  }).rotate()
  const drawn =
    facts.mimeType === 'image/png'
      ? image.png({ compressionLevel: 9 })
      : facts.mimeType === 'image/gif'
        ? image.gif()
        : image.jpeg({ quality: 92, mozjpeg: true })
  return drawn.toBuffer().catch(() => {
    throw new Refused({ refused: 'file-unreadable', field: 'file' })
  })
}
