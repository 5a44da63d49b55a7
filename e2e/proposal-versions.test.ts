/** What a proposal said before it was completed can be looked at, and is not brought back. */
import type { Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'
import { expectAccessibleState } from './accessible.ts'
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
  await expect(dialog.getByRole('button', { name: 'Review and send' })).toHaveCount(0)
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
  await expectAccessibleState(page, 'a version of a proposal', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Back to the proposal' }).click()
  await expect(paper).toContainText('$500.00')
})

test('API-58 where an item goes is compared by the name of its campaign, and takes no discount', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  const { rows } = await (await page.request.get('/agent/api/proposals?search=dina')).json()
  const { user_id } = rows[0]
  const asked = `/agent/api/proposal/campaigns?client=${user_id}&key=billboard-17`
  const { campaigns } = await (await page.request.get(asked)).json()
  const { id: campaign_name } = campaigns.find(
    ({ name }: { name: string }) => name === 'Waiting for approval',
  )
  const item = { key: 'billboard-17', qty: '30', discount: '0' }
  const id = await save(page, { proposal_name: 'Where it goes', user_id, item: [item] })
  const { proposal } = await (await page.request.get(`/agent/api/proposal/${id}`)).json()
  await save(page, { item: [{ ...proposal.items[0], campaign_name }] }, id)

  await page.goto(`/proposals?proposal=${id}`)
  const dialog = page.getByRole('dialog', { name: `Edit proposal P-${id}` })
  await dialog.getByRole('button', { name: 'Versions' }).click()
  const changed = dialog.getByRole('region', { name: proposal.items[0].product_name })
  await expect(changed).toContainText('into Waiting for approval')
  await expect(dialog.getByRole('region')).toHaveCount(1)
  await expectAccessibleState(page, 'where an item goes in two versions', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()

  const discount = dialog.getByLabel(/^Discount percent/)
  await discount.press('5')
  await expect(discount).toHaveAccessibleDescription(/A discount needs a new campaign/)
  await expectAccessibleState(page, 'a discount on an item into a campaign', '[role="dialog"]')
  await expect(discount).toHaveValue('0')
})
