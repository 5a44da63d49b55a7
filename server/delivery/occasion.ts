import type { Occasion } from '#domain/delivery/occasion.ts'
import { pageWords } from '#domain/delivery/page-words.ts'
import { hourOfWeek } from '#domain/kernel/hour-of-week.ts'

/** What the page that asks tells of itself; it is read for this request and not kept. */
export interface PageFacts {
  readonly address: string
  readonly keywords: string
}

/** The moment of a request as the campaigns' finer conditions see it, for a site with this clock. */
export function occasionAt(
  timeZone: string,
  nowMs: number,
  page: PageFacts,
  timesShown: Occasion['timesShown'],
): Occasion {
  let words: string | undefined
  return {
    get hourOfWeek() {
      return hourOfWeek(nowMs, timeZone)
    },
    timesShown,
    // Most campaigns ask for no keyword, so most requests never read the page.
    get pageWords() {
      return (words ??= pageWords(page.address, page.keywords))
    },
  }
}
