/** What is wrong with an answer, whatever was asked. */
import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { failure } from '#contract/kernel/fields.ts'
import { describedBy } from '../requests/described.ts'
import { firstSecretId, strangeNames } from './strangers.ts'
import { patienceMs, type Reaction, type Wire } from './send.ts'

export interface FuzzCall {
  readonly wire: Wire
  /** The endpoint that answers; none where the address or the method is nobody's. */
  readonly endpoint: Endpoint | undefined
  readonly seesEverybody: boolean
}

/** A sentence, or null when nothing is. */
export function faultOf(asked: FuzzCall, reaction: Reaction): string | null {
  const { status, type, text, tookMs } = reaction
  if (status === 0) return `no answer in ${Math.round(tookMs)} ms: ${text}`
  if (tookMs > patienceMs) return `an answer after ${Math.round(tookMs)} ms`
  const body = type.includes('json') ? readJson(text) : undefined
  if (status >= 500 && !(status === 503 && failure.safeParse(body).success))
    return `${status}: ${text.slice(0, 300)}`
  if (/\.ts:\d+:\d+|node_modules|\bat async\b/.test(text) && !type.includes('javascript'))
    return `it tells of the code: ${text.slice(0, 300)}`
  if (type.includes('json') && asked.wire.method !== 'HEAD') {
    if (body === undefined) return `no JSON: ${text.slice(0, 100)}`
    const schema = status < 400 ? asked.endpoint?.reply : failure
    const foreign = schema && !(schema instanceof z.ZodUndefined) ? foreignFields(schema, body) : []
    if (foreign.length > 0) return `${status} holds what its schema does not name: ${foreign.join(', ')}`
  }
  return asked.seesEverybody ? null : leakOf(text)
}

/** A name of the strangers, or a number of theirs that nobody sends. */
function leakOf(text: string): string | null {
  const name = strangeNames.find((one) => text.includes(one))
  const number = text.match(/\b7731\d{5}\b/g)?.find((digits) => Number(digits) >= firstSecretId)
  return name || number ? `it tells of ${name ?? `number ${number}`}` : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** Where the value holds what the schema does not name, and `unreadable` where the browser could not read it. */
export function foreignFields(schema: z.ZodType, value: unknown): string[] {
  const { $schema: _, ...described } = describedBy<JsonSchema & { readonly $schema?: string }>(schema)
  const found = unnamed(described, value, '')
  return schema.safeDecode(value as never).success ? found : [...found, 'unreadable']
}

function unnamed(schema: JsonSchema, value: unknown, at: string): string[] {
  if (Object.keys(schema).length === 0) return []
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) {
    const found = branches.map((branch) => unnamed(branch, value, at))
    return found.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((one, index) => unnamed(items, one, `${at}[${index}]`)) : []
  }
  if (typeof value !== 'object' || value === null) return []
  const parts = [schema, ...(schema.allOf ?? [])]
  return Object.entries(value).flatMap(([key, one]) => {
    const here = at ? `${at}.${key}` : key
    const named = parts.map((part) => part.properties?.[key]).find(Boolean)
    if (named) return unnamed(named, one, here)
    const others = parts.map((part) => part.additionalProperties).find((part) => typeof part === 'object')
    return others ? unnamed(others, one, here) : [here]
  })
}
