/** One line of text as it is kept: one Unicode form, no spaces around, every run of white space or control characters one space. */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Whether a text stands in one line as it is: nothing in it is a control character or begins a line or a paragraph. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** Whether anything of the text can be seen; of Braille's cells the one without a dot cannot. */
export const isSeen = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
