/** What people do who use keys alone: the focus is seen and never lost. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The focus stands on something, and the person sees where. */
export async function keepsFocus(page: Page): Promise<void> {
  const whereItStands = () =>
    page.evaluate(() => {
      const on = document.activeElement
      if (!on || on.matches('body, html')) return 'nowhere'
      return on.checkVisibility() && on.matches(':focus-visible') ? 'seen' : `unseen: ${on.outerHTML}`
    })
  await expect.poll(whereItStands, 'the focus').toBe('seen')
}

/** Presses keys one after the other, as they are named. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await keepsFocus(page)
  }
}

/** Presses Tab, or another key that moves the focus, until it stands there. */
export async function moveTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((one) => one === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isThere()); presses++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await keepsFocus(page)
}

/** Writes over what the field that has the focus holds. */
export async function write(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await keepsFocus(page)
}

/** A line of the menu of the row that has the focus. */
export async function chooseInMenu(page: Page, words: string): Promise<void> {
  await press(page, 'm')
  await moveTo(page, page.getByRole('menuitem', { name: words, exact: true }), 'ArrowDown')
  await page.keyboard.press('Enter')
}
