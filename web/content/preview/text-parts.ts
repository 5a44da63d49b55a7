/** A text as a platform shows it: what is read at once, what a reader unfolds, and what is too much. */
import { tidyProse } from '#domain/content/post-text.ts'
import type { Fold } from './platforms.ts'

export interface TextLimits {
  readonly textLimit: number
  readonly lineLimit: number | null
}

export interface TextParts {
  readonly shown: string
  /** Behind the fold; empty where nothing is folded. */
  readonly folded: string
  /** Beyond the limits. */
  readonly over: string
}

/** In characters as limits count them. What is too much stays in sight behind the fold. */
export function textParts(typed: string, limits: TextLimits | undefined, fold: Fold | undefined): TextParts {
  const characters = [...tidyProse(typed)]
  const fits = limits ? fittingLength(characters, limits) : characters.length
  const end = fold && fits > fold.characters ? endOfWord(characters, fold.characters) : fits
  const between = (from: number, to: number) => characters.slice(from, to).join('')
  return { shown: between(0, end), folded: between(end, fits), over: between(fits, characters.length) }
}

function fittingLength(characters: readonly string[], { textLimit, lineLimit }: TextLimits): number {
  const breaks = characters.flatMap((character, at) => (character === '\n' ? [at] : []))
  const lastBreak = lineLimit === null ? undefined : breaks[lineLimit - 1]
  return Math.min(textLimit, lastBreak ?? characters.length)
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
export function overflowInWords(typed: string, { textLimit, lineLimit }: TextLimits): string | null {
  const text = tidyProse(typed)
  const tooMany = [
    inWords([...text].length - textLimit, 'character'),
    inWords(text.split('\n').length - (lineLimit ?? Infinity), 'line'),
  ].filter((words) => words !== null)
  return tooMany.length > 0 ? `${tooMany.join(' and ')} too many. The marked words will not be shown.` : null
}

const inWords = (count: number, word: string): string | null =>
  count > 0 ? `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}` : null
