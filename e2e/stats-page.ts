/** The page of detailed statistics, for the journeys of each kind of campaign. */
import { expect, type Page } from '@playwright/test'
import { signInAs } from './sign-in.ts'

/** Opens it for the advertiser's campaign that the words find first, and tells its id. */
export async function openStats(page: Page, words: string, search = ''): Promise<number> {
  await signInAs(page, 'advertiser')
  const found = await page.request.get(`/api/overview/campaigns?search=${encodeURIComponent(words)}`)
  const { rows } = await found.json()
  const { id, name } = rows[0]
  await page.goto(`/advertiser/stats?campaign=${id}${search}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return id
}
