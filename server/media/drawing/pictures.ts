/** Pictures drawn anew, so that nothing but pixels remains: no place where one was taken, no second file hidden behind the first. */
import sharp, { type Region, type Sharp } from 'sharp'
import { mayAnimate, mostFrames, ofPhotographs, type PictureFacts } from '#domain/media/file-rules.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { nullUnlessFull } from '../null-unless-full.ts'
import { countFrames } from './count-frames.ts'

/** The longest sides that a post is shown with. */
const screen = { width: 2_160, height: 3_840 }

/** What is drawn of a picture: a part, in its pixels as people see it (null: all of it), and no larger than any screen, or as large as it is. */
export interface RedrawOptions {
  readonly facts: PictureFacts
  readonly part: Region | null
  readonly isForScreens: boolean
}

/** Reads a picture's head alone. A file that is no readable picture, or has too many of them, is refused. */
export async function readHead(path: string, mimeType: string): Promise<PictureFacts> {
  if (mimeType === 'image/gif') allow(mayAnimate(await countFrames(path, mostFrames)))
  const head = await sharp(path, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // A camera may note that the picture lies on its side; its pixels are counted as people see them.
  const width = head?.autoOrient.width
  const height = head?.pageHeight ?? head?.autoOrient.height
  if (!width || !height) throw new Refused({ refused: 'file-unreadable', field: 'file' })
  return { width, height, mimeType, frames: head.pages ?? 1, isInterlaced: head.isProgressive ?? false }
}

/** Draws the picture anew in its own format, into a file. */
export async function redraw(
  path: string,
  target: string,
  { facts, part, isForScreens }: RedrawOptions,
): Promise<void> {
  const image = sharp(path, {
    animated: facts.frames > 1,
    limitInputPixels: ofPhotographs.picture,
    failOn: 'error',
  }).rotate()
  const cut = part ? image.extract(part) : image
  const sized = isForScreens ? cut.resize({ ...screen, fit: 'inside', withoutEnlargement: true }) : cut
  await inFormat(sized, facts.mimeType).toFile(target).catch(unreadable)
}

function inFormat(image: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/png') return image.png({ compressionLevel: 9 })
  return mimeType === 'image/gif' ? image.gif() : image.jpeg({ quality: 92, mozjpeg: true })
}

/** As small as a picture of many bytes can be shown: an animation stays one, anything else becomes a JPEG. Answers its type. */
export async function shrinkImage(path: string, target: string, mimeType: string): Promise<string | null> {
  const isAnimation = mimeType === 'image/gif'
  const image = sharp(path, { animated: isAnimation, limitInputPixels: ofPhotographs.picture })
    .rotate()
    .resize({ ...screen, fit: 'inside', withoutEnlargement: true })
  const small = isAnimation ? image.gif() : image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
  return small.toFile(target).then(() => (isAnimation ? mimeType : 'image/jpeg'), nullUnlessFull)
}

function unreadable(error: Error): never {
  if ('code' in error) throw error
  nullUnlessFull(error)
  throw new Refused({ refused: 'file-unreadable', field: 'file' })
}
