/** What a page says of itself: the words of its address, and the keywords that its publisher gave it. */
import { type Keywords, plainKeyword } from '#domain/campaigns/targeting/keywords.ts'

/** Parts of the page follow each other with this between them, so that no keyword spans two of them. */
const between = ' | '
/** More of an address or of a list of keywords is not read. */
const charactersRead = 500

/**
 * `https://oakdale.example/Real-Estate/spring-sale?id=3` with the keywords `Local News, homes` is
 * ` real estate | spring sale | local news | homes `. Host, query and fragment say nothing of the page.
 */
export function pageWords(address: string, keywords: string): string {
  const path = address
    .slice(0, charactersRead)
    .replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
  const parts = [...path.split('/').map(decoded), ...keywords.slice(0, charactersRead).split(',')]
  const plain = parts.map(plainKeyword).filter((part) => part !== '')
  return plain.length === 0 ? '' : ` ${plain.join(between)} `
}

/** Whole words only: `sale` is on a page with `spring sale`, and not on one with `sales`. */
const isOnPage = (words: string, keyword: string): boolean => words.includes(` ${keyword} `)

export function suitsPage({ wanted, unwanted }: Keywords, words: string): boolean {
  if (unwanted.some((keyword) => isOnPage(words, keyword))) return false
  return wanted.length === 0 || wanted.some((keyword) => isOnPage(words, keyword))
}

/** The keyword of a page that the campaign means to be on: one that it can be on, where there is one. */
export function intendedKeyword(keywords: Keywords): string {
  const { wanted } = keywords
  return wanted.find((keyword) => suitsPage(keywords, ` ${keyword} `)) ?? wanted[0] ?? ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
