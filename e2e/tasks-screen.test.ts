/** What is done by hand for what was sold, and the cash of a day, as those have them who do it. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { chooseInMenu, keepsFocus, moveTo, press, write } from './by-keys.ts'
import { expect, test } from './journey.ts'
import { layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const strip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'By state' }).getByRole('button', { name: label })

/** Work that is written by hand, approved to be charged later, so that its tasks are there. */
async function sell(page: Page, database: string, name: string, works: readonly string[]): Promise<void> {
  const id = await layProposal(database, {
    name,
    client: 'advertiser@demo.test',
    salesman: 'agent@demo.test',
    lines: works.map((work) => ({ name: work, cents: 12_500 })),
  })
  await signInAs(page, 'agent')
  const { _token } = await (await page.request.get('/api/me')).json()
  const answer = await page.request.post(`/agent/api/proposal/approve/${id}`, {
    headers: { 'x-csrf-token': _token },
    data: {},
  })
  expect(answer.ok(), `${name} is approved`).toBe(true)
}

test('GEN-09 PAY-02 what was approved is done by keys alone: found, done, taken back, given another day', async ({
  page,
  product,
}) => {
  await sell(page, product.database, 'Work by keys', ['Ring the bell', 'Open the doors'])
  await page.goto('/advertiser/campaigns')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  // On a busy machine the two keys of a pair may come too far apart to be one.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL('/tasks', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(rowOf(page, 'Ring the bell')).toContainText('Dina Roth')
  await expectAccessibleState(page, 'the tasks')

  await page.keyboard.press('/')
  await write(page, 'work by keys')
  await expect(page).toHaveURL('/tasks?search=work+by+keys')
  await moveTo(page, page.getByRole('button', { name: 'Done Ring the bell' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Done: Ring the bell' }).first()).toBeVisible()
  await expect(rowOf(page, 'Ring the bell')).toHaveCount(0)
  await keepsFocus(page)
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, 'Ring the bell')).toBeVisible()

  await moveTo(page, page.getByRole('link', { name: 'Open the doors', exact: true }))
  await chooseInMenu(page, 'Day, who is in charge, history…')
  const dialog = page.getByRole('dialog', { name: 'Task' })
  await expect(dialog.getByRole('textbox', { name: 'Due' })).toBeFocused()
  await expect(dialog).toContainText('It came with its sale')
  await expectAccessible(page, 'a task')
  await write(page, 'soon')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Enter the date as YYYY-MM-DD')
  await write(page, '2031-05-04')
  await press(page, 'Control+s')
  await expect(rowOf(page, 'Open the doors')).toContainText('2031-05-04')
  await expect(page.getByRole('link', { name: 'Open the doors', exact: true })).toBeVisible()
})

test('GEN-09 tasks are filtered in the address, and none that matches is told', async ({ page, product }) => {
  await sell(page, product.database, 'Work to filter', ['Set the table'])
  await page.goto('/tasks?search=set+the+table&kind=by-hand')
  await expect(rowOf(page, 'Set the table')).toBeVisible()
  await strip(page, 'Late').click()
  await expect(page).toHaveURL('/tasks?search=set+the+table&kind=by-hand&due=late')
  await expect(page.getByRole('heading', { name: 'No tasks match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/tasks')
  await expect(rowOf(page, 'Set the table')).toBeVisible()
  await page.route(/\/api\/tasks(\?|$)/, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
  await page.goto('/tasks?search=table')
  await expect(page.getByText('The tasks could not be loaded.')).toBeVisible({ timeout: 20_000 })
})

test('PAY-01 the cash of a day stands with who took it, and nobody else reads it', async ({ page }) => {
  await signInAs(page, 'superadmin', '/tasks?view=cash')
  await expect(page.getByRole('table').filter({ hasText: 'Holds in all' })).toContainText('Canadian dollars')
  await expectAccessibleState(page, 'the cash of a day')
  await page.getByRole('textbox', { name: 'Day' }).fill('2026-01-05')
  await expect(page).toHaveURL('/tasks?view=cash&day=2026-01-05')
  await expect(page.getByRole('heading', { name: 'No cash on this day' })).toBeVisible()
})

test('GEN-09 a client has no tasks', async ({ page, faults }) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tasks' })).toHaveCount(0)
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your account')
  await expect(page.getByRole('table')).toHaveCount(0)
  // The page is refused, and the browser's console names it.
  faults.length = 0
})
