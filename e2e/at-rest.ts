/** When a page has brought all that it asked for. Its live line, which never ends, is not waited for. */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const quietMs = 500

interface Traffic {
  readonly underWay: Set<Request>
  /** When the last answer came, or the last request went out, by `performance.now()`. */
  lastMs: number
}

const traffic = new WeakMap<BrowserContext, Traffic>()

/** Begins to count what the pages of the context ask for; called before the first of them is opened. */
export function countRequests(context: BrowserContext): void {
  const counted: Traffic = { underWay: new Set(), lastMs: performance.now() }
  traffic.set(context, counted)
  const change = (request: Request, turn: 'add' | 'delete') => {
    if (request.resourceType() === 'eventsource') return
    counted.underWay[turn](request)
    counted.lastMs = performance.now()
  }
  context.on('request', (request) => change(request, 'add'))
  context.on('requestfinished', (request) => change(request, 'delete'))
  context.on('requestfailed', (request) => change(request, 'delete'))
  context.on('page', (page) => forgetWhatEndsWithThePage(page, counted))
}

/** What a page asked for ends when it makes room for the next, and nothing is said of it. A step within a page keeps it. */
function forgetWhatEndsWithThePage(page: Page, { underWay }: Traffic): void {
  page.on('framenavigated', (frame) => {
    const isNewPage = [...underWay].some((request) => request.isNavigationRequest())
    if (frame === page.mainFrame() && isNewPage) underWay.clear()
  })
}

/** Waits until nothing that a page of the context asked for was under way for half a second. */
export async function atRest(context: BrowserContext): Promise<void> {
  const counted = traffic.get(context)
  if (!counted) throw new Error('the requests of this context are not counted')
  await expect
    .poll(() => counted.underWay.size === 0 && performance.now() - counted.lastMs >= quietMs, {
      message: 'everything that was asked for has come',
      intervals: [100],
    })
    .toBe(true)
}
