/** The part of a picture that is shown. */
import type { Pixels } from '#domain/media/file-rules.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** A part of a picture, in pixels of the picture as it was sent. */
export interface Crop extends Pixels {
  readonly left: number
  readonly top: number
}

/** A part lies within its picture, and something is left of it. */
export function checkCrop(crop: Crop | null, { width, height }: Pixels): Verdict<'crop-outside'> {
  if (crop === null) return 'ok'
  const isWithin = crop.left + crop.width <= width && crop.top + crop.height <= height
  return isWithin && crop.width > 0 && crop.height > 0
    ? 'ok'
    : refuse('crop-outside', { field: 'crop', values: { width: String(width), height: String(height) } })
}

export const isSameCrop = (one: Crop | null, other: Crop | null): boolean =>
  JSON.stringify(one && [one.left, one.top, one.width, one.height]) ===
  JSON.stringify(other && [other.left, other.top, other.width, other.height])
