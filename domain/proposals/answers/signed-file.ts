/** A signed proposal as a file of JSON that anybody can check again without us: one text for one content, and its hashes. */
import { type Canonical, canonicalJson } from '../../kernel/canonical-json.ts'
import { cents } from '../../kernel/money.ts'
import { plainMoney } from '../../kernel/money-text.ts'
import { areReckoned } from '../read-version.ts'
import type { VersionContent } from '../version-content.ts'

/** SHA-256 as hex, of a text in UTF-8. */
type TextHash = (text: string) => string

/** How the house says that a file is its own. */
export interface Seal {
  /** The id of the key, under which its public part is published. */
  readonly key: string
  /** The signature of a text. */
  readonly sign: (text: string) => string
}

/** What a check can do that is no arithmetic. */
export interface SignedFileTools {
  readonly sha256: TextHash
  /** Whether the key of this id signed the text; null: no such key is known. */
  readonly isSignedBy: (key: string, text: string, signature: string) => boolean | null
}

/** What was signed. Amounts are decimal text, days as `2026-02-23`, instants ISO 8601 in UTC. */
export type SignedDocument = {
  /** Of this shape; those of 2 bear no signature of the house. The first had no number, and none of what says so below. */
  readonly format: 3
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

/** Those of the second shape say the same as today's. */
export type SecondSignedDocument = Omit<SignedDocument, 'format'> & { readonly format: 2 }

type AnySignedDocument = SignedDocument | SecondSignedDocument | FirstSignedDocument

/** The file of what was signed, with its hash and with the house's signature over both the key's id and the document. */
export function signedFile(document: SignedDocument, sha256: TextHash, { key, sign }: Seal): string {
  const signature = sign(sealedText(key, document))
  return canonicalJson({ document, key, sha256: sha256(canonicalJson(document)), signature })
}

/** What the house signs: nothing else that it may ever sign begins so. */
const sealedText = (key: string, document: AnySignedDocument): string =>
  `signed proposal, key ${key}: ${canonicalJson(document)}`

export interface CheckedFile {
  /** Null: it cannot be read as one. */
  readonly document: AnySignedDocument | null
  /** What does not hold, in sentences without an end. */
  readonly faults: readonly string[]
  /** The id of the key whose signature shows that the house wrote the file; null: nothing shows it. */
  readonly provenBy: string | null
  /** The id of the key that the file names; null: it is of a time before there was one. */
  readonly key: string | null
}

/**
 * Whether a file is byte for byte what was signed, whether its items and its total come to what they say, and what shows who wrote it. A hash
 * shows nobody: whoever changes a file makes it anew.
 */
export function checkSignedFile(text: string, { sha256, isSignedBy }: SignedFileTools): CheckedFile {
  const read = parse(text)
  if (read === null)
    return { document: null, faults: ['is not a signed proposal'], provenBy: null, key: null }
  const { document: signed, sha256: said, key = null, signature = '' } = read
  const isSigned = key === null ? null : isSignedBy(key, sealedText(key, signed), signature)
  const faults = [
    ...(text === canonicalJson(read as Canonical) ? [] : ['is not written as it was signed']),
    ...(said === sha256(canonicalJson(signed)) ? [] : ['says something else than was signed']),
    ...(signed.versionSha256 === sha256(signed.versionText) ? [] : ['holds another version than was signed']),
    ...(isReckoned(signed)
      ? []
      : ['tells another amount of an item than its rate, quantity and discount come to']),
    ...(isSumOf(signed) ? [] : ['tells another total than its items come to']),
    ...(isSigned === false ? [`was not signed with the key ${key} of this house`] : []),
  ]
  return { document: signed, faults, provenBy: isSigned === true && faults.length === 0 ? key : null, key }
}

/** Whether the chosen items of the version come to the total, in the currency and the proposal that the document tells. */
function isSumOf({ versionText, chosen, total, currency, proposal }: AnySignedDocument): boolean {
  try {
    const { proposal: id, lines, cadRate } = JSON.parse(versionText) as VersionContent
    const of = (item: number) => lines.filter((line) => line.item === item)
    const amounts = chosen.flatMap(of).map(({ usd, cad }) => centsOf((cad ?? usd).total))
    return (
      id === proposal &&
      amounts.length === chosen.length &&
      new Set(chosen).size === chosen.length &&
      currency === (cadRate ? 'cad' : 'usd') &&
      plainMoney(cents(amounts.reduce((sum, amount) => sum + amount, 0n))) === total
    )
  } catch {
    return false
  }
}

function isReckoned({ versionText }: AnySignedDocument): boolean {
  try {
    return areReckoned(JSON.parse(versionText) as VersionContent)
  } catch {
    return false
  }
}

const centsOf = (amount: string): bigint => BigInt(amount.replace(/^(\d+)\.(\d\d)$/, '$1$2'))

/** The last two are in those of the third shape alone. */
type ReadFile = {
  readonly document: AnySignedDocument
  readonly sha256: string
  readonly key?: string
  readonly signature?: string
}

function parse(text: string): ReadFile | null {
  try {
    const read = JSON.parse(text) as Partial<ReadFile> | null
    const signed = read?.document
    if (!signed || typeof read.sha256 !== 'string' || !isOne(signed)) return null
    const parts = isSealed(signed) ? ['document', 'key', 'sha256', 'signature'] : ['document', 'sha256']
    if (Object.keys(read).some((part) => !parts.includes(part))) return null
    if (isSealed(signed) && (typeof read.key !== 'string' || typeof read.signature !== 'string')) return null
    // What is no canonical value, such as a fraction, was never written by us.
    canonicalJson(read as Canonical)
    return read as ReadFile
  } catch {
    return null
  }
}

const isSealed = (signed: AnySignedDocument): boolean => 'format' in signed && signed.format === 3

/** Of a shape that is known here: what a later one holds besides cannot be vouched for. */
const isOne = (signed: AnySignedDocument): boolean =>
  texts.every((field) => typeof signed[field] === 'string') &&
  Array.isArray(signed.chosen) &&
  (!('format' in signed) ||
    ((signed.format === 2 || signed.format === 3) &&
      typeof signed.sentence === 'string' &&
      Array.isArray(signed.terms)))

const texts = ['versionSha256', 'versionText', 'total', 'name', 'at', 'pdfSha256'] as const
