/** The product's main job, from a card payment to an ad that a browser saw. */
import type { Locator, Page } from '@playwright/test'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'

// As an ordinary browser: a minute is not enough where its page does more than it has to.
test.use({ savesData: false })

const name = 'Spring Campaign'
/** $250.00 at $6.00 per thousand. */
const bought = 41_667

test('ROW-01 ROW-02 CAM-14 BUY-11 BUY-13 CRD-01 an advertiser pays for a campaign that ran out, switches it on, sees it live and sees the view counted, in at most six clicks and a minute', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Advertiser · Dina Roth/ }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(figureOf(row, 'left')).toHaveText('0')
  const beganMs = performance.now()
  let clicks = 0
  const click = async (control: Locator) => {
    clicks += 1
    await control.click()
  }

  await click(row.getByRole('button', { name: `Add to Budget, ${name}`, exact: true }))
  await expect(page.getByText('41,667 impressions at $6.00 CPM')).toBeVisible()
  await click(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  await click(page.getByRole('button', { name: 'Pay Now $250.00' }))
  await expect(page.getByText(`Successfully purchased 41,667 impresssions for ${name}`)).toBeVisible()
  await expect(figureOf(row, 'left')).toHaveText('41,667', { timeout: 2_000 })

  // What was bought is of no use while the campaign is off, so the switch is offered right there.
  await click(page.getByRole('button', { name: 'Switch it on' }))
  await expect(row).toHaveClass('enabled')
  await expect(row.getByRole('switch')).toBeChecked()

  const before = await viewsOf(row)
  const opened = page.context().waitForEvent('page')
  await click(row.getByRole('link', { name: /See it live/ }))
  const paper = await opened
  await expect(adOn(paper)).toBeVisible()
  const seenMs = performance.now()
  await expect(figureOf(row, 'left')).toHaveText('41,666', { timeout: 2_000 })
  expect(performance.now() - seenMs).toBeLessThan(2_000)
  expect(await viewsOf(row)).toBe(before + 1)
  expect(bought - 1).toBe(41_666)
  expect(clicks).toBeLessThanOrEqual(6)
  expect(performance.now() - beganMs).toBeLessThan(60_000)
})

/** The number under "Views" in the row's figures. */
async function viewsOf(row: Locator): Promise<number> {
  return Number((await figureOf(row, 'views').textContent())?.replaceAll(',', ''))
}

/** The banner of the campaign on the demonstration paper, as the tag put it there. */
function adOn(paper: Page): Locator {
  return paper.locator('a[href*="/d/click/"] img').first()
}
