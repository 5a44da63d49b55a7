/** The pages of one campaign stand side by side: each leads to the others, and says in its title what it is. */
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

test('NAV-01 NAV-03 a row of Media leads to its media, and from there tabs lead to every page of the campaign', async ({
  page,
}) => {
  await signInAs(page, 'advertiser', '/advertiser/media?search=Spring+Campaign')
  await page.getByRole('link', { name: 'Spring Campaign', exact: true }).click()
  await expect(page).toHaveURL(/\/advertiser\/medias\/\d+$/)
  const tabs = page.getByRole('navigation', { name: 'Pages of the campaign' })
  await expect(tabs.getByRole('link')).toHaveText(['Stats', 'Media', 'Orders', 'History'])
  for (const name of ['Stats', 'Orders', 'History', 'Media']) {
    await tabs.getByRole('link', { name }).click()
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1, name: 'Spring Campaign' })).toBeVisible()
    await expect(page).toHaveTitle(`Spring Campaign · ${name} · Masthead`)
  }
  await tabs.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await expectAccessibleState(page, 'the history of a campaign')
})
