/** What is written down for publishers about counting is what the tag does. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deliveryProtocol } from '#contract/delivery.ts'
import { formatCount } from '#domain/kernel/figures.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const [, largeFrom = ''] = /largeAdPixels = ([\d_]+)/.exec(read('tag/tag.ts')) ?? []

test('`/d/viewable` and its page tell the pixels, the share and the seconds that the tag waits for', () => {
  const summary = deliveryProtocol.find(({ path }) => path === '/d/viewable/:decision')?.summary ?? ''
  const page = read('docs/delivery-protocol.md')
  const rule = `half of the ad's own pixels, of ${formatCount(Number(largeFrom.replace('_', '')))} or more 30 %, in sight for a second on end, of a video for two`
  for (const text of [summary.replaceAll('’', "'"), page]) expect(text).toContain(rule)
  expect(read('tag/tag.ts')).toContain("ad.format === 'video' ? 2 : 1")
  expect(read('tag/tag.ts')).toContain('own < largeAdPixels ? 0.5 : 0.3')
})
