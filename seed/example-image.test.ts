import { expect, test } from 'vitest'
import { products } from './catalogue.ts'
import { drawExample } from './example-image.ts'

const drawn = (key: string) => products.filter((product) => product.key === key).map(drawExample)

test('CHO-07 what looks alike has one drawing, and what does not has its own', () => {
  const [header, billboard, story] = ['header', 'billboard', 'post-instagram-story'].map(
    (key) => new Set(drawn(key)),
  )
  expect([header?.size, billboard?.size, story?.size]).toEqual([1, 1, 1])
  expect(new Set([...(header ?? []), ...(billboard ?? []), ...(story ?? [])]).size).toBe(3)
})

test('CHO-07 no drawing has text, for which there may be no font, or is wider than its frame', () => {
  for (const product of products) {
    const drawing = drawExample(product)
    expect([product.key, drawing.includes('<text')]).toEqual([product.key, false])
    for (const [, x, wide] of drawing.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g))
      expect([product.key, Number(x) + Number(wide) <= 240]).toEqual([product.key, true])
  }
})
