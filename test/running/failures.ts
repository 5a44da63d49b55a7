/** Which tests failed and why, at every try or at their first one, read from what vitest and Playwright write of a run. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Failure {
  readonly file: string
  readonly title: string
  readonly message: string
  /** It passed when it was tried once more. That is a fault of its own kind: of the test, or of what it tests. */
  readonly hasPassedSince: boolean
}

/** Parts of the two reports that tell what failed; a file that could not be run at all has a message of its own. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

interface Suite {
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

/** The tests of one group that failed at any try, in the order of the report; empty when there is none. */
export function readFailures(reportFile: string, folder: string): Failure[] {
  const report: Report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {}
  const fromVitest = (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file, title: 'the file itself', message, hasPassedSince: false }]
    return failed.map((one) => ({
      file,
      title: one.fullName,
      message: one.failureMessages?.join('\n') ?? '',
      hasPassedSince: false,
    }))
  })
  const fromPlaywright = (report.suites ?? []).flatMap((suite) =>
    failuresIn(suite).map((one) => ({ file: `e2e/${suite.file}`, ...one })),
  )
  return [...fromVitest, ...fromPlaywright]
}

function failuresIn({ suites = [], specs = [] }: Suite): Omit<Failure, 'file'>[] {
  const own = specs.flatMap(({ title, ok, tests }) => {
    // Of a journey that took too long the first error is that, and only the second tells what it waited for.
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))
    if (ok && errors.length === 0) return []
    return [{ title, message: errors.map((one) => one.message ?? '').join('\n'), hasPassedSince: ok }]
  })
  return [...own, ...suites.flatMap(failuresIn)]
}

/** The last thing a run says of what failed: the group, the file, the title and the first lines of each message. */
export function describeFailures(
  groups: readonly { readonly name: string; readonly failures: readonly Failure[] }[],
  linesOfMessage = 6,
): string[] {
  return groups.flatMap(({ name, failures }) =>
    failures.flatMap(({ file, title, message, hasPassedSince }) => [
      `${hasPassedSince ? 'needed a second try:' : 'FAILED '} ${file} (${name}): ${title}`,
      ...stripVTControlCharacters(message)
        .split('\n')
        .slice(0, linesOfMessage)
        .map((line) => `          ${line}`),
    ]),
  )
}
