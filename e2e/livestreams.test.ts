/** A livestream from its form over the desk to its site's page and back, by keyboard alone. */
import type { Browser, Page } from '@playwright/test'
import { formatPickerTime } from '../domain/kernel/picker-time.ts'
import { runStatement } from '../test/statement.ts'
import { expectAccessibleState } from './accessible.ts'
import { chooseInMenu, keepsFocus, moveTo, press, write } from './by-keys.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

const headline = 'Carols from the harbor, by the choir of the retired teachers'
const hourMs = 3_600_000
/** As people type it, so many hours from the present minute. */
const inHours = (hours: number) => formatPickerTime(new Date(Date.now() + hours * hourMs))
const inDialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string | RegExp) =>
  inDialog(page).getByRole('textbox', { name, exact: true })
const row = (page: Page) => page.getByRole('row').filter({ hasText: headline })

async function fill(page: Page, name: string | RegExp, words: string): Promise<void> {
  await moveTo(page, field(page, name))
  await write(page, words)
}

/** The desk begins with it, found by some letters of its headline. */
async function approve(page: Page): Promise<void> {
  await signInAs(page, 'agent', '/advertiser/campaigns')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(inDialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('carols livestream')
  await expect(page.getByRole('option', { name: new RegExp(`^${headline}`) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Livestream · Yorkville Weekly News' })).toBeVisible()
}

/**
 * Puts all of its times as much earlier as would have to pass. A time that is typed may be past before a busy machine
 * sends it, where it is the present minute.
 */
async function bringForward(database: string, campaign: number, time: '1 hour' | '3 days'): Promise<void> {
  await runStatement(
    database,
    `update livestream_window set starts_at = starts_at - interval '${time}', ends_at = ends_at - interval '${time}'
       where livestream_id in (select id from content_post where campaign_id = ${campaign});
     select pg_notify('masthead_campaigns', '${campaign}')`,
  )
}

/** What readers see on the site's page, in a browser that nobody has signed in to. */
async function openSite(browser: Browser, address: string) {
  const reader = await browser.newPage()
  await reader.goto(`${address}/d/live?site=17`)
  return {
    title: reader.getByRole('heading', { name: headline }),
    player: reader.frameLocator(`iframe[title="${headline}"]`),
    close: () => reader.close(),
  }
}

test('LIV-01 LIV-04 MED-04 a livestream is written, approved, on air, changed, approved again and over, by keys alone', async ({
  page,
  browser,
  product,
}) => {
  const campaign = await layCampaign(product.database, {
    name: 'Carols, live',
    owner: 'advertiser@demo.test',
    contentType: 'livestream',
    siteId: 17,
    credits: 1,
  })
  const list = `/advertiser/media/content/${campaign}`
  await signInAs(page, 'advertiser', list)
  await expect(page.getByText('No livestreams yet')).toBeVisible()
  await page.keyboard.press('n')
  await expect(inDialog(page).getByRole('heading', { name: 'Create Livestream' })).toBeVisible()
  await fill(page, 'Start', inHours(1))
  await fill(page, 'End', inHours(-1))
  await moveTo(page, inDialog(page).getByRole('button', { name: 'Another time' }))
  await page.keyboard.press('Enter')
  await fill(page, 'Start 2', inHours(24))
  await fill(page, 'End 2', inHours(26))
  await fill(page, /^Headline, at most 140/, headline)
  await moveTo(page, inDialog(page).getByRole('button', { name: 'Create livestream' }))
  await page.keyboard.press('Enter')
  await expect(inDialog(page).getByText('2 things to correct')).toBeVisible()
  await expect(inDialog(page).getByText('The start must come before the end').last()).toBeVisible()
  await keepsFocus(page)
  await expectAccessibleState(page, 'the form of a livestream with faults', '[role="dialog"]')

  // What was typed is kept: the dialog is left unasked, and all of it is there again.
  await expect(inDialog(page).getByText(/^Draft saved/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inDialog(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No livestreams yet')).toBeVisible()
  await page.keyboard.press('n')
  await expect(
    inDialog(page).getByText('What you entered here before and did not save is back.'),
  ).toBeVisible()
  await expect(field(page, 'Start 2')).toHaveValue(/\d/)
  await fill(page, 'End 1', inHours(3))
  await fill(page, 'Embed code', '<p>First verse</p>')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The livestream is saved and waits for approval').first()).toBeVisible()
  await expect(row(page)).toContainText('Pending approval')
  await bringForward(product.database, campaign, '1 hour')
  await page.reload()
  await expect(row(page)).toContainText('Its time has come, and nobody has approved it')

  const site = await openSite(browser, product.address)
  await approve(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`Approved: ${headline}`).first()).toBeVisible()
  await expect(site.title).toBeVisible()
  await expect(site.player.getByText('First verse')).toBeVisible()

  await signInAs(page, 'advertiser', list)
  await expect(row(page)).toContainText('On air')
  // As long as it took to come here it is less.
  await expect(row(page)).toContainText(/Ends in (\d hours?|\d+ minutes)/)
  await expectAccessibleState(page, 'the livestreams of a campaign', 'main')
  await page.keyboard.press('j')
  await chooseInMenu(page, 'Edit')
  await fill(page, 'Embed code', '<p>Second verse</p>')
  await page.keyboard.press('Control+Enter')
  await expect(row(page)).toContainText('Pending approval')
  await expect(site.title).toHaveCount(0)

  await approve(page)
  await expect(page.getByRole('region', { name: 'Before, as approved' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Embed code/ })).toContainText('Second verse')
  await page.keyboard.press('a')
  await expect(site.player.getByText('Second verse')).toBeVisible()

  // Its last evening passes.
  await bringForward(product.database, campaign, '3 days')
  await expect(site.title).toHaveCount(0)
  await site.close()
  await signInAs(page, 'agent', list)
  await expect(row(page)).toContainText('Finished')
  await page.keyboard.press('j')
  await press(page, 'm')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true')
})

test('ERR-25c API-42 MED-05 a livestream that was never on air is deleted with its credit, and brought back, by keys alone', async ({
  page,
  product,
}) => {
  const campaign = await layCampaign(product.database, {
    name: 'Lectures, live',
    owner: 'advertiser@demo.test',
    contentType: 'livestream',
    siteId: 17,
    credits: 1,
  })
  await signInAs(page, 'advertiser', `/advertiser/media/content/${campaign}`)
  await expect(page.getByText('No livestreams yet')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages of the campaign' })
  await expect(pages.getByRole('link', { name: 'Livestreams' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('n')
  await fill(page, 'Start', inHours(24))
  await fill(page, 'End', inHours(26))
  await fill(page, /^Headline, at most 140/, headline)
  await fill(page, 'Embed code', '<p>First lecture</p>')
  await page.keyboard.press('Control+Enter')
  await expect(row(page)).toContainText('Pending approval')
  await expect(page.getByText('0 credits left')).toBeVisible()

  await page.keyboard.press('j')
  await chooseInMenu(page, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Livestream?' })
  await expect(question).toContainText('Are you sure you want to delete this Livestream')
  await expect(question).toContainText(headline)
  await expect(question.getByRole('checkbox', { name: 'Give its credit back to the campaign' })).toBeChecked()
  await expectAccessibleState(page, 'the question before a livestream is deleted', '[role="dialog"]')
  await moveTo(page, question.getByRole('button', { name: 'Delete and give the credit back' }))
  await page.keyboard.press('Enter')
  await expect(row(page)).toHaveCount(0)
  await expect(page.getByText('1 credit left')).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(row(page)).toContainText('Pending approval')
  await expect(page.getByText('0 credits left')).toBeVisible()
})
