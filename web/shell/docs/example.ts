import type { Schema } from '#contract/openapi.ts'

/** Deeper than any shape of ours; a schema that holds itself ends here. */
const deepest = 8

/** A value that the schema takes, for reading: names and shapes are right, the figures are made up. */
export function exampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (depth > deepest) return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const inner = schema.anyOf ?? schema.oneOf
  if (inner) {
    const chosen = inner.find(({ type }) => type !== 'null') ?? inner[0]
    return chosen ? exampleOf(chosen, name, depth + 1) : null
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, depth + 1)))
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, name, depth + 1))
      return schema.items ? [exampleOf(schema.items, name, depth + 1)] : []
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, /(^|_)id$|Id$/.test(name) ? 12 : 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

function objectOf({ properties = {}, additionalProperties }: Schema, depth: number): unknown {
  const entries = Object.entries(properties).map(([name, of]) => [name, exampleOf(of, name, depth + 1)])
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return { name: exampleOf(additionalProperties, '', depth + 1) }
  return Object.fromEntries(entries)
}

function textOf({ format, pattern = '' }: Schema, name: string): string {
  if (format === 'date-time') return '2026-11-21T14:05:00.000Z'
  if (format === 'date') return '2026-11-21'
  if (format === 'email' || name === 'email') return 'name@example.com'
  if (pattern.includes('\\.\\d\\d')) return '250.00'
  if (pattern.includes('\\d')) return '12'
  return name === 'password' ? 'a long password' : 'text'
}

/** The type of a field in a few words: `number or null`, `one of enabled, disabled`. */
export function typeInWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`
  const inner = schema.anyOf ?? schema.oneOf
  if (inner) return [...new Set(inner.map(typeInWords))].join(' or ')
  const types = [schema.type ?? 'anything'].flat().map((type) => {
    if (type === 'array') return schema.items ? `list of ${typeInWords(schema.items)}` : 'list'
    if (type === 'integer') return 'whole number'
    if (type === 'boolean') return 'true or false'
    if (type === 'string' && schema.format) return `text (${schema.format})`
    return type === 'string' ? 'text' : type
  })
  return types.join(' or ')
}
