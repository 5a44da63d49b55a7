/** What was typed into a form that is closed and opened again before anything else can happen. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
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

/** New Post of a campaign, in a tab. */
const inTab = (page: Page) => ({
  text: page.getByLabel('Text'),
  saved: page.getByText(/^Draft saved/),
  told: page.getByText('You entered something here in another tab or browser too'),
  takeOver: page.getByRole('button', { name: 'Take it over' }),
})

async function layPost(database: string, name: string): Promise<string> {
  const owner = 'advertiser@demo.test'
  const id = await layCampaign(database, { name, contentType: 'text', siteId: 17, credits: 1, owner })
  return `/advertiser/media/content/${id}?new=1`
}

test('D-240 of two tabs of one form each keeps its own text, and both are told', async ({
  page,
  product,
}) => {
  const form = await layPost(product.database, 'In two tabs')
  await signInAs(page, 'advertiser', form)
  const second = await page.context().newPage()
  await second.goto(form)
  const [one, other] = [inTab(page), inTab(second)]
  await one.text.fill('Typed in the first')
  await expect(one.saved).toBeVisible()
  await other.text.fill('Typed in the second')
  await expect(other.saved).toBeVisible()
  await expect(other.told).toBeVisible()
  await expectAccessibleState(second, 'a draft in another tab')
  for (const tab of [one, other]) {
    await (tab === one ? page : second).reload()
    await expect(tab.text).toHaveValue(tab === one ? 'Typed in the first' : 'Typed in the second')
    await expect(tab.told).toBeVisible()
    // What stands here is not replaced.
    await expect(tab.takeOver).toHaveAttribute('aria-disabled', 'true')
  }
  await second.getByRole('button', { name: 'Discard draft' }).click()
  await other.takeOver.click()
  await expect(other.text).toHaveValue('Typed in the first')
  await expect(other.told).toBeHidden()
})

test('D-240 a second tab is told what the first keeps and may take it over; what a closed tab kept comes back by itself', async ({
  page,
  product,
}) => {
  const form = await layPost(product.database, 'Taken over')
  await signInAs(page, 'advertiser', form)
  await inTab(page).text.fill('Begun in the first')
  await expect(inTab(page).saved).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(form)
  const { text, told, takeOver, saved } = inTab(second)
  await expect(told).toBeVisible()
  await expect(text).toHaveValue('')
  await takeOver.click()
  await expect(text).toHaveValue('Begun in the first')
  await text.fill('Ended in the second')
  await expect(saved).toBeVisible()
  // The first goes on with a draft of its own, and takes nothing from the second.
  await inTab(page).text.fill('Gone on in the first')
  await expect(inTab(page).told).toBeVisible()
  await second.reload()
  await expect(text).toHaveValue('Ended in the second')
  await second.getByRole('button', { name: 'Discard draft' }).click()
  await page.close({ runBeforeUnload: false })
  await second.reload()
  await expect(text).toHaveValue('Gone on in the first')
  await expect(told).toBeHidden()
})

test('D-240 a tab that is a copy of another is a tab of its own', async ({ page, product }) => {
  const form = await layPost(product.database, 'Copied tab')
  await signInAs(page, 'advertiser', form)
  await inTab(page).text.fill('Typed in the original')
  await expect(inTab(page).saved).toBeVisible()
  // As a browser copies a tab: what it has stored goes along.
  const opened = page.context().waitForEvent('page')
  await page.evaluate((address) => void window.open(address), form)
  const copy = await opened
  expect(await copy.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await expect(inTab(copy).told).toBeVisible()
  await inTab(copy).text.fill('Typed in the copy')
  await expect(inTab(copy).saved).toBeVisible()
  await page.reload()
  await expect(inTab(page).text).toHaveValue('Typed in the original')
})

test('who has texts that were not sent finds them in Settings, goes on with one and discards another', async ({
  page,
  product,
}) => {
  const form = await layPost(product.database, 'Listed')
  await signInAs(page, 'advertiser', form)
  await inTab(page).text.fill('Bread for the weekend')
  await expect(inTab(page).saved).toBeVisible()
  await page.goto('/settings?tab=account')
  const listed = page.getByRole('region', { name: 'What you have not sent' })
  const row = listed.getByRole('row').filter({ hasText: 'Bread for the weekend' })
  await expect(row).toContainText(/New post, saved .*\d/)
  await expect(listed).toContainText('of at most 50 drafts')
  await expectAccessibleState(page, 'the list of drafts')
  await row.getByRole('link', { name: 'Open Bread for the weekend' }).click()
  await expect(inTab(page).text).toHaveValue('Bread for the weekend')
  await page.goto('/settings?tab=account')
  await row.getByRole('button', { name: 'Discard Bread for the weekend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(form)
  await expect(inTab(page).text).toHaveValue('')
})

test('of two drafts with one address Settings opens the one that was pressed, whether their tabs are open or closed', async ({
  page,
  product,
}) => {
  const form = await layPost(product.database, 'Two of one form')
  await signInAs(page, 'advertiser', form)
  const tabs = [page, await page.context().newPage(), await page.context().newPage()]
  const texts = ['Rye on Monday', 'Rye on Tuesday', 'Rye on Wednesday']
  for (const [at, tab] of tabs.entries()) {
    await tab.goto(form)
    await inTab(tab).text.fill(texts[at] ?? '')
    await expect(inTab(tab).saved).toBeVisible()
  }
  const [first, second, third] = tabs as [Page, Page, Page]
  const open = async (tab: Page, text: string) => {
    await tab.goto('/settings?tab=account')
    await tab.getByRole('link', { name: `Open ${text}` }).click()
    await expect(inTab(tab).text).toHaveValue(text)
  }
  // Its tab is open, and the one that opens it keeps a draft of the form itself.
  await open(third, 'Rye on Monday')
  await third.reload()
  await expect(inTab(third).text).toHaveValue('Rye on Monday')
  expect(new URL(third.url()).hash).toBe('')
  for (const tab of [first, second]) await tab.close({ runBeforeUnload: false })
  // Nothing is lost: neither what a tab kept that opened another draft, nor what was saved before others.
  for (const text of ['Rye on Tuesday', 'Rye on Wednesday', 'Rye on Monday']) await open(third, text)
  const fresh = await third.context().newPage()
  await open(fresh, 'Rye on Tuesday')
})
