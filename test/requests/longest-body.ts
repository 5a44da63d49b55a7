/** How many bytes the longest body has that a schema takes, as far as the schema names its limits. */
import type { z } from 'zod'
import { describedBy } from './described.ts'

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema | false
  readonly prefixItems?: readonly JsonSchema[]
  readonly maxItems?: number
  readonly maxLength?: number
}

/** What is assumed of a text without a limit: nobody writes an id, an amount or a date longer. */
const shortText = 50
/** Of the characters that JSON carries as they are, in UTF-8. */
const bytesOfUnit = 3
/** A number as JSON writes it, at most. */
const longNumber = 20

export function longestBodyOf(schema: z.ZodType | undefined): number {
  if (!schema) return 0
  return longest(describedBy<JsonSchema>(schema))
}

function longest(of: JsonSchema): number {
  if (of.enum) return Math.max(...of.enum.map((value) => JSON.stringify(value).length))
  if (of.const !== undefined) return JSON.stringify(of.const).length
  if (of.anyOf) return Math.max(...of.anyOf.map(longest))
  if (of.allOf) return sum(of.allOf.map(longest))
  if (of.properties)
    return sum(Object.entries(of.properties).map(([name, field]) => name.length + 4 + longest(field))) + 2
  if (of.prefixItems) return sum(of.prefixItems.map((item) => longest(item) + 1)) + 2
  if (of.items) return (of.maxItems ?? 1) * (longest(of.items) + 1) + 2
  return of.type === 'string' ? (of.maxLength ? of.maxLength * bytesOfUnit : shortText) + 2 : longNumber
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
