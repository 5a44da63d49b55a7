/** What a proposal said before it was completed can be looked at, and is not brought back. */
import type { Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

/** As its form sends it, without an id a new one. Answers its id. */
async function save(page: Page, wish: object, id = ''): Promise<string> {
  const { _token } = await (await page.request.get('/api/me')).json()
  const address = `/agent/api/proposal/create-edit/${id}`
  const answer = await page.request.post(address, { headers: { 'x-csrf-token': _token }, data: wish })
  expect(answer.status(), await answer.text()).toBe(200)
  return String((await answer.json()).proposal.id)
}

test('API-58 versions of what is completed are looked at, and none is taken', async ({ page, product }) => {
  await signInAs(page, 'agent')
  const { rows } = await (await page.request.get('/agent/api/proposals')).json()
  const user_id = rows[0].user_id
  const bags = (qty: string, discount: string) => [
    { product_name: 'Tote bags', rate: '10.00', qty, discount },
  ]
  const id = await save(page, { proposal_name: 'Bags', user_id, item: bags('20', '10') })
  await save(page, { proposal_name: 'More bags', user_id, item: bags('50', '0') }, id)
  await runStatement(product.database, `update proposal set completed_at = now() where id = ${id}`)

  await page.goto(`/proposals?proposal=${id}`)
  const dialog = page.getByRole('dialog', { name: `Proposal P-${id}` })
  const paper = dialog.getByRole('article', { name: 'As the client sees it' })
  await expect(paper).toContainText('$500.00')
  await dialog.getByRole('button', { name: 'Versions' }).click()
  await expect(dialog.getByRole('region', { name: 'Name' })).toContainText(
    /Version 1.*Bags.*Version 2, as it is now.*More bags/,
  )
  // One line was taken off, another of the same name added.
  for (const name of ['Tote bags', 'Tote bags (2)'])
    await expect(dialog.getByRole('region', { name, exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Look at version 1' }).click()
  // 20 at $10.00, less 10%.
  for (const words of ['20 items', '$180.00before $200.00', 'Total in US dollars$180.00'])
    await expect(paper).toContainText(words)
  // What was paid is of now.
  await expect(paper).not.toContainText('Balance due')
  await expect(dialog.getByRole('button', { name: /^Take version/ })).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'a version of a proposal', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Back to the proposal' }).click()
  await expect(paper).toContainText('$500.00')
})
