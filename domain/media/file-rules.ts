/** Which files may be uploaded for what, and how big they may be (FIL). Sizes are decimal: 1 kB is 1,000 bytes. */
import { refuseType } from './file-types.ts'
import { sizeInWords } from '../kernel/size.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'

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

/** Type first, then size: FIL-01 to FIL-03, FIL-10. "Under" is strict for small images; the banner threshold itself passes. */
export function mayUpload(
  use: FileUse,
  file: FileFacts,
  limits: FileLimits,
): Verdict<'file-type' | 'file-size'> {
  if (!images.includes(file.mimeType)) return refuseType(file.mimeType, 'file')
  const isTooBig =
    use === 'banner-image'
      ? file.byteSize > limits.bannerRefusedBytes
      : file.byteSize >= limits.smallImageBytes
  return isTooBig
    ? refuse('file-size', { field: 'file', values: { size: sizeInWords(file.byteSize) } })
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

/** What a picture may cost, told from its head before a pixel is decoded. */
export interface PictureLimits {
  readonly picture: number
  /** All pictures of an animation together; drawing them anew takes four bytes a pixel. */
  readonly animation: number
}

/** A picture is judged by its pixels, an animation by those of all its pictures. */
export function mayDecode(
  { width, height, frames }: Pixels & { readonly frames: number },
  { picture, animation }: PictureLimits,
): Verdict<'file-pixels-many' | 'file-frames-many'> {
  const values = { width: String(width), height: String(height) }
  if (width * height > picture)
    return refuse('file-pixels-many', { field: 'file', values: { ...values, most: picture / 1_000_000 } })
  if (frames > 1 && width * height * frames > animation)
    return refuse('file-frames-many', {
      field: 'file',
      values: { ...values, frames, most: animation / 1_000_000 },
    })
  return 'ok'
}
