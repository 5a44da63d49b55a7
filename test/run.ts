/**
 * `npm test`: all tests, one group after another; within a group one file more at a time than this machine has cores,
 * and three files of journeys (`vitest.config.ts`, `playwright.config.ts`). A failing group does not hide the next. The
 * last lines name the slowest files and what failed, say what was used of the budget of time, and count the tests that
 * passed and failed; the exit code is what a CI reads. A group of which no count can be read has failed, so that no
 * kind of test is left out in silence. `npm test -- rules` runs the groups whose name holds the word.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../tools/chromium.ts'
import { ensureFfmpeg } from '../tools/ffmpeg.ts'
import { ensureWordpress } from '../tools/wordpress.ts'
import { type Budget, describeBudgets } from './running/budgets.ts'
import { makeRoomForDemonstration } from './played.ts'
import { describeFailures, type Failure, readFailures } from './running/failures.ts'
import { describeTimes, type FileTime, readFileTimes } from './running/slowest.ts'
import { readTally, type Tally } from './running/tally.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const packages = join(project, 'node_modules')
const vitest = join(packages, 'vitest/vitest.mjs')
const playwright = join(packages, '@playwright/test/cli.js')

interface Group {
  readonly name: string
  readonly words: readonly string[]
  readonly budget: Budget
  readonly settings?: Readonly<Record<string, string>>
}

interface Result {
  readonly name: string
  readonly seconds: number
  readonly tally: Tally
  readonly budget: Budget
  readonly files: readonly FileTime[]
  readonly failures: readonly Failure[]
}

/** Together they may take twenty minutes, so that all tests are run before every push. */
const groups: readonly Group[] = [
  {
    name: 'rules',
    words: [vitest, 'run', '--project', 'rules'],
    budget: { seconds: 30, fileSeconds: 15 },
  },
  {
    name: 'server on PostgreSQL 18',
    words: [vitest, 'run', '--project', 'server'],
    budget: { seconds: 450, fileSeconds: 30 },
  },
  {
    name: 'server on PostgreSQL 15',
    words: [vitest, 'run', '--project', 'server'],
    budget: { seconds: 60, fileSeconds: 30 },
    settings: { TEST_POSTGRES: '15' },
  },
  {
    name: 'browser',
    words: [vitest, 'run', '--project', 'browser'],
    budget: { seconds: 60, fileSeconds: 40 },
  },
  {
    name: 'start',
    words: [vitest, 'run', '--project', 'start'],
    budget: { seconds: 50, fileSeconds: 40 },
  },
  { name: 'journeys', words: [playwright, 'test'], budget: { seconds: 550, fileSeconds: 90 } },
]

process.exitCode = await main()

async function main(): Promise<number> {
  const missing = ensureChromium() ?? ensureFfmpeg() ?? ensureWordpress()
  if (missing) {
    console.error(missing)
    return 1
  }
  const wanted = process.argv[2] ?? ''
  const chosen = groups.filter(({ name }) => name.includes(wanted))
  if (chosen.length === 0) {
    console.error(`No group is named ${wanted}. They are: ${groups.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  const removeDemonstration = makeRoomForDemonstration()
  const folder = mkdtempSync(join(tmpdir(), 'masthead-run-'))
  try {
    const results = []
    for (const [at, group] of chosen.entries()) results.push(await run(group, join(folder, `${at}.json`)))
    const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0)
    const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0)
    console.log('')
    for (const line of describeTimes(results)) console.log(line)
    console.log('')
    for (const line of describeFailures(results)) console.log(line)
    for (const result of results) console.log(lineOf(result))
    for (const line of describeBudgets(results)) console.log(line)
    console.log(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
    removeDemonstration()
  }
}

function lineOf({ name, seconds, tally: { passed, failed, skipped } }: Result): string {
  const left = skipped > 0 ? `, ${skipped} left out on this machine` : ''
  return `${failed === 0 ? 'passed' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`
}

async function run({ name, words, settings, budget }: Group, file: string): Promise<Result> {
  console.log(`\n== ${name}`)
  const beganMs = performance.now()
  const isPlaywright = words[0] === playwright
  const reporters = isPlaywright
    ? ['--reporter=list,json']
    : ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const child = spawn(process.execPath, [...words, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...settings },
  })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
  const seconds = Math.round((performance.now() - beganMs) / 1000)
  return {
    name,
    seconds,
    tally: readTally(file, code === 0),
    budget,
    files: readFileTimes(file, project),
    failures: readFailures(file, project),
  }
}
