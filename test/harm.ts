/** What hostile texts did to the page that shows them, in a browser where no policy of ours hides that something ran. */
import type { BrowserContext, Page } from 'playwright-core'
import type { World } from './world.ts'

declare global {
  interface Window {
    __xss?: number
  }
}

/** Somebody who looks at the product, with a cookie of their own to lose. */
export async function signedIn(world: World, context: BrowserContext, who = 'superadmin'): Promise<void> {
  const [name = '', value = ''] = ((await world.as(who)).proof['cookie'] ?? '').split(/=(.*)/s)
  await context.addCookies([{ name, value, url: world.address }])
}

/** Errors, questions, and pages that were opened or led away to, from here on. */
export function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(`it failed: ${error.message}`))
  page.on('dialog', (dialog) => {
    seen.push(`it asked: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (opened) => seen.push(`it opened ${opened.url()}`))
  page.on('framenavigated', (frame) => {
    if (
      frame === page.mainFrame() &&
      /elsewhere\.example|__xss/.test(new URL(frame.url()).host + frame.url())
    )
      seen.push(`it led to ${frame.url()}`)
  })
  return seen
}

/** Nothing, where every text stands as the letters it is. */
export const harmOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOurs = (one: Element) => {
      if (one instanceof HTMLAnchorElement) return !/^(javascript|data|vbscript):/.test(one.protocol)
      // What may be HTML of others stands in a frame of ours that is a stranger to every origin.
      if (one instanceof HTMLIFrameElement)
        return one.sandbox.length > 0 && !one.sandbox.contains('allow-same-origin')
      return false
    }
    const handlers = '[onerror], [onload], [onfocus], [ontoggle], [onbegin], [onclick], [onmouseover]'
    const brought = [...document.querySelectorAll(`${handlers}, object, embed, base, a, iframe`)]
    return [
      ...(window.__xss === undefined ? [] : ['it ran']),
      ...(document.cookie.includes('__xss') ? ['it set a cookie'] : []),
      ...(localStorage.getItem('__xss') ? ['it kept something'] : []),
      ...(window.name.includes('__xss') ? ['it named the window'] : []),
      ...brought.filter((one) => !isOurs(one)).map((one) => `it has ${one.outerHTML.slice(0, 160)}`),
    ]
  })
