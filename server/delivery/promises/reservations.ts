/**
 * Impressions promised to a browser and not viewed yet. They live in this process alone and end by exactly one
 * of: the first view, ten minutes on a clock that no one can set, the end of the process.
 */
import type { Block } from '../facts/block.ts'

/** Decisions are numbered upwards, so their reservations lie side by side, a page of numbers at a time. */
interface Page {
  readonly blocks: (Block | null)[]
  /** Monotonic; rises within the page. */
  readonly endsAtMs: Float64Array
  open: number
}

const pageLength = 1_024

/** Nothing is made for a single reservation: with hundreds of thousands open, each would be a thing to collect. */
export class Reservations {
  /** The pages by number; the oldest is in front. */
  private readonly pages = new Map<number, Page>()

  /** Both the numbers and the ends rise from one call to the next. */
  add(decision: number, block: Block, endsAtMs: number): void {
    const number = Math.floor(decision / pageLength)
    let page = this.pages.get(number)
    if (page === undefined) {
      page = {
        blocks: Array<Block | null>(pageLength).fill(null),
        endsAtMs: new Float64Array(pageLength),
        open: 0,
      }
      this.pages.set(number, page)
    }
    page.blocks[decision % pageLength] = block
    page.endsAtMs[decision % pageLength] = endsAtMs
    page.open += 1
  }

  /** Ends a reservation and answers its block; null when it has ended before, or its time is over. */
  take(decision: number, nowMs: number): Block | null {
    const block = this.find(decision, nowMs)
    const number = Math.floor(decision / pageLength)
    const page = this.pages.get(number)
    if (block !== null && page !== undefined) this.end(number, page, decision % pageLength)
    return block
  }

  /** The block that an impression is still promised from under this number; null when there is none. */
  find(decision: number, nowMs: number): Block | null {
    const page = this.pages.get(Math.floor(decision / pageLength))
    if (page === undefined || (page.endsAtMs[decision % pageLength] ?? 0) <= nowMs) return null
    return page.blocks[decision % pageLength] ?? null
  }

  /** Ends those whose time is over, and answers the block of each. */
  expire(nowMs: number): Block[] {
    const over: Block[] = []
    for (const [number, page] of this.pages)
      for (const [at, block] of page.blocks.entries()) {
        if (block === null) continue
        if ((page.endsAtMs[at] ?? 0) > nowMs) return over
        over.push(block)
        this.end(number, page, at)
      }
    return over
  }

  private end(number: number, page: Page, at: number): void {
    page.blocks[at] = null
    page.open -= 1
    if (page.open === 0) this.pages.delete(number)
  }
}
