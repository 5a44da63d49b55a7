/** The figures of the rows of a campaign's page, in the days that are chosen (MED-13), and what stands there without them. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { breakCalls } from './broken-calls.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

async function openMediaOf(page: Page, campaign: string): Promise<void> {
  await signInAs(page, 'superadmin')
  const path = `/api/overview/campaigns?search=${encodeURIComponent(campaign)}`
  const { rows } = await (await page.request.get(path)).json()
  const { id, kind } = rows.find(({ name }: { name: string }) => name === campaign)
  await page.goto(kind === 'content' ? `/advertiser/media/content/${id}` : `/advertiser/medias/${id}`)
}

const period = (page: Page) => page.getByRole('combobox', { name: 'Figures of' })

test('MED-13 the clicks of a post are of the last 30 days unless others are chosen, and the address keeps which', async ({
  page,
}) => {
  await openMediaOf(page, 'Every state: Instagram')
  const clicks = page.getByText('1,284 clicks, and 37 by machines')
  await expect(period(page)).toHaveValue('30_days')
  await expect(clicks).toBeVisible()
  await period(page).selectOption('Today')
  await expect(page).toHaveURL(/\?day=today$/)
  await expect(clicks).toHaveCount(0)
  await expect(page.getByText('0 clicks').first()).toBeVisible()
  await page.reload()
  await expect(period(page)).toHaveValue('today')
  await period(page).selectOption('Since the start')
  await expect(clicks).toBeVisible()
  await expectAccessibleState(page, 'posts with the figures of chosen days')
})

test('MED-13 DLV-13 the views of an ad are those of the chosen days', async ({ page }) => {
  await openMediaOf(page, 'Cohen & Sons Jewelers, last winter')
  const row = page.getByRole('row').nth(1)
  const views = row.getByRole('definition').first()
  await expect(views).toHaveText('0')
  await period(page).selectOption('Since the start')
  await expect(views).toHaveText(/^[1-9][\d,]*$/)
})

for (const [what, campaign] of [
  ['posts', 'Every state: Instagram'],
  ['ads', 'Summer rooms by the lake'],
] as const)
  test(`ERR-24 figures of ${what} that cannot be loaded are told at the top of the page, and missing in the rows alone`, async ({
    page,
  }) => {
    const calls = await breakCalls(page, /\/api\/media\/\d+\?day=/)
    await openMediaOf(page, campaign)
    const fault = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' })
    await expect(fault).toBeVisible()
    const first = page.getByRole('table').first()
    expect((await fault.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0)
    await expect(first.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('Could not be loaded').first()).toBeAttached()
    await expectAccessibleState(page, `${what} without figures`)
    await calls.mendAsPressed(fault.getByRole('button', { name: 'Retry' }))
    await expect(fault).toHaveCount(0)
    await expect(page.getByText('Could not be loaded')).toHaveCount(0)
  })
