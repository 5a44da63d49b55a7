/** Times, limits and addresses of content, as an admin sets them: previewed, in force at once, told, and taken back. */
import { expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

test('an admin lets Friday end at 3 PM, sees the week before, finds it in the history and takes it back', async ({
  page,
}) => {
  await signInAs(page, 'matzavadmin', '/times')
  const friday = page.getByRole('row', { name: /^Every kind on Friday/ }).first()
  await expect(friday).toContainText('To 4 PM')
  await page.getByRole('button', { name: 'Change: Every kind on Friday', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change rule' })
  await dialog.getByLabel('Last time').fill('25 o’clock')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByText('Enter a time such as 4 PM or 4:30 PM').first()).toBeVisible()
  await dialog.getByLabel('Last time').fill('3 PM')
  await expect(dialog.getByRole('row', { name: /^Friday/ })).toContainText('9 AM to 3 PM, 7 times')
  await expect(dialog.getByRole('row', { name: /^Monday/ })).toContainText('As now')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(friday).toContainText('To 3 PM')

  await page.getByRole('tab', { name: 'History' }).click()
  const told = page.getByRole('row', { name: /the last time of .* from 4 PM to 3 PM/ })
  await expect(told).toContainText('Miriam Gold')
  await told.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
  await page.getByRole('tab', { name: 'Times' }).click()
  await expect(friday).toContainText('To 4 PM')
})

test('a new rule is taken away and comes back with Undo', async ({ page }) => {
  await signInAs(page, 'superadmin', '/times')
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByLabel('Kind').selectOption({ label: 'Telegram' })
  await dialog.getByLabel('Weekday').selectOption({ label: 'Sunday' })
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByText('Say at least one of').first()).toBeVisible()
  await dialog.getByLabel('First time').fill('11 am')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  const rule = page.getByRole('row', { name: /^Telegram on Sunday/ })
  await expect(rule).toContainText('From 11 AM')
  await rule.getByRole('button', { name: /^Take away/ }).click()
  await expect(rule).toHaveCount(0)
  // The notice before, of the rule as it was made, may stand there still.
  const notice = page.locator('.toast').filter({ hasText: /took the rule .+ away/ })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(rule).toContainText('From 11 AM')
  await rule.getByRole('button', { name: /^Take away/ }).click()
  await expect(rule).toHaveCount(0)
})

test('a site and a kind of content have their own limits', async ({ page }) => {
  await signInAs(page, 'superadmin', '/times?tab=sites')
  await page.getByRole('button', { name: 'Change: Millbrook Courier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address for content').fill('not an address')
  await dialog.getByRole('button', { name: 'Save site' }).click()
  await expect(dialog.getByText('Enter an e-mail address such as name@example.com').first()).toBeVisible()
  await dialog.getByLabel('Address for content').fill('paper@millbrook.example')
  await dialog.getByRole('button', { name: 'Sun', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save site' }).click()
  const site = page.getByRole('row', { name: /^Millbrook Courier/ })
  await expect(site).toContainText('paper@millbrook.example')
  await expect(site).toContainText('Mon, Tue, Wed, Thu, Fri, Sat')

  await page.getByRole('tab', { name: 'Limits' }).click()
  await page.getByRole('button', { name: 'Change: Text message' }).click()
  await dialog.getByLabel('Characters of a text').fill('0')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 100,000').first()).toBeVisible()
  await dialog.getByLabel('Characters of a text').fill('320')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByRole('row', { name: /^Text message/ })).toContainText('320')
})

test('the pages of times are accessible and read whole', async ({ page }) => {
  await signInAs(page, 'superadmin', '/times')
  for (const tab of ['Times', 'Sites', 'Limits', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Times')
    await atRest(page.context())
    await expectAccessibleInEveryLook(page, tab)
  }
  await page.getByRole('tab', { name: 'Times' }).click()
  await page.getByRole('button', { name: 'Change: Every kind on Friday', exact: true }).click()
  await expectAccessibleState(page, 'a rule')
})

test('who may not set times is told so', async ({ page, faults }) => {
  await signInAs(page, 'agent', '/times')
  await expect(page.getByText('Your account does not have the right to do this')).toBeVisible()
  faults.length = 0
})
