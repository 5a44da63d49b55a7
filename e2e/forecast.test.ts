/** Before paying: what is expected of the campaign, the same on both steps and on the other screens that tell it. */
import type { Locator } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const told = async (room: Locator, column: 0 | 1): Promise<Record<string, string | null>> => {
  const perDay = 'Expected views a day, first week'
  const labels = ['Per day', perDay, 'Expected end', 'Lasts', 'Reach, views a week']
  const cell = (label: string) =>
    room
      .getByRole('row')
      .filter({ has: room.page().getByRole('rowheader', { name: label, exact: true }) })
      .getByRole('cell')
      .nth(column)
  await expect(cell('Expected end')).not.toContainText('–')
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await cell(label).textContent()])),
  )
}

test('a forecast follows the amount, names no other campaign, and is the same wherever it is told', async ({
  page,
}) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Spring Campaign', exact: true }) })
  await page.getByRole('button', { name: 'Add to Budget, Spring Campaign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Budget' })
  await expect(dialog.getByText(/^(No|\d+) other campaigns? competes? for these views/)).toBeVisible()
  const first = await told(dialog, 1)
  const asked = page.waitForResponse(/\/forecast\?amount=300/)
  await dialog.getByLabel('Amount in US dollars').fill('300')
  await asked
  await expect.poll(() => told(dialog, 1)).not.toEqual(first)
  const before = await told(dialog, 0)
  const after = await told(dialog, 1)
  expect((after['Expected end'] ?? '') > (first['Expected end'] ?? '')).toBe(true)
  await expectAccessibleState(page, 'the forecast of a budget')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const payment = page.getByRole('dialog', { name: 'Make Payment' })
  expect([await told(payment, 0), await told(payment, 1)]).toEqual([before, after])
  await payment.getByRole('button', { name: 'Close' }).click()

  const id = Number((await row.getAttribute('id'))?.replace('campaign-', ''))
  for (const tab of ['dates', 'priority', 'zones', 'sites', 'hours', 'frequency']) {
    await page.goto(`/advertiser/campaigns?panel=${tab}-${id}`)
    const panel = page.getByRole('dialog', { name: 'Spring Campaign' })
    expect([tab, await told(panel, 0), await told(panel, 1)]).toEqual([tab, before, before])
  }
})
