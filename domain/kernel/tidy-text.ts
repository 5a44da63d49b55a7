/** One line of text as it is kept: one Unicode form, no spaces around, every run of white space or control characters one space. */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
