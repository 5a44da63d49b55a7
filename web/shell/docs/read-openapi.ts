/** The product's own description of its calls (OpenAPI 3.1), as the page of the API shows it. */

import { type OpenApi, type Operation, type Parameter, type Schema, titles } from '#contract/openapi.ts'

/** One call, ready to be shown. */
export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly chapter: string
  readonly summary: string
  /** In words: `Open to anybody.` or what the person must be able to do. */
  readonly access: string
  readonly isOpen: boolean
  readonly parameters: readonly Parameter[]
  readonly body: { readonly type: string; readonly schema: Schema } | null
  readonly reply: Schema
  /** The codes with which it can be refused: its own, and those of every call of its kind. */
  readonly ownCodes: readonly string[]
  readonly generalCodes: readonly string[]
}

export function callsOf(document: OpenApi): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method, path, operation)),
  )
}

function callOf(method: string, path: string, operation: Operation): Call {
  const [body] = Object.entries(operation.requestBody?.content ?? {})
  return {
    id: `${method}${path.replace(/\W+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    chapter: operation.tags[0] ?? '',
    summary: operation.summary,
    access: operation.description,
    isOpen: operation.description.startsWith('Open'),
    parameters: operation.parameters,
    body: body ? { type: body[0], schema: body[1].schema } : null,
    reply: operation.responses['200']?.content['application/json']?.schema ?? {},
    ownCodes: codesIn(operation, titles.own),
    generalCodes: codesIn(operation, titles.general),
  }
}

function codesIn({ responses }: Operation, title: string): string[] {
  const parts = responses['4XX']?.content['application/json']?.schema.allOf ?? []
  const lists = parts.flatMap(({ properties }) => properties?.['code']?.anyOf ?? [])
  return lists.filter((one) => one.title === title).flatMap((one) => (one.enum ?? []).map(String))
}

/** The sentence of each code, its values in braces. */
export function sentencesOf({ components }: OpenApi): ReadonlyMap<string, string> {
  const codes = components.schemas['Failure']?.properties?.['code']?.oneOf ?? []
  return new Map(codes.map(({ const: code, description = '' }) => [String(code), description]))
}

/** The calls that hold every word of the text in their path, summary or chapter. */
export function callsFor(calls: readonly Call[], text: string): Call[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ method, path, summary, chapter }) => {
    const all = `${method} ${path} ${summary} ${chapter}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
