import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCrop } from './crop.ts'
import { largestFrame, movedFrame, shapeOf, zoomed, zoomOf } from './crop-frame.ts'

const picture = { width: 2_400, height: 1_500 }

test.each([
  ['whole', null],
  ['16:9', { left: 0, top: 75, width: 2_400, height: 1_350 }],
  ['4:3', { left: 200, top: 0, width: 2_000, height: 1_500 }],
  ['1:1', { left: 450, top: 0, width: 1_500, height: 1_500 }],
] as const)('the largest frame of shape %s lies in the middle of the picture', (shape, frame) => {
  expect(largestFrame(picture, shape)).toEqual(frame)
  expect(shapeOf(frame)).toBe(shape)
})

test('a frame that is zoomed keeps its middle, and stops at the edge that it meets', () => {
  const frame = { left: 450, top: 0, width: 1_500, height: 1_500 }
  expect(zoomed(frame, picture, 200)).toEqual({ left: 825, top: 375, width: 750, height: 750 })
  expect(zoomOf({ left: 825, top: 375, width: 750, height: 750 }, picture)).toBe(200)
  const atEdge = { left: 0, top: 0, width: 750, height: 750 }
  expect(zoomed(atEdge, picture, 100)).toEqual({ left: 0, top: 0, width: 1_500, height: 1_500 })
  expect(zoomed(frame, picture, 10_000)).toMatchObject({ width: 375 })
})

test('however a frame is moved and zoomed, it lies within its picture and keeps its shape', () => {
  const side = fc.integer({ min: 40, max: 6_000 })
  const step = fc.record({ x: fc.integer(), y: fc.integer(), percent: fc.integer({ min: -50, max: 900 }) })
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom('16:9', '4:3', '1:1'),
      fc.array(step),
      (width, height, shape, steps) => {
        let frame = largestFrame({ width, height }, shape)
        for (const { x, y, percent } of steps)
          frame = frame && zoomed(movedFrame(frame, { width, height }, { x, y }), { width, height }, percent)
        expect(checkCrop(frame, { width, height })).toBe('ok')
        expect(shapeOf(frame)).toBe(shape)
      },
    ),
  )
})
