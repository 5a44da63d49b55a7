/** A text as a platform shows it: what is read at once, what a reader unfolds, and what is too much. */
import { measureText, tidyPostText } from '#domain/content/words/post-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { Fold } from './platforms.ts'

export interface TextLimits {
  readonly textLimit: number
  readonly lineLimit: number | null
}

export interface TextParts {
  readonly shown: string
  /** Behind the fold; empty where nothing is folded. */
  readonly folded: string
  /** The text beyond the limits. */
  readonly over: string
}

/** In characters as limits count them. What is too much stays in sight behind the fold. */
export function textParts(typed: string, limits: TextLimits | undefined, fold: Fold | undefined): TextParts {
  const text = tidyPostText(typed)
  const fitsTo = (limits && measureText(text, limits).fitsTo) ?? text.length
  const characters = Array.from(text.slice(0, fitsTo))
  const isFolded = fold && characters.length > fold.characters
  const end = isFolded ? endOfWord(characters, fold.characters) : characters.length
  return {
    shown: characters.slice(0, end).join(''),
    folded: characters.slice(end).join(''),
    over: text.slice(fitsTo),
  }
}

/** The last word that ends before; a text without spaces is cut in the middle. */
function endOfWord(characters: readonly string[], longest: number): number {
  const end = characters.slice(0, longest + 1).findLastIndex((character) => /\s/u.test(character))
  return end > 0 ? end : longest
}

/** "Folded on the phone after 125 characters, at “tulip bulbs”." */
export function foldInWords({ shown, folded }: TextParts, fold: Fold | undefined): string | null {
  if (folded === '' || !fold) return null
  const lastWords = shown.split(/\s+/).slice(-2).join(' ')
  return `Folded on the phone after ${fold.characters} characters, at “${lastWords}”.`
}

/** How much is too much, in words. */
export function overflowInWords(typed: string, limits: TextLimits): string | null {
  const { overflow, lines } = measureText(tidyPostText(typed), limits)
  const tooMany = [
    inWords(overflow, 'character'),
    inWords(lines - (limits.lineLimit ?? lines), 'line'),
  ].filter((words) => words !== null)
  return tooMany.length > 0 ? `${tooMany.join(' and ')} too many. The marked words will not be shown.` : null
}

const inWords = (count: number, word: string): string | null =>
  count > 0 ? `${formatCount(count)} ${word}${count === 1 ? '' : 's'}` : null
