/** What happened to a proposal, and up to how much its client may owe: who did it, and taking it back. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const choose = async (page: Page, name: string, entry: string) => {
  await rowOf(page, name).getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('PRO-05 the history of a proposal stands in its menu, and takes back what nothing followed', async ({
  page,
  product,
}) => {
  const id = await layProposal(product.database, {
    name: 'Told in full',
    client: 'advertiser@demo.test',
    salesman: 'agent@demo.test',
    lines: [{ name: 'A page', cents: 20_000 }],
  })
  await signInAs(page, 'agent', '/proposals?search=told+in+full')
  await choose(page, 'Told in full', 'History')
  await expect(page).toHaveURL(`/proposals?search=told+in+full&proposal=${id}&history=1`)
  const dialog = page.getByRole('dialog', { name: `History of P-${id}` })
  await expect(dialog).toContainText('Nothing has happened to it yet')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await choose(page, 'Told in full', 'Reassign…')
  const giving = page.getByRole('dialog', { name: /^Reassign/ })
  await giving.getByRole('combobox').selectOption({ label: 'Brightwater Media' })
  await giving.getByRole('button', { name: /^Reassign/ }).click()
  await expect(said(page, 'Successfully reassigned proposals!')).toBeVisible()
  await choose(page, 'Told in full', 'History')
  const gave = 'Sam Ortiz gave it from Sam Ortiz to Brightwater Media'
  await expect(dialog.getByRole('listitem')).toContainText([gave])
  await expectAccessibleState(page, 'the history of a proposal', '[role="dialog"]')
  await dialog.getByRole('button', { name: `Undo: ${gave}` }).click()
  await expect(dialog.getByRole('status')).toHaveText('Undone. It is as it was before')
  await expect(dialog.getByRole('listitem')).toContainText([
    'Sam Ortiz gave it from Brightwater Media to Sam Ortiz, by Undo',
    'It is as it was before already',
  ])

  // What nobody can change any more tells it in its own place.
  await page.goto('/proposals?proposal=26')
  const viewed = page.getByRole('dialog', { name: 'Proposal P-26' })
  await viewed.getByRole('button', { name: 'History' }).click()
  await expect(
    viewed.getByRole('listitem').filter({ hasText: /entered \$250\.00 of it in cash/ }),
  ).toBeVisible()
  await viewed.getByRole('button', { name: 'Back to the proposal' }).click()
  await expect(viewed.getByRole('button', { name: 'History' })).toBeVisible()
})

test('D-155 beyond the limit of a client both figures are told, and a superadmin changes it from there', async ({
  page,
  product,
}) => {
  const name = 'Beyond the limit'
  const id = await layProposal(product.database, {
    name,
    client: 'cangeo@demo.test',
    salesman: 'superadmin@demo.test',
    lines: [{ name: 'A year of pages', cents: 1_200_000 }],
  })
  await signInAs(page, 'superadmin', '/proposals?search=beyond+the+limit')
  await choose(page, name, 'Approve (Charge Later)…')
  const approving = page.getByRole('dialog', { name: 'Approve (Charge Later)' })
  const over = 'With this the client would owe $12,000.00, and may owe $10,000.00. Charge a part first'
  await expect(approving.getByRole('alert')).toContainText(over)
  await approving.getByRole('link', { name: 'Change the limit' }).click()
  const limit = page.getByRole('dialog', { name: 'Credit limit' })
  await expect(page).toHaveURL(`/proposals?proposal=${id}&credit=1`)
  const field = limit.getByRole('textbox', { name: 'Limit, US dollars' })
  await field.fill('1e4')
  await limit.getByRole('button', { name: 'Save limit' }).click()
  await expect(limit).toContainText('Enter an amount such as 1,250.50')
  await field.fill('12,000')
  await expect(limit.getByRole('row', { name: /^Left to owe/ })).toContainText('$12,000.00')
  await expectAccessibleState(page, 'the credit limit of a client', '[role="dialog"]')
  await limit.getByRole('button', { name: 'Save limit' }).click()
  await expect(said(page, 'Eva Lang may owe $12,000.00 from now on')).toBeVisible()

  await page.goto('/proposals?search=beyond+the+limit')
  await choose(page, name, 'Approve (Charge Later)…')
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(said(page, 'The proposal has been successfully processed!')).toBeVisible()
  await choose(page, name, 'Credit limit of the client…')
  await expect(limit.getByRole('row', { name: /^Left to owe/ })).toContainText('$0.00')
  const changed = 'Ada Klein changed it from the usual limit to $12,000.00'
  await limit.getByRole('button', { name: `Undo: ${changed}` }).click()
  await expect(limit.getByRole('status')).toHaveText('Undone. It is as it was before')
  await expect(field).toHaveValue('')
  await expect(limit).toContainText('$12,000.00 is owed already, and stays')
})
