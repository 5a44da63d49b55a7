import { expect, test } from 'vitest'
import { filterReasons } from '#domain/delivery/decision/reasons.ts'
import { countingLines, reasonInWords } from './counting.ts'

const counts = (sums: Parameters<typeof countingLines>[0]) =>
  countingLines(sums).map(({ key, count }) => [key, count])

test('what was served is what nobody looked at, what was not billed and what was', () => {
  const notBilled = [
    { reason: 'declared-bot', views: 12 },
    { reason: 'late', views: 3 },
  ]
  // 1,000 served: 700 billed, 15 not billed, so 285 were not looked at.
  expect(counts({ served: 1_000, views: 700, viewableViews: 480, notBilled })).toEqual([
    ['served', 1_000],
    ['not-seen', 285],
    ['not-billed', 15],
    ['declared-bot', 12],
    ['late', 3],
    ['billed', 700],
    ['viewable', 480],
  ])
})

test('a report that a crash made short never makes anything negative', () => {
  const notBilled = [{ reason: 'preview', views: 2 }]
  expect(counts({ served: 5, views: 9, viewableViews: 4, notBilled }).slice(0, 3)).toEqual([
    ['served', 11],
    ['not-seen', 0],
    ['not-billed', 2],
  ])
})

test('every reason is told in plain words, an unknown one by its name', () => {
  for (const reason of [...filterReasons, 'late', 'node-away', 'found-later'])
    expect(reasonInWords(reason).label).not.toBe(reason)
  expect(reasonInWords('of-tomorrow').label).toBe('of-tomorrow')
})
