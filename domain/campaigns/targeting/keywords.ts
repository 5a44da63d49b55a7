/** Keywords of pages: a campaign may ask for pages that carry one of them, and keep away from pages that do. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

export interface Keywords {
  /** Shown only on pages with one of these; none: on every page. */
  readonly wanted: readonly string[]
  /** Never shown on pages with one of these. */
  readonly unwanted: readonly string[]
}

export const noKeywords: Keywords = { wanted: [], unwanted: [] }

/** Whether any page is left out by them. */
export const areKeywords = ({ wanted, unwanted }: Keywords): boolean => wanted.length + unwanted.length > 0

const keywordsPerList = 50
/** The length of one keyword, in characters. */
const keywordLimit = 60

type Code = 'keyword-empty' | 'keyword-long' | 'keywords-many' | 'keyword-both'

/** As it is compared: small letters and digits, words one space apart. `Real-Estate!` is `real estate`. */
export function plainKeyword(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

export function mayUseKeywords({ wanted, unwanted }: Keywords): Verdict<Code> {
  const field = 'keywords'
  if (Math.max(wanted.length, unwanted.length) > keywordsPerList)
    return refuse('keywords-many', { field, values: { limit: keywordsPerList } })
  for (const keyword of [...wanted, ...unwanted]) {
    if (keyword.length > keywordLimit)
      return refuse('keyword-long', { field, values: { limit: keywordLimit } })
    if (plainKeyword(keyword) === '') return refuse('keyword-empty', { field })
  }
  const avoided = new Set(unwanted.map(plainKeyword))
  const both = wanted.map(plainKeyword).find((keyword) => avoided.has(keyword))
  return both === undefined ? 'ok' : refuse('keyword-both', { field, values: { keyword: both } })
}

/** Each once, as it is compared, in a fixed order, so that two lists of the same keywords read the same. */
export function tidyKeywords({ wanted, unwanted }: Keywords): Keywords {
  return { wanted: tidy(wanted), unwanted: tidy(unwanted) }
}

const tidy = (keywords: readonly string[]): string[] => [...new Set(keywords.map(plainKeyword))].sort()

/** "Shown on pages with local news or sports, and never on pages with election". */
export function keywordsInWords({ wanted, unwanted }: Keywords): string {
  const on = wanted.length === 0 ? 'Shown on every page' : `Shown on pages with ${listed(wanted)}`
  if (unwanted.length === 0) return on
  return wanted.length === 0
    ? `${on} but those with ${listed(unwanted)}`
    : `${on}, and never on pages with ${listed(unwanted)}`
}

const listed = (keywords: readonly string[]): string =>
  keywords.length < 2 ? keywords.join('') : `${keywords.slice(0, -1).join(', ')} or ${keywords.at(-1)}`
