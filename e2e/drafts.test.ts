/** What was typed into a form that is closed and opened again before anything else can happen. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

const inDialog = (page: Page) => page.getByRole('dialog')
const headline = (page: Page) => inDialog(page).getByRole('textbox', { name: /^Headline, at most/ })

/** Closes the dialog and presses the button behind it, before the page can do anything in between but draw. */
async function closeAndOpen(page: Page, button: string): Promise<void> {
  await page.evaluate(async (name) => {
    const named = (label: string) =>
      [...document.querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === label,
      )
    named('Close')?.click()
    while (document.querySelector('[role="dialog"]')) await Promise.resolve()
    named(name)?.click()
  }, button)
}

test('what was typed is there when a form is opened again in the moment it was closed, sent or thrown away', async ({
  page,
  product,
}) => {
  const campaign = await layCampaign(product.database, {
    name: 'Opened at once',
    owner: 'advertiser@demo.test',
    contentType: 'livestream',
    siteId: 17,
    credits: 1,
  })
  await signInAs(page, 'advertiser', `/advertiser/media/content/${campaign}`)
  await page.getByRole('button', { name: 'Create Livestream' }).click()
  await headline(page).fill('Kept first')
  // Nothing was kept when this form was read.
  await closeAndOpen(page, 'Create Livestream')
  await expect(headline(page)).toHaveValue('Kept first')
  await expect(inDialog(page).getByText(/^Draft saved/)).toBeVisible()
  await headline(page).fill('Kept second')
  await closeAndOpen(page, 'Create Livestream')
  await expect(headline(page)).toHaveValue('Kept second')
  await closeAndOpen(page, 'Create Livestream')
  await expect(headline(page)).toHaveValue('Kept second')
  await inDialog(page).getByRole('button', { name: 'Discard draft' }).click()
  await closeAndOpen(page, 'Create Livestream')
  await expect(inDialog(page)).toBeVisible()
  await expect(headline(page)).toHaveValue('')
  await page.reload()
  await page.getByRole('button', { name: 'Create Livestream' }).click()
  await expect(headline(page)).toHaveValue('')
})

test('a form that is opened while its draft is on its way shows what was typed, and says that it is saved only when it is', async ({
  page,
  product,
}) => {
  const campaign = await layCampaign(product.database, {
    name: 'Opened on the way',
    owner: 'advertiser@demo.test',
    contentType: 'livestream',
    siteId: 17,
    credits: 1,
  })
  await signInAs(page, 'advertiser', `/advertiser/media/content/${campaign}`)
  await page.getByRole('button', { name: 'Create Livestream' }).click()
  await headline(page).fill('On its way')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/drafts', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/drafts'))
  await closeAndOpen(page, 'Create Livestream')
  await sent
  await expect(headline(page)).toHaveValue('On its way')
  await expect(inDialog(page).getByText(/^Draft saved/)).toHaveCount(0)
  // Thrown away while it is still on its way: nothing is kept behind it.
  const discarded = page.waitForResponse((response) => response.url().endsWith('/api/drafts/discard'))
  await inDialog(page).getByRole('button', { name: 'Discard draft' }).click()
  letGo()
  await discarded
  await page.reload()
  await page.getByRole('button', { name: 'Create Livestream' }).click()
  await expect(inDialog(page)).toBeVisible()
  await expect(headline(page)).toHaveValue('')
})
