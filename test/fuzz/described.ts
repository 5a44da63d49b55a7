/** Every call that the contract describes, found by walking its files: one that is added later is fuzzed too. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { nameOf } from '../requests/every-endpoint.ts'

const contract = join(import.meta.dirname, '../../contract')

export async function describedEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(contract, file))))
  const found = modules.flatMap((module) => Object.values(module).flat() as unknown[]).filter(isEndpoint)
  return [...new Set(found)].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'reply' in one
