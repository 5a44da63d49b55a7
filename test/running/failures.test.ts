import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeFailures, readFailures } from './failures.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reported(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

/** As Playwright reports it: each try with what went wrong, the last one telling whether it passed. */
const journey = (title: string, ...tries: string[][]) => ({
  title,
  ok: tries.at(-1)?.length === 0,
  tests: [{ results: tries.map((messages) => ({ errors: messages.map((message) => ({ message })) })) }],
})

test('a failed test of vitest is named with its file and its message, a passed one is not', () => {
  const file = reported({
    testResults: [
      {
        name: '/p/server/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'breaks', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  })
  expect(readFailures(file, '/p')).toEqual([
    { file: 'server/a.test.ts', title: 'breaks', message: 'expected 1 to be 2', hasPassedSince: false },
  ])
})

test('a file of vitest that could not be run is named with its own message', () => {
  const file = reported({
    testResults: [
      { name: '/p/server/b.test.ts', status: 'failed', message: 'no database', assertionResults: [] },
    ],
  })
  expect(readFailures(file, '/p')).toEqual([
    { file: 'server/b.test.ts', title: 'the file itself', message: 'no database', hasPassedSince: false },
  ])
})

test('a failed journey is named, however deep its group of tests lies', () => {
  const file = reported({
    suites: [
      {
        file: 'c.test.ts',
        specs: [journey('buys', [])],
        suites: [{ specs: [journey('leaves', ['Test timeout exceeded.', 'no button'])] }],
      },
    ],
  })
  expect(readFailures(file, '/p')).toEqual([
    {
      file: 'e2e/c.test.ts',
      title: 'leaves',
      message: 'Test timeout exceeded.\nno button',
      hasPassedSince: false,
    },
  ])
})

test('a journey that passed when it was tried once more is named with what it failed of at first', () => {
  const file = reported({
    suites: [{ file: 'c.test.ts', specs: [journey('waits', ['late'], [])] }],
  })
  const failures = readFailures(file, '/p')
  expect(failures).toEqual([{ file: 'e2e/c.test.ts', title: 'waits', message: 'late', hasPassedSince: true }])
  expect(describeFailures([{ name: 'journeys', failures }])[0]).toBe(
    'needed a second try: e2e/c.test.ts (journeys): waits',
  )
})

test('a run ends with each failed test, its group and the first lines of its message without colours', () => {
  const message = `\u001b[31mone\u001b[39m\ntwo\nthree`
  const failures = [{ file: 'd.test.ts', title: 'adds', message, hasPassedSince: false }]
  expect(describeFailures([{ name: 'rules', failures }], 2)).toEqual([
    'FAILED  d.test.ts (rules): adds',
    '          one',
    '          two',
  ])
})

test('a run in which nothing failed says nothing of failures', () => {
  expect(describeFailures([{ name: 'rules', failures: [] }])).toEqual([])
})
