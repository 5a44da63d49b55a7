/** Which test files took longest, read from what vitest and Playwright write of a run. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface FileTime {
  readonly file: string
  readonly seconds: number
}

/** Parts of the two reports that tell times; vitest gives instants, Playwright durations, both in milliseconds. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
  readonly suites?: readonly Suite[]
}

interface Suite {
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** The time of each test file of one group, in the order of the report; empty when there is none. */
export function readFileTimes(reportFile: string, folder: string): FileTime[] {
  const report: Report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {}
  const fromVitest = (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(folder, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const fromPlaywright = (report.suites ?? []).map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: durationOf(suite) / 1000,
  }))
  return [...fromVitest, ...fromPlaywright]
}

function durationOf({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((one) => one.duration)))
  return sum(own) + sum(suites.map(durationOf))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What a run says of the files of each group: those that took longest, and each that took longer than it may. */
export function describeTimes(
  groups: readonly {
    readonly name: string
    readonly budget: { readonly fileSeconds: number }
    readonly files: readonly FileTime[]
  }[],
  shown = 20,
): string[] {
  return groups.flatMap(({ name, budget, files }) => {
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds)
    const over = slowest.filter(({ seconds }) => seconds > budget.fileSeconds)
    return [
      `The ${Math.min(shown, slowest.length)} slowest files of ${name}:`,
      ...slowest.slice(0, shown).map(lineOf),
      ...over.map((one) => `${lineOf(one)} is over its budget of ${budget.fileSeconds} s`),
    ]
  })
}

const lineOf = ({ seconds, file }: FileTime): string => `${seconds.toFixed(1).padStart(7)} s  ${file}`
