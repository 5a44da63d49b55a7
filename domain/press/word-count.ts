import { visibleText } from '#domain/content/words/visible-text.ts'

/** How many words an article has: what stands between spaces and has a letter or a figure in it. */
export const countWords = (html: string): number =>
  visibleText(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
