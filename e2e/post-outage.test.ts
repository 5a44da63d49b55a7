/** The form of a post while the line is down: nothing is to be corrected, and the draft is sent by itself when it is back. */
import { nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

test('what was typed while the server could not be reached is kept as a draft by itself when it can', async ({
  page,
  context,
  product,
}) => {
  const wish = { name: 'Typed without a line', contentType: 'text', siteId: 17, credits: 1 }
  const id = await layCampaign(product.database, { ...wish, owner: 'advertiser@demo.test' })
  const form = `/advertiser/media/content/${id}?new=1`
  await signInAs(page, 'advertiser', form)
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Bread')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await nextFree(page).click()
  await context.setOffline(true)
  await text.fill('Bread at eight')
  await expect(page.getByText('The draft could not be saved')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Masthead cannot be reached' })
  await expect(summary).toBeFocused()
  await expect(summary).not.toContainText('to correct')
  await context.setOffline(false)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('Bread at eight')
})
