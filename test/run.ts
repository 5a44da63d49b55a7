/**
 * `npm test`: all tests, one group after another, on this machine's two or more cores. A failing group does not
 * hide the next; the last line says what passed, and the exit code is what a CI reads.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../tools/chromium.ts'

const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
const vitest = join(packages, 'vitest/vitest.mjs')
const playwright = join(packages, '@playwright/test/cli.js')

interface Group {
  readonly name: string
  readonly words: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
}

const groups: readonly Group[] = [
  { name: 'rules', words: [vitest, 'run', '--project', 'rules'] },
  { name: 'server on PostgreSQL 18', words: [vitest, 'run', '--project', 'server'] },
  {
    name: 'server on PostgreSQL 15',
    words: [vitest, 'run', '--project', 'server'],
    settings: { TEST_POSTGRES: '15' },
  },
  { name: 'browser', words: [vitest, 'run', '--project', 'browser'] },
  { name: 'start', words: [vitest, 'run', '--project', 'start'] },
  { name: 'journeys', words: [playwright, 'test'] },
]

process.exitCode = await main()

async function main(): Promise<number> {
  const missing = ensureChromium()
  if (missing) {
    console.error(missing)
    return 1
  }
  const results = []
  for (const group of groups) results.push(await run(group))
  for (const { name, seconds, hasPassed } of results)
    console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  const failed = results.filter(({ hasPassed }) => !hasPassed)
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  const verdict =
    failed.length === 0 ? 'All tests passed' : `${failed.length} of ${results.length} groups FAILED`
  console.log(`${verdict} in ${total} s.`)
  return failed.length === 0 ? 0 : 1
}

async function run({ name, words, settings }: Group) {
  console.log(`\n== ${name}`)
  const beganMs = performance.now()
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...settings } })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
  return { name, seconds: Math.round((performance.now() - beganMs) / 1000), hasPassed: code === 0 }
}
