/**
 * What every text of a request is held to, whatever its field: words in one line, unless its schema says with `textOf`
 * what else it is for.
 */
import './no-code-from-text.ts'
import { z } from 'zod'
import { holdsCardNumber } from '#domain/billing/card-in-text.ts'
import { htmlHoldsCardNumber } from '#domain/content/words/card-in-html.ts'
import { turnsWriting } from '#domain/kernel/direction-marks.ts'
import { generalRefusals } from './general-refusals.ts'

export interface TextFault {
  readonly path: readonly string[]
  readonly message: string
}

/** The texts and numbers of a part of a request that may not stand where they stand, whether or not the schema reads them. */
export function faultsOfTexts(schema: z.ZodType, value: unknown): TextFault[] {
  const faults: TextFault[] = []
  let described: JsonSchema | undefined
  // No recursion: what is nested a hundred thousand deep is read too.
  const open: ValuePlace[] = [{ value, name: '', within: null }]
  for (let found = open.pop(); found; found = open.pop()) {
    const { value: one } = found
    if (typeof one === 'object' && one !== null)
      for (const [name, part] of Object.entries(one)) open.push({ value: part, name, within: found })
    if (typeof one !== 'string' && typeof one !== 'number') continue
    const text = String(one)
    if (!isUnstorable(text) && !turnsWriting(text) && !mayHoldCardNumber(text)) continue
    described ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const path = pathOf(found)
    const message = faultOf(text, formatAt(described, path))
    if (message !== null) faults.push({ path, message })
  }
  return faults
}

/** Never kept as it was typed, so it may say whatever it says. */
const secret = ['key', 'password', 'application-password', 'card-number']

/** What is wrong with a text that is for this, as a sentence; null when it may stand. */
function faultOf(text: string, format: string | undefined): string | null {
  if (format !== undefined && secret.includes(format)) return null
  if (isUnstorable(text)) return generalRefusals['null-character']
  if (holdsNumberIn(format, text)) return generalRefusals['card-number-here']
  return turnsWriting(text) && format !== 'html' && format !== 'prose'
    ? generalRefusals['direction-marks']
    : null
}

/** The database has no place for the character with the number zero. */
const isUnstorable = (text: string): boolean => text.includes('\0')

/** Of any format; the schema, which takes long to read, is asked only then. */
const mayHoldCardNumber = (text: string): boolean =>
  holdsCardNumber(text, 'words') || (/[<&]/.test(text) && htmlHoldsCardNumber(text))

function holdsNumberIn(format: string | undefined, text: string): boolean {
  return format === 'html'
    ? htmlHoldsCardNumber(text)
    : holdsCardNumber(text, format === 'uri' ? 'code' : 'words')
}

interface ValuePlace {
  readonly value: unknown
  readonly name: string
  readonly within: ValuePlace | null
}

function pathOf(found: ValuePlace): string[] {
  const path: string[] = []
  for (let one = found; one.within; one = one.within) path.push(one.name)
  return path.reverse()
}

interface JsonSchema {
  readonly format?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

function formatAt(schema: JsonSchema, path: readonly string[]): string | undefined {
  let here: readonly JsonSchema[] = choicesOf(schema)
  for (const name of path)
    here = here.flatMap(({ properties, items }) => choicesOf(properties?.[name] ?? items ?? {}))
  return here.find(({ format }) => format !== undefined)?.format
}

const choicesOf = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap(choicesOf),
]
