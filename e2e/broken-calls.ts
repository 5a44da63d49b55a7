/** Calls that answer badly until Retry is pressed. */
import type { Locator, Page, Route } from '@playwright/test'

export interface BrokenCalls {
  /**
   * Presses a button as what failed answers again. A page that reads itself again by itself can do so from the press on,
   * and not a moment sooner: the button would be gone before it is pressed. A journey presses once.
   */
  mendAsPressed(button: Locator): Promise<void>
}

const refuse = (route: Route) => route.fulfill({ status: 500, json: { error: 'Broken', errors: {} } })

/** `calls` are named as `page.route` takes them; `answer` is what they get meanwhile. */
export async function breakCalls(
  page: Page,
  calls: string | RegExp,
  answer: (route: Route) => Promise<unknown> = refuse,
): Promise<BrokenCalls> {
  let isBroken = true
  await page.route(calls, (route) => (isBroken ? answer(route) : route.fallback()))
  return {
    async mendAsPressed(button) {
      await page.exposeFunction('mend', () => (isBroken = false))
      await page.evaluate("addEventListener('pointerdown', () => mend(), { capture: true })")
      await button.click()
    },
  }
}
