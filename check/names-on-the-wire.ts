/** Every name of a field that the contract's calls speak on the wire, read from their schemas. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { projectFolder } from './source.ts'

/** The names of the fields of a schema, and of those within them, as the wire spells them. */
export function namesOnTheWire(schema: z.ZodType): string[] {
  return namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function namesIn(described: unknown): string[] {
  if (typeof described !== 'object' || described === null) return []
  const { properties = {} } = described as { properties?: object }
  return [...Object.keys(properties), ...Object.values(described).flatMap(namesIn)]
}

/** Every endpoint that a module of `contract/` exports. */
export async function endpointsOfContract(): Promise<Endpoint[]> {
  const folder = join(projectFolder, 'contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
  const exported = await Promise.all(modules.map((file) => import(join(folder, file))))
  return exported.flatMap((module) => Object.values(module).flat()).filter(isEndpoint)
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
