/** Opens each of the addresses and looks at its screen. */
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

/** Who opens what an agent may not. */
const openers: Readonly<Record<string, string>> = {
  '/times': 'matzavadmin',
  '/wordpress': 'matzavadmin',
  '/queue': 'matzavadmin',
  '/labels': 'superadmin',
}

export function lookAtEach(screens: readonly string[]): void {
  for (const screen of screens)
    test(`${screen} is accessible and read whole`, async ({ page }) => {
      await signInAs(page, openers[screen] ?? 'agent')
      await page.goto(await addressOf(page, screen))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await atRest(page.context())
      await expectAccessibleInEveryLook(page, screen)
    })
}

/** Where one thing of many is shown is found by a link that leads there: from all campaigns, or from the pages of one. */
async function addressOf(page: Page, screen: string): Promise<string> {
  const [beginning = '', id] = screen.split('$')
  if (id === undefined) return screen
  if (beginning.startsWith('/agent/')) {
    await page.goto('/advertiser/campaigns')
    const client = await page.locator('a[href^="/agent/login/"]').first().getAttribute('href')
    return `${beginning}${/\d+/.exec(client ?? '')?.[0]}`
  }
  await page.goto(beginning === '/orders/' ? '/orders' : '/advertiser/media')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const link = page.locator(`a[href^="${beginning}"]`).first()
  if ((await link.count()) === 0) await page.locator('a[href^="/advertiser/medias/"]').first().click()
  return (await link.getAttribute('href')) ?? screen
}
