/** The fields of a form, urlencoded or in parts, as a call's schema takes them: the same as in JSON. */
import { z } from 'zod'
import type { Schema } from '#contract/openapi.ts'

/** What a form carries under each name; a name that comes several times is a list. */
export type FormFields = Record<string, string | string[]>

/**
 * A form has texts only. A field that takes no text is read as JSON writes it (`60`, `true`, `{"times":3}`). A list may
 * come as JSON, or one by one under its name or its name with `[]`. What cannot be read so stays text, and is refused there.
 */
export function fieldsOfForm(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema || typeof sent !== 'object' || sent === null) return sent
  const known = described(schema)
  const read = Object.entries(sent as FormFields).map(([name, value]) => {
    const own = known.has(name) ? name : name.replace(/\[\]$/, '')
    const field = known.get(own)
    return field ? [own, readField(field, value)] : [name, value]
  })
  return Object.fromEntries(read)
}

function readField(field: Schema, value: string | string[]): unknown {
  if (typeof value === 'string' && takesText(field, value)) return value
  const whole = typeof value === 'string' ? inJson(value) : value
  if (!takesList(field)) return whole
  const items: unknown[] = Array.isArray(whole) ? whole : [value]
  const of = parts(field).find((part) => part.items)?.items
  return of ? items.map((item) => (typeof item === 'string' ? readField(of, item) : item)) : items
}

/** Whether the field may be this text; one that says nothing of its values may be anything. */
function takesText(field: Schema, text: string): boolean {
  return parts(field).some(({ type, const: only, enum: some, anyOf, allOf, oneOf }) => {
    const values = some ?? (only === undefined ? null : [only])
    if (values) return values.includes(text)
    return type ? [type].flat().includes('string') : !(anyOf || allOf || oneOf)
  })
}

const takesList = (field: Schema) => parts(field).some(({ type }) => type === 'array')

function inJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The schema and those of which it is one. */
function parts(schema: Schema): Schema[] {
  const within = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? [])
  return [schema, ...within.flatMap(parts)]
}

const descriptions = new WeakMap<z.ZodType, ReadonlyMap<string, Schema>>()

/** The fields that a schema takes, by their names on the wire; asked of a schema once. */
function described(schema: z.ZodType): ReadonlyMap<string, Schema> {
  const known = descriptions.get(schema)
  if (known) return known
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const fields = new Map(parts(whole).flatMap(({ properties }) => Object.entries(properties ?? {})))
  descriptions.set(schema, fields)
  return fields
}
