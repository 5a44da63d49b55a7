/** Finds out what an uploaded picture really is, from the bytes of its file; what its name says counts for nothing. */
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Region, type Sharp } from 'sharp'
import type { Pixels } from '#domain/media/file-rules.ts'
import { troubleOf } from '../database/trouble.ts'
import { Refused } from '../kernel/refused.ts'

// Each picture is looked at once: what is kept of it would only fill the memory.
sharp.cache(false)

/** More than a place needs; a picture that claims more is refused before a pixel is decoded. */
interface PixelLimits {
  readonly picture: number
  readonly frames: number
  /** All pictures of an animation together; drawing them anew takes four bytes a pixel. */
  readonly animation: number
}

const ofBanners: PixelLimits = { picture: 12_000_000, frames: 200, animation: 60_000_000 }

export interface ImageFacts extends Pixels {
  readonly mimeType: string
  readonly frames: number
}

/** The real type of the bytes: `application/octet-stream` when nothing knows them. Markup has no first bytes of its own. */
export async function mimeTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path)
  if (found && found.mime !== 'application/xml') return found.mime
  const beginning = (await beginningOf(path)).toString('latin1')
  if (/<svg[\s>]/i.test(beginning)) return 'image/svg+xml'
  if (/<(!doctype html|html|head|body|script)[\s>]/i.test(beginning)) return 'text/html'
  return found?.mime ?? 'application/octet-stream'
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_000), 0, 1_000, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Reads a picture's header alone. A file that is no readable picture, or is far too large, is refused. */
export async function inspectImage(
  path: string,
  mimeType: string,
  most: PixelLimits = ofBanners,
): Promise<ImageFacts> {
  const header = await sharp(path, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // A camera may note that the picture lies on its side; its pixels are counted as people see them.
  const width = header?.autoOrient.width
  const height = header?.pageHeight ?? header?.autoOrient.height
  if (!width || !height) throw new Refused({ refused: 'file-unreadable', field: 'file' })
  const frames = header?.pages ?? 1
  if (width * height > most.picture || frames > most.frames || width * height * frames > most.animation) {
    const values = { width: String(width), height: String(height), frames }
    throw new Refused({ refused: 'file-pixels-many', field: 'file', values })
  }
  return { width, height, mimeType, frames }
}

/**
 * The picture as it is shown on the sites: drawn anew in its own format, so that nothing but pixels remains
 * (no place where it was taken, no second file hidden behind the first).
 */
export async function redraw(path: string, facts: ImageFacts): Promise<Buffer> {
  return redrawPart(path, facts, null)
}

/** The same of a part, in pixels of the picture as people see it; null: all of it. */
export async function redrawPart(path: string, facts: ImageFacts, part: Region | null): Promise<Buffer> {
  const image = upright(path, facts)
  return drawn(part ? image.extract(part) : image, facts)
    .toBuffer()
    .catch(unreadable)
}

/** The same into a file, no larger than any screen shows it. */
export async function redrawTo(path: string, target: string, facts: ImageFacts): Promise<void> {
  const image = upright(path, facts).resize({ ...screen, fit: 'inside', withoutEnlargement: true })
  await drawn(image, facts).toFile(target).catch(unreadable)
}

/** As small as a picture of many bytes can be shown: an animation stays one, anything else becomes a JPEG. Answers its type. */
export async function shrinkImage(path: string, target: string, mimeType: string): Promise<string | null> {
  const isAnimation = mimeType === 'image/gif'
  const image = sharp(path, { animated: isAnimation, limitInputPixels: ofBanners.animation })
    .rotate()
    .resize({ ...screen, fit: 'inside', withoutEnlargement: true })
  const small = isAnimation ? image.gif() : image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
  return small.toFile(target).then(() => (isAnimation ? mimeType : 'image/jpeg'), nullUnlessFull)
}

/** The longest sides that a post is shown with. */
const screen = { width: 2_160, height: 3_840 }

const upright = (path: string, { frames }: ImageFacts): Sharp =>
  sharp(path, {
    animated: frames > 1,
    limitInputPixels: ofBanners.animation,
    failOn: 'error',
  }).rotate()

function drawn(image: Sharp, { mimeType }: ImageFacts): Sharp {
  if (mimeType === 'image/png') return image.png({ compressionLevel: 9 })
  return mimeType === 'image/gif' ? image.gif() : image.jpeg({ quality: 92, mozjpeg: true })
}

/** A full disk says nothing about the file: that it could not be read is never concluded from it. */
export function nullUnlessFull(error: Error): null {
  if (troubleOf(error) === 'full') throw error
  return null
}

function unreadable(error: Error): never {
  if ('code' in error) throw error
  nullUnlessFull(error)
  throw new Refused({ refused: 'file-unreadable', field: 'file' })
}
