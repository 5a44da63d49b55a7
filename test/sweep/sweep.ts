/** Looks for secrets in everything that was left behind, however they are written. */
import { type Canary, formsOf, isCardNumber } from './canary.ts'

export interface Place {
  /** A file, a table or a stream, as a person would name it. */
  readonly name: string
  readonly bytes: Buffer
}

/** A sentence for each secret and place where it stands and should not. */
export function sweep(places: Iterable<Place>, canaries: readonly Canary[]): string[] {
  const all = index(canaries)
  const cards = index(canaries.filter(({ secret }) => isCardNumber(secret)))
  const found = new Set<string>()
  for (const { name, bytes } of places)
    for (const canary of [...searched(bytes, all), ...searched(digitsJoined(bytes), cards)])
      if (!canary.mayStandIn?.(name)) found.add(`${canary.what} stands in ${name}`)
  return [...found]
}

interface Form {
  readonly canary: Canary
  readonly bytes: Buffer
}

/** Forms by their first three bytes, and for each three bytes whether there is any. */
interface Index {
  readonly forms: ReadonlyMap<number, readonly Form[]>
  readonly isStart: Uint8Array
}

const startOf = (bytes: Buffer, at: number): number =>
  ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)

function index(canaries: readonly Canary[]): Index {
  const forms = canaries.flatMap((canary) => formsOf(canary.secret).map((bytes) => ({ canary, bytes })))
  const byStart = Map.groupBy(forms, ({ bytes }) => startOf(bytes, 0))
  const isStart = new Uint8Array(1 << 24)
  for (const start of byStart.keys()) isStart[start] = 1
  return { forms: byStart, isStart }
}

/** One walk over the bytes for all forms, since a data folder is large and the forms are many. */
function searched(bytes: Buffer, { forms, isStart }: Index): Set<Canary> {
  const found = new Set<Canary>()
  for (let at = 0; at < bytes.length; at += 1) {
    const start = startOf(bytes, at)
    if (isStart[start] === 0) continue
    for (const form of forms.get(start) ?? [])
      if (form.bytes.equals(bytes.subarray(at, at + form.bytes.length))) found.add(form.canary)
  }
  return found
}

/** Digits with nothing but blanks, dashes, dots and the like between them, brought together. */
const digitsJoined = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/(?<=\d)[\s\-._/,\u00a0]{1,3}(?=\d)/g, ''), 'latin1')
