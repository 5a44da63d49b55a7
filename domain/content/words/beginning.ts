const characters = new Intl.Segmenter('en')

/** The first characters as a reader counts them: what is joined of several, such as an emoji of a family, is not cut in two. */
export function beginningOf(text: string, most: number): string {
  const all = [...characters.segment(text)]
  if (all.length <= most) return text
  const shown = all.slice(0, most).map(({ segment }) => segment)
  return `${shown.join('').trimEnd()}…`
}
