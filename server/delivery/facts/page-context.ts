import type { PageContext } from '#domain/delivery/decision/page-context.ts'
import { pageWords } from '#domain/delivery/decision/page-words.ts'
import { hourOfWeek } from '#domain/kernel/hour-of-week.ts'

/** What the page that asks tells of itself; it is read for this request and not kept. */
export interface PageFacts {
  readonly address: string
  readonly keywords: string
}

/** The moment of a request as the campaigns' finer conditions see it, for a site with this clock. */
export function pageContextAt(
  timeZone: string,
  nowMs: number,
  page: PageFacts,
  timesShown: PageContext['timesShown'],
): PageContext {
  return new RequestContext(timeZone, nowMs, page, timesShown)
}

/** Most campaigns ask for no hour and no keyword, so most requests never read the clock on the wall or the page. */
class RequestContext implements PageContext {
  readonly timesShown: PageContext['timesShown']
  private readonly timeZone: string
  private readonly nowMs: number
  private readonly page: PageFacts
  private words: string | null = null

  constructor(timeZone: string, nowMs: number, page: PageFacts, timesShown: PageContext['timesShown']) {
    this.timeZone = timeZone
    this.nowMs = nowMs
    this.page = page
    this.timesShown = timesShown
  }

  get hourOfWeek(): number {
    return hourOfWeek(this.nowMs, this.timeZone)
  }

  get pageWords(): string {
    return (this.words ??= pageWords(this.page.address, this.page.keywords))
  }
}
