/** Two people and one campaign: who changed what, taking it back, and what keeps a campaign from being shown. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const name = 'Group notices'

const link = (page: Page, called: string) => page.getByRole('link', { name: called, exact: true })

async function rename(page: Page, from: string, to: string): Promise<void> {
  await link(page, from).focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(to)
}

test('two people rename one campaign: the second chooses, and the history takes it back', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'advertiser', dashboard)
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'agent', dashboard)
  await rename(other, name, 'Sale of the agent')
  await rename(page, name, 'Sale of the owner')
  const saved = other.waitForResponse((reply) => reply.url().endsWith('/name') && reply.ok())
  await other.keyboard.press('Enter')
  await saved
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Sale of the agent')
  await expect(question).toContainText('Sale of the owner')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(link(page, 'Sale of the owner')).toBeVisible()
  await other.context().close()

  await link(page, 'Sale of the owner').focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'History', exact: true }).click()
  const lines = page.locator('.history li')
  await expect(lines.first()).toContainText(
    'Dina Roth changed the name from Sale of the agent to Sale of the owner',
  )
  await expect(lines.nth(1)).toContainText(/, for Dina Roth, changed the name from Group notices/)
  await expect(lines.nth(1)).toContainText('Something newer changed the same thing')
  await expectAccessibleState(page, 'the history of a campaign', '.panel')
  await lines.first().getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Undone. The name: Sale of the agent')).toBeVisible()
  await expect(lines.first()).toContainText('by Undo')
  // With the newer change gone the older one can be taken back as well.
  await lines.nth(2).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText(`Undone. The name: ${name}`)).toBeVisible()
})

test('w tells by keyboard what is in the way, and its button leads to what mends it', async ({ page }) => {
  await signInAs(page, 'advertiser', dashboard)
  await link(page, 'Waiting for approval').focus()
  await page.keyboard.press('w')
  const why = page.getByRole('dialog')
  await expect(why).toContainText('None of its ads is approved.')
  await expect(why.getByRole('listitem').filter({ hasText: 'failed' })).toHaveCount(1)
  await expectAccessibleState(page, 'why it is not delivering', '#whynot')
  await why.getByRole('link', { name: 'Look at its ads' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/advertiser\/medias\/\d+$/)
})
