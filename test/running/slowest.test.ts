import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeTimes, readFileTimes } from './slowest.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-times-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reported(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('the time of a file of vitest is from its start to its end', () => {
  const file = reported({ testResults: [{ name: '/p/server/a.test.ts', startTime: 1_000, endTime: 3_500 }] })
  expect(readFileTimes(file, '/p')).toEqual([{ file: 'server/a.test.ts', seconds: 2.5 }])
})

test('the time of a file of journeys is that of all its tests, tries and groups of tests', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const file = reported({
    suites: [{ file: 'b.test.ts', specs: [spec(1_000)], suites: [{ specs: [spec(500, 250)] }] }],
  })
  expect(readFileTimes(file, '/p')).toEqual([{ file: 'e2e/b.test.ts', seconds: 1.75 }])
})

test('a group that wrote nothing has no times', () => {
  expect(readFileTimes(join(folder, 'none.json'), '/p')).toEqual([])
})

test('the slowest of each group come first, and a file over the budget of its group is named', () => {
  const lines = describeTimes(
    [
      {
        name: 'server',
        budget: { fileSeconds: 10 },
        files: [
          { file: 'a', seconds: 9 },
          { file: 'b', seconds: 11 },
          { file: 'c', seconds: 8 },
        ],
      },
      { name: 'journeys', budget: { fileSeconds: 60 }, files: [{ file: 'd', seconds: 59 }] },
    ],
    2,
  )
  expect(lines).toEqual([
    'The 2 slowest files of server:',
    '   11.0 s  b',
    '    9.0 s  a',
    '   11.0 s  b is over its budget of 10 s',
    'The 1 slowest files of journeys:',
    '   59.0 s  d',
  ])
})
