/** Besides what Unicode calls ignorable: a Braille cell without a dot, two blank hieroglyphs, a Khitan filler, a note without a head. */
const drawn = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/u
/** What stands on something else: an accent, a vowel of Hebrew or Hindi, the color of somebody's skin. */
const standsOnAnother = /[\p{M}\p{Emoji_Modifier}]/gu

/** Whether a character is drawn, be it above or below another. */
export const isDrawn = (character: string): boolean => drawn.test(character)

/**
 * Whether anything of the text can be seen: the one rule for every name and signature. Letters that are drawn as nothing,
 * such as the fillers of Hangul, are as good as none, and so are accents and colors of skin without what they belong to.
 */
export const isSeen = (text: string): boolean => isDrawn(text.replace(standsOnAnother, ''))

/**
 * One line of text as it is kept: one Unicode form, no spaces around, every run of white space or control characters one space.
 * Of what nobody can see nothing is kept.
 */
export function tidyText(typed: string): string {
  if (!isSeen(typed)) return ''
  return typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A text as it is kept where rules judge its lines: one Unicode form, no spaces around; nothing of what nobody can see. */
export const tidyLine = (typed: string): string => (isSeen(typed) ? typed.normalize('NFC').trim() : '')

/** Whether a text stands in one line as it is: nothing in it is a control character or begins a line or a paragraph. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** An address without what nobody sees of it, such as a space without width that came with copied text. */
export const seenAddress = (typed: string): string =>
  typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
