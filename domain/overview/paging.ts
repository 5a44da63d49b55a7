/** Nobody types a longer search; the rest is cut. */
const longestSearch = 120

/** A search as it is looked up: one Unicode form, no control characters, no spaces around, not too long. */
export function tidySearch(typed: string): string {
  const tidy = typed
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return [...tidy].slice(0, longestSearch).join('')
}
