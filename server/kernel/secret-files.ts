/** Secrets that are handed over in files: `METRICS_TOKEN_FILE` names the one that holds what `METRICS_TOKEN` would say. */
import { readFileSync, statSync } from 'node:fs'
import { secretSettings } from './environment.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Secrets {
  readonly environment: Environment
  /** A sentence for each that is told twice or cannot be read. */
  readonly faults: readonly string[]
  /** A sentence for each that others may read too. */
  readonly warnings: readonly string[]
}

/** The environment with what the files say, without the newline at the end of each. */
export function readSecretFiles(environment: Environment): Secrets {
  const read: Record<string, string | undefined> = { ...environment }
  const faults: string[] = []
  const warnings: string[] = []
  for (const name of secretSettings) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: leave one of them out.`)
      continue
    }
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (statSync(path).mode & 0o004)
        warnings.push(`Everybody on this machine may read ${path} (${name}_FILE): close it with chmod o-r.`)
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as Error).message}.`)
    }
  }
  return { environment: read, faults, warnings }
}
