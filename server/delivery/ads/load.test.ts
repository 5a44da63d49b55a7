import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { openMetrics } from '#server/kernel/metrics.ts'
import { type Load, watchLoad } from './load.ts'

let load: Load
afterEach(() => {
  load.close()
  vi.useRealTimers()
})

/** A process whose timers fire as late as it is said. */
function open() {
  vi.useFakeTimers()
  let nowMs = 0
  const lines: string[] = []
  const metrics = openMetrics()
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  load = watchLoad({ metrics, log }, () => nowMs)
  const run = (lateMs: number) => {
    nowMs += 50 + lateMs
    vi.advanceTimersByTime(50)
  }
  return { run, lines, metrics }
}

test.each([
  ['on time', 0, false, false],
  ['a little late', 249, false, false],
  ['late', 250, true, false],
  ['later', 1_999, true, false],
  ['much too late', 2_000, true, true],
])('whoever is %s (%i ms) drops reports: %s, and ads: %s', (_, lateMs, reports, ads) => {
  const { run } = open()
  run(lateMs)
  expect([load.dropsReport(), load.dropsAds()]).toEqual([reports, ads])
})

test('nothing is dropped any more once it is on time again; what was dropped is counted and told once', async () => {
  const { run, lines, metrics } = open()
  for (const lateMs of [400, 400]) {
    run(lateMs)
    load.dropsReport()
  }
  run(0)
  expect(load.dropsReport()).toBe(false)
  expect(await metrics.text()).toContain('masthead_dropped_total{what="report"} 2')
  expect(lines).toHaveLength(1)
})
