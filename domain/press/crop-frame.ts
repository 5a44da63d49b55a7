/** The frame that is moved over a picture: always within it, always of its shape. */
import type { Pixels } from '#domain/media/file-rules.ts'
import type { Crop } from './crop.ts'

/** Width to height; null: all of the picture. */
const shapes = { whole: null, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const
export type Shape = keyof typeof shapes

/** The greatest zoom, in percent of the largest frame of a shape. */
export const mostZoom = 400

/** The largest frame of a shape, in the middle; null: all of the picture. */
export function largestFrame(picture: Pixels, shape: Shape): Crop | null {
  const ratio = shapes[shape]
  if (ratio === null) return null
  const size = fitted(picture, ratio, picture.width)
  return {
    ...size,
    left: Math.floor((picture.width - size.width) / 2),
    top: Math.floor((picture.height - size.height) / 2),
  }
}

/** As wide as is wished, if the picture has room for it. */
function fitted(picture: Pixels, ratio: number, wished: number): Pixels {
  const width = Math.max(1, Math.min(Math.round(wished), picture.width, Math.round(picture.height * ratio)))
  return { width, height: Math.max(1, Math.min(Math.round(width / ratio), picture.height)) }
}

/** The shape that a frame has, as nearly as whole pixels allow. */
export function shapeOf(frame: Crop | null): Shape {
  if (frame === null) return 'whole'
  const distance = (shape: Shape) => Math.abs((shapes[shape] ?? Infinity) - frame.width / frame.height)
  return (
    (['16:9', '4:3', '1:1'] as const).toSorted((one, other) => distance(one) - distance(other))[0] ?? 'whole'
  )
}

export const zoomOf = (frame: Crop, picture: Pixels): number =>
  Math.round((100 * fitted(picture, frame.width / frame.height, picture.width).width) / frame.width)

/** Nearer or further, about its middle. */
export function zoomed(frame: Crop, picture: Pixels, percent: number): Crop {
  const ratio = shapes[shapeOf(frame)] ?? frame.width / frame.height
  const largest = fitted(picture, ratio, picture.width)
  const wanted = Math.min(mostZoom, Math.max(100, percent))
  const size = fitted(picture, ratio, (largest.width * 100) / wanted)
  const byWidth = (frame.width - size.width) / 2
  const byHeight = (frame.height - size.height) / 2
  return movedFrame({ ...frame, ...size }, picture, { x: byWidth, y: byHeight })
}

/** The frame moved by so many pixels of the picture; it stops at the edges. */
export function movedFrame(
  frame: Crop,
  picture: Pixels,
  by: { readonly x: number; readonly y: number },
): Crop {
  const within = (place: number, most: number) => Math.round(Math.min(most, Math.max(0, place)))
  return {
    ...frame,
    left: within(frame.left + by.x, picture.width - frame.width),
    top: within(frame.top + by.y, picture.height - frame.height),
  }
}
