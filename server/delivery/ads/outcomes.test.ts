import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openMetrics } from '#server/kernel/metrics.ts'
import { openOutcomes, type Outcomes } from './outcomes.ts'

let lines: Record<string, unknown>[] = []
let outcomes: Outcomes

function open(): Outcomes {
  lines = []
  const log = pino(
    { level: 'info', base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line)) },
  )
  outcomes = openOutcomes({ log, metrics: openMetrics() })
  return outcomes
}
afterEach(() => outcomes.close())

const said = 'refused in the last minute'
const empty = (none: 'budget-exhausted' | 'unknown-site' | 'unknown-zone') => new Map([[40, { none }]])

test('a line tells why a zone stayed empty, and how often', () => {
  const { answered, write } = open()
  for (let at = 0; at < 3; at += 1)
    answered({ siteId: 3, answers: empty('budget-exhausted'), filtered: null, beganAtMs: 0 })
  write()
  expect(lines).toEqual([
    { level: 30, refused: 'budget-exhausted', siteId: 3, zone: 40, times: 3, msg: said },
  ])
  write()
  expect(lines).toHaveLength(1)
})

test('numbers that a visitor makes up take one line, and leave room for what is true', () => {
  const { answered, write } = open()
  for (let siteId = 1_000; siteId < 2_000; siteId += 1)
    answered({ siteId, answers: empty('unknown-site'), filtered: null, beganAtMs: 0 })
  for (let zone = 1_000; zone < 2_000; zone += 1)
    answered({
      siteId: 3,
      answers: new Map([[zone, { none: 'unknown-zone' }]]),
      filtered: null,
      beganAtMs: 0,
    })
  write()
  expect(lines.map(({ refused, siteId, times }) => [refused, siteId, times])).toEqual([
    ['unknown-site', undefined, 1_000],
    ['unknown-zone', 3, 1_000],
  ])
})

test('writes 200 lines at most, and adds up what is beyond', () => {
  const { note, write } = open()
  for (let campaignId = 1; campaignId <= 250; campaignId += 1) note({ refused: 'late', campaignId })
  write()
  expect(lines).toHaveLength(201)
  expect(lines.at(-1)).toMatchObject({ times: 50 })
})
