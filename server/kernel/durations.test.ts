import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { Durations } from './durations.ts'

test('reads like the library’s own histogram', async () => {
  const [name, help, buckets] = ['answer_seconds', 'How long an answer took', [0.001, 0.01, 0.1]]
  const [own, theirs] = [new Registry(), new Registry()]
  const durations = new Durations(name, help, buckets)
  own.registerMetric(durations.asMetric())
  const histogram = new Histogram({ name, help, buckets, registers: [theirs] })
  expect(await own.metrics()).toContain('answer_seconds_count 0')
  for (const seconds of [0.0005, 0.001, 0.0011, 0.05, 0.1, 0.25, 3]) {
    durations.add(seconds)
    histogram.observe(seconds)
  }
  expect(await own.metrics()).toBe(await theirs.metrics())
  expect(await own.metrics()).toContain('answer_seconds_bucket{le="0.01"} 3')
})
