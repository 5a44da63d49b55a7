/** Card numbers in what is kept as JSON: in its texts, and in numbers written as such. */
import { blackedOut, readerOf } from './card-in-text.ts'

/** Amounts carry their unit at the end of their name, and may be as long as a card number. */
const isAmount = (name: string) => /(Nanos|Micros|Cents|_nanos|_micros|_cents)$/.test(name)

/** A text or anything of JSON without the card numbers in it; the same value where it holds none. */
export function withoutCardNumbers<Value>(value: Value): Value {
  return without(value) as Value
}

function without(value: unknown): unknown {
  if (typeof value === 'string') return blackedOut(value, readerOf(value))
  if (typeof value === 'number') {
    const text = blackedOut(String(value), 'words')
    return text === String(value) ? value : text
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return kept(value, value.map(without))
  const parts = Object.entries(value).map(([name, part]) => [name, isAmount(name) ? part : without(part)])
  return kept(value, Object.fromEntries(parts))
}

/** The former object itself while every part of it is. */
function kept(before: object, after: object): object {
  const parts = before as Record<string, unknown>
  return Object.entries(after).every(([name, part]) => parts[name] === part) ? before : after
}
