/** What a proposal is for, from its first line to the reader: written, paid in two, filled with a banner, seen and counted. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const proposal = 'From the first line to the reader'
const campaign = 'Lanterns of the south side'
const headline = 'Lanterns for long evenings'

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('PRO-02 PRO-23 PAY-01 GEN-09 MED-08 DLV-10 a proposal is written, paid in part by card and the rest in cash, and what it sold is filled by its client, approved, seen by a reader and counted', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals?new=proposal')
  await writeProposal(page)
  await payInTwo(page)

  await signInAs(page, 'advertiser', '/advertiser/campaigns?search=lanterns')
  const row = rowOf(page, campaign)
  // 2 days of 20,000 views.
  await expect(figureOf(row, 'left')).toHaveText('40,000')
  await expect(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('link', { name: /^No media|^0 / }).click()
  await addBanner(page)

  await signInAs(page, 'agent', '/approvals')
  await page.getByRole('button', { name: headline }).click()
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`Approved: ${headline}`)).toBeVisible()

  await signInAs(page, 'advertiser', '/advertiser/campaigns?search=lanterns')
  await expectSeen(page, row)
})

/** A banner for 240.00 and two Instagram posts for 500.00, for Dina Roth. */
async function writeProposal(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Proposal' })
  const list = (name: string) => dialog.getByRole('list', { name, exact: true })
  await list('Choose Option').getByRole('button', { name: 'All Publishers', exact: true }).click()
  await list('Publisher or Platform').getByRole('button', { name: 'Southside Star' }).click()
  await list('Product')
    .getByRole('button', { name: /^Header 728x90/ })
    .first()
    .click()
  await list('Product')
    .getByRole('button', { name: /^Instagram post/ })
    .first()
    .click()
  await dialog.getByLabel('Proposal name').fill(proposal)
  await dialog.getByRole('combobox', { name: 'Client' }).fill('dina')
  await dialog.getByRole('option', { name: /Roth/ }).first().click()
  await dialog.getByLabel('Quantity, Header 728x90').fill('2')
  await dialog.getByLabel('Quantity, Instagram post').fill('2')
  await dialog.getByRole('button', { name: 'Details, Header 728x90' }).click()
  await dialog.getByLabel('Campaign name').fill(campaign)
  await expect(dialog.getByRole('complementary', { name: 'Basket' })).toContainText('$740.00')
  await dialog.getByRole('button', { name: 'Save proposal' }).click()
  await expect(page.getByText('Successfully saved the proposal!')).toBeVisible()
}

async function payInTwo(page: Page): Promise<void> {
  const row = rowOf(page, proposal)
  await row.getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Pay…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Payment of P-\d+$/ })
  await expect(dialog.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  await dialog.getByText('A part', { exact: true }).click()
  await dialog.getByRole('textbox', { name: /^Amount now/ }).fill('150')
  await dialog.getByRole('button', { name: 'Pay $150.00' }).click()
  await expect(said(page, '$150.00 has been successfully charged to the proposal!')).toBeVisible()
  await expect(row).toContainText('Partially Paid')
  await page.getByRole('button', { name: 'Pay the rest' }).click()
  await dialog.getByText('Cash', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Pay $590.00' }).click()
  await expect(said(page, 'The proposal has been successfully processed!')).toBeVisible()
  await expect(row).toContainText('Completed')
}

async function addBanner(page: Page): Promise<void> {
  const background = { r: 15, g: 99, b: 115 }
  const create = { width: 728, height: 90, channels: 3, background } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await page.getByRole('button', { name: 'Add media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Media' })
  await dialog.getByLabel('Headline').fill(headline)
  await dialog.getByLabel('Address that the ad leads to').fill('lanterns.example/evenings')
  await dialog.getByLabel('Text for people who do not see or hear it').fill(headline)
  await dialog
    .getByLabel('Picture, video or sound', { exact: true })
    .setInputFiles({ name: 'lanterns.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: headline })).toContainText('Pending approval')
}

/** Switches banner and campaign on; a reader of the demonstration paper sees it, and that is counted. */
async function expectSeen(page: Page, row: Locator): Promise<void> {
  await row.getByRole('link', { name: /^1 |^No media|^0 / }).click()
  const ad = page.getByRole('row').filter({ hasText: headline }).getByRole('switch')
  await ad.click()
  await expect(ad).toBeChecked()
  await page.goto('/advertiser/campaigns?search=lanterns')
  await row.getByRole('switch').click()
  await expect(row).toHaveClass('enabled')
  const opened = page.context().waitForEvent('page')
  await row.getByRole('link', { name: /See it live/ }).click()
  const paper = await opened
  // Others may be chosen for the same place: the paper is read until it is this one's turn.
  await expect(async () => {
    await paper.reload()
    await expect(paper.getByRole('img', { name: headline })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(figureOf(row, 'left')).toHaveText('39,999')
}
