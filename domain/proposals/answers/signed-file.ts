/** A signed proposal as a file of JSON that anybody can check again without us: one text for one content, and its hashes. */
import { type Canonical, canonicalJson } from '../../kernel/canonical-json.ts'

/** SHA-256 as hex, of a text in UTF-8. */
export type TextHash = (text: string) => string

/** What was signed. Amounts are decimal text, days as `2026-02-23`, instants ISO 8601 in UTC. */
export type SignedDocument = {
  /** Of this shape; the first files had no number, and none of what says so below. */
  readonly format: 2
  readonly proposal: number
  readonly version: number
  readonly versionSha256: string
  /** All that was offered, as the version keeps it. */
  readonly versionText: string
  /** The ids of the items that were not left out. */
  readonly chosen: readonly number[]
  readonly total: string
  readonly currency: 'usd' | 'cad'
  /** The last day of the prices; null: they have no end. Not in the first files. */
  readonly validUntil: string | null
  /** As they stood on the page, and the sentence below them that was ticked. Not in the first files. */
  readonly terms: readonly string[]
  readonly sentence: string
  readonly name: string
  readonly at: string
  /** Whether they came by the link of a letter, or signed in. Not in the first files. */
  readonly by: 'link' | 'session'
  readonly network: string
  readonly browser: string
  /** The hash of the PDF that was made of the document when it was signed. */
  readonly pdfSha256: string
}

/** A signed document as the first files had it. */
export type FirstSignedDocument = Omit<SignedDocument, 'format' | 'validUntil' | 'terms' | 'sentence' | 'by'>

type AnySignedDocument = SignedDocument | FirstSignedDocument

export const signedFile = (signed: AnySignedDocument, sha256: TextHash): string =>
  canonicalJson({ document: signed, sha256: sha256(canonicalJson(signed)) })

export interface CheckedFile {
  /** Null: it cannot be read as one. */
  readonly document: AnySignedDocument | null
  /** What does not hold, in sentences without an end. */
  readonly faults: readonly string[]
}

/** Whether a file is byte for byte what was signed. */
export function checkSignedFile(text: string, sha256: TextHash): CheckedFile {
  const read = parse(text)
  if (read === null) return { document: null, faults: ['is not a signed proposal'] }
  const { document: signed, sha256: said } = read
  const faults = [
    ...(text === canonicalJson({ document: signed, sha256: said })
      ? []
      : ['is not written as it was signed']),
    ...(said === sha256(canonicalJson(signed)) ? [] : ['says something else than was signed']),
    ...(signed.versionSha256 === sha256(signed.versionText) ? [] : ['holds another version than was signed']),
  ]
  return { document: signed, faults }
}

interface ReadFile {
  readonly [name: string]: Canonical
  readonly document: AnySignedDocument
  readonly sha256: string
}

function parse(text: string): ReadFile | null {
  try {
    const read = JSON.parse(text) as Partial<ReadFile> | null
    const signed = read?.document
    if (!signed || typeof read.sha256 !== 'string' || !isOne(signed)) return null
    // What is no canonical value, such as a fraction, was never written by us.
    canonicalJson(read as ReadFile)
    return read as ReadFile
  } catch {
    return null
  }
}

/** Of a shape that is known here: what a later one holds besides cannot be vouched for. */
const isOne = (signed: AnySignedDocument): boolean =>
  texts.every((field) => typeof signed[field] === 'string') &&
  (!('format' in signed) ||
    (signed.format === 2 && typeof signed.sentence === 'string' && Array.isArray(signed.terms)))

const texts = ['versionSha256', 'versionText', 'total', 'name', 'at', 'pdfSha256'] as const
