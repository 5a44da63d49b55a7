/** How much text a post may have (TXT-06 to TXT-08). */
import { isSeen } from '#domain/kernel/tidy-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { charactersIn } from '#domain/media/creative-rules.ts'
import type { ContentType } from '../content-type.ts'
import { htmlHoldsCardNumber } from './card-in-html.ts'
import { visibleText } from './visible-text.ts'

const htmlLimit = 100_000

/** A little too long is cleaned, and may fit then; what is far too long is refused as it is, since to clean it takes its time. */
export const mayFitCleaned = (html: string): boolean => html.length <= htmlLimit + 5_000

/** A line break is one character, however it was typed. */
const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

/** The breaks and one more. */
const linesOf = (text: string): number => withPlainBreaks(text).split('\n').length

/** The text as it is kept: one Unicode form, one kind of line break, no spaces around. */
export const tidyPostText = (typed: string): string => withPlainBreaks(typed.normalize('NFC')).trim()

type Limits = Pick<ContentType, 'textLimit' | 'lineLimit' | 'isMail' | 'needsText'>

/** Of a mail the characters that are read count, and its HTML has a limit of its own. */
export function checkPostText(
  message: string,
  { textLimit, lineLimit, isMail, needsText }: Limits,
): Verdict<'post-text-missing' | 'post-text-long' | 'html-long' | 'card-number-here'> {
  const field = 'message'
  if (isMail && charactersIn(message) > htmlLimit)
    return refuse('html-long', { field, values: { limit: htmlLimit } })
  if (isMail && htmlHoldsCardNumber(message)) return refuse('card-number-here', { field })
  const text = isMail ? visibleText(message) : withPlainBreaks(message)
  if (needsText && !isSeen(text)) return refuse('post-text-missing', { field })
  const isShort = charactersIn(text) <= textLimit && (lineLimit === null || linesOf(text) <= lineLimit)
  return isShort ? 'ok' : refuse('post-text-long', { field })
}

export interface MeasuredText {
  /** Code points of the composed form. */
  readonly characters: number
  readonly lines: number
  /** How many characters are beyond the limit. */
  readonly overflow: number
  /** The place in the text, as it was typed, from which on it does not fit; null where all of it does. */
  readonly fitsTo: number | null
}

/** What a counter tells of a text while it is typed: spaces around it are not kept, and count for nothing. */
export function measureText(
  typed: string,
  { textLimit, lineLimit }: Pick<Limits, 'textLimit' | 'lineLimit'>,
): MeasuredText {
  const plain = withPlainBreaks(typed)
  const text = plain.trim()
  const begins = plain.length - plain.trimStart().length
  const lines = text.split('\n')
  const overflow = Math.max(0, charactersIn(text) - textLimit)
  const ends = [
    ...(overflow > 0 ? [[...text].slice(0, -overflow).join('').length] : []),
    ...(lineLimit !== null && lines.length > lineLimit ? [lines.slice(0, lineLimit).join('\n').length] : []),
  ]
  return {
    characters: charactersIn(text),
    lines: lines.length,
    overflow,
    fitsTo: ends.length > 0 ? begins + Math.min(...ends) : null,
  }
}
