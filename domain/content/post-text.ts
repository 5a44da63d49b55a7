/** How much text a post may have (TXT-06 to TXT-08). */
import { isSeen } from '#domain/kernel/tidy-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { lengthOf } from '#domain/media/creative-rules.ts'
import type { ContentType } from './content-type.ts'
import { visibleText } from './visible-text.ts'

const htmlLimit = 100_000

/** A line break is one character, however it was typed. */
const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

/** The breaks and one more. */
const linesOf = (text: string): number => withPlainBreaks(text).split('\n').length

/** The text as it is kept: one Unicode form, one kind of line break, no spaces around. */
export const tidyProse = (typed: string): string => withPlainBreaks(typed.normalize('NFC')).trim()

type Limits = Pick<ContentType, 'textLimit' | 'lineLimit' | 'isMail' | 'needsText'>

/** Of a mail the characters that are read count, and its HTML has a limit of its own. */
export function checkPostText(
  message: string,
  { textLimit, lineLimit, isMail, needsText }: Limits,
): Verdict<'post-text-missing' | 'post-text-long' | 'html-long'> {
  const field = 'message'
  const text = isMail ? visibleText(message) : withPlainBreaks(message)
  if (needsText && !isSeen(text)) return refuse('post-text-missing', { field })
  if (isMail && lengthOf(message) > htmlLimit)
    return refuse('html-long', { field, values: { limit: htmlLimit } })
  const isShort = lengthOf(text) <= textLimit && (lineLimit === null || linesOf(text) <= lineLimit)
  return isShort ? 'ok' : refuse('post-text-long', { field })
}

export interface MeasuredText {
  /** Code points of the composed form. */
  readonly characters: number
  readonly lines: number
  /** Beyond the limit. */
  readonly overflow: number
  /** The place in the text, as it was typed, from which on it does not fit; null where all of it does. */
  readonly fitsTo: number | null
}

/** What a counter tells of a text while it is typed. */
export function measureText(
  text: string,
  { textLimit, lineLimit }: Pick<Limits, 'textLimit' | 'lineLimit'>,
): MeasuredText {
  const plain = withPlainBreaks(text)
  const characters = lengthOf(plain)
  const overflow = Math.max(0, characters - textLimit)
  const ends = [
    ...(overflow > 0 ? [[...plain].slice(0, -overflow).join('').length] : []),
    ...(lineLimit !== null && linesOf(plain) > lineLimit ? [breakAt(plain, lineLimit)] : []),
  ]
  return {
    ...{ characters, lines: linesOf(plain), overflow },
    fitsTo: ends.length > 0 ? Math.min(...ends) : null,
  }
}

/** Where the break stands that begins one line too many. */
const breakAt = (text: string, lines: number): number => text.split('\n').slice(0, lines).join('\n').length
