/** Which files may be uploaded for what, and how big they may be (FIL). Sizes are decimal: 1 kB is 1,000 bytes. */
import { refuseType } from './file-types.ts'
import { sizeInWords } from '../kernel/size.ts'
import { type Refusal, refuse, type Verdict } from '../kernel/verdict.ts'

/** A larger picture is not even heard to its end, and no limit of the settings lies above it. */
export const largestPictureBytes = 5_000_000

export type FileUse = 'banner-image' | 'small-image'

export interface FileFacts {
  /** The type found in the bytes; the name and what the browser claims count for nothing. */
  readonly mimeType: string
  readonly byteSize: number
}

export interface FileLimits {
  /** Shown as the limit of a banner image; above it the file is taken with a warning. */
  readonly bannerStatedBytes: number
  /** Above it a banner image is refused. */
  readonly bannerRefusedBytes: number
  readonly smallImageBytes: number
}

const images = ['image/jpeg', 'image/png', 'image/gif']

/** Of a file that is too big: how big it is, and below which size it is taken. */
export const refuseSize = (byteSize: number, mostBytes: number, field?: string): Refusal<'file-size'> =>
  refuse('file-size', {
    ...(field !== undefined && { field }),
    values: { size: sizeInWords(byteSize), most: sizeInWords(mostBytes) },
  })

/** Type first, then size: FIL-01 to FIL-03, FIL-10. "Under" is strict for small images; the banner threshold itself passes. */
export function mayUpload(
  use: FileUse,
  file: FileFacts,
  limits: FileLimits,
): Verdict<'file-empty' | 'file-type' | 'file-size'> {
  if (file.byteSize === 0) return refuse('file-empty', { field: 'file' })
  if (!images.includes(file.mimeType)) return refuseType(file.mimeType, 'file')
  if (use === 'banner-image')
    return file.byteSize > limits.bannerRefusedBytes
      ? refuseSize(file.byteSize, limits.bannerStatedBytes, 'file')
      : 'ok'
  return file.byteSize >= limits.smallImageBytes
    ? refuseSize(file.byteSize, limits.smallImageBytes, 'file')
    : 'ok'
}

/** A banner between the stated limit and the threshold is taken, with a word of warning. */
export function isHeavierThanStated(file: FileFacts, limits: FileLimits): boolean {
  return file.byteSize >= limits.bannerStatedBytes
}

export interface Pixels {
  readonly width: number
  readonly height: number
}

/** A banner has exactly the pixels of its place (FIL-04); where the product names none, any picture fits. */
export function fitsPlace(actual: Pixels, wanted: Pixels | null): Verdict<'file-pixels'> {
  if (!wanted || (actual.width === wanted.width && actual.height === wanted.height)) return 'ok'
  return refuse('file-pixels', {
    field: 'file',
    values: {
      width: String(wanted.width),
      height: String(wanted.height),
      actualWidth: String(actual.width),
      actualHeight: String(actual.height),
    },
  })
}

/** What the head of a picture tells. */
export interface PictureFacts extends Pixels {
  readonly mimeType: string
  readonly frames: number
  /** It is shown coarsely first (progressive, interlaced), so that nothing of it can be drawn before all is read. */
  readonly isInterlaced: boolean
}

/** How many pixels a picture may have, told from its head before one is decoded. */
export interface PictureLimits {
  readonly picture: number
  readonly interlaced: number
  /** All pictures of an animation together; drawing them anew takes four bytes a pixel. A GIF is read as one, also where it is still. */
  readonly animation: number
}

/** More than a place needs. */
export const ofBanners: PictureLimits = {
  picture: 12_000_000,
  interlaced: 12_000_000,
  animation: 60_000_000,
}

/** What a telephone makes: pictures of any number of pixels that it has are made smaller. */
export const ofPhotographs: PictureLimits = {
  picture: 200_000_000,
  interlaced: 40_000_000,
  animation: 60_000_000,
}

/** One of more pixels is a telephone's large photograph, of which nothing is shown larger than a screen. */
export const shownWhole = 25_000_000

/** Of an animation: what each costs by itself has nothing to do with its pixels. */
export const mostFrames = 2_000

/** `frames`: counted no further than one beyond the most. */
export const mayAnimate = (frames: number): Verdict<'file-frames-most'> =>
  frames > mostFrames ? refuse('file-frames-most', { field: 'file', values: { most: mostFrames } }) : 'ok'

/** A picture is judged by its pixels and by how they are stored, an animation by the pixels of all its pictures. */
export function mayDecode(
  { width, height, frames, mimeType, isInterlaced }: PictureFacts,
  { picture, interlaced, animation }: PictureLimits,
): Verdict<'file-pixels-many' | 'file-interlaced' | 'file-frames-many'> {
  const no = <Code extends string>(code: Code, most: number) =>
    refuse(code, {
      field: 'file',
      values: { width: String(width), height: String(height), frames, most: most / 1_000_000 },
    })
  const isGif = mimeType === 'image/gif'
  const still = isGif ? Math.min(picture, animation) : picture
  if (width * height > still) return no('file-pixels-many', still)
  if (isInterlaced && !isGif && width * height > interlaced) return no('file-interlaced', interlaced)
  return frames > 1 && width * height * frames > animation ? no('file-frames-many', animation) : 'ok'
}
