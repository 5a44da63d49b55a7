/** The life of a campaign in its row: archived and taken back, copied, deleted, and its credits moved to another. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Reads what a screen of ours would read. */
const read = async (page: Page, path: string) => (await page.request.get(path)).json()

/** Sends what a screen of ours would send. */
async function send(page: Page, path: string, data: Record<string, unknown>) {
  const { _token } = await read(page, '/api/me')
  return (await page.request.post(path, { headers: { 'X-CSRF-Token': _token }, data })).json()
}

/** Campaigns of this journey alone: a client's, or one's own for somebody without clients. */
async function make(page: Page, kind: 'impression' | 'content', names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  const advertiser = (await read(page, '/api/me')).advertiser_ids.at(-1)
  const { products } = await read(page, `/api/catalogue/products?kind=${kind}`)
  for (const name of names) {
    const wish = { product_id: products[0].id, name, ...(advertiser && { advertiser_id: advertiser }) }
    ids.push((await send(page, '/api/campaigns', wish)).campaign.id)
  }
  return ids
}

async function openDashboard(page: Page, search: string): Promise<void> {
  const isRead = page.waitForResponse((response) => response.url().includes('/api/overview/campaigns?'))
  await page.goto(`${dashboard}?search=${search}`)
  await isRead
}

async function chooseInMenu(page: Page, name: string, words: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Settings menu, ${name}` })
    .click()
  await page.getByRole('menuitem', { name: words, exact: true }).click()
}

test('ROW-03 ROW-04 ROW-05 ERR-10 archiving asks first in an accessible dialog, tells the result, and Undo takes it back', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await make(page, 'impression', ['Harvest Fair'])
  await openDashboard(page, 'Harvest+Fair')
  const row = rowOf(page, 'Harvest Fair')
  await chooseInMenu(page, 'Harvest Fair', 'Archive')
  const question = page.getByRole('alertdialog', { name: 'Archive campaign?' })
  await expect(question).toContainText('Harvest Fair')
  await expectAccessibleState(page, 'the question before archiving', '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(row).toHaveClass(/disabled/)

  await chooseInMenu(page, 'Harvest Fair', 'Archive')
  await question.getByRole('button', { name: 'Archive campaign' }).click()
  await expect(page.locator('.banner.success')).toContainText('Successfully archived Harvest Fair')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.banner.success')).toContainText('Successfully unarchived Harvest Fair')
  await expect(row).toBeVisible()
})

test('ROW-09 ERR-08 a copy stands in the list at once, by the menu and by the key d; a failure is told', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await make(page, 'content', ['Winter Stories'])
  await openDashboard(page, 'Winter+Stories')
  await chooseInMenu(page, 'Winter Stories', 'Duplicate')
  await expect(rowOf(page, 'Winter Stories (copy)')).toBeVisible()
  await expect(page.locator('.banner.success')).toContainText('Successfully duplicated Winter Stories')
  await rowOf(page, 'Winter Stories (copy)')
    .getByRole('link', { name: 'Winter Stories (copy)', exact: true })
    .focus()
  await page.keyboard.press('d')
  await expect(rowOf(page, 'Winter Stories (copy) (copy)')).toBeVisible()

  await page.route('**/duplicate', (route) => route.fulfill({ status: 500, json: {} }))
  await chooseInMenu(page, 'Winter Stories', 'Duplicate')
  await expect(page.getByRole('alert')).toContainText(
    'There was an error when attempting to duplicate the campaign',
  )
  await expect(page.locator('table.campaigns tbody tr')).toHaveCount(3)
})

test('ROW-06 ROW-07 ROW-21 ERR-04 ERR-05 ERR-16 ERR-41 an accessible dialog asks first, and the deleted row goes without a reload; a failure keeps it and says why', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await make(page, 'impression', ['Autumn Lights', 'Autumn Lights by night'])
  await openDashboard(page, 'Autumn+Lights')
  const row = rowOf(page, 'Autumn Lights')
  const question = page.getByRole('alertdialog', { name: 'Delete campaign?' })
  const failures = [
    [404, {}, "Couldn't find campaign. Please speak to your agent."],
    [500, {}, 'Internal Server Error. Please speak to your agent.'],
    [409, { error: 'The campaign is being counted' }, 'The campaign is being counted'],
  ] as const
  for (const [status, json, sentence] of failures) {
    await page.route('**/delete', (route) => route.fulfill({ status, json }))
    await chooseInMenu(page, 'Autumn Lights', 'Delete')
    await question.getByRole('button', { name: 'Delete campaign' }).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(row).toBeVisible()
    await page.unroute('**/delete')
  }
  const elsewhere = await page.context().newPage()
  await openDashboard(elsewhere, 'Autumn+Lights')
  await expect(rowOf(elsewhere, 'Autumn Lights')).toBeVisible()
  await chooseInMenu(page, 'Autumn Lights', 'Delete')
  await expect(question).toContainText('Autumn Lights leaves the list for good')
  await expectAccessibleState(page, 'the question before deleting', '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Delete campaign' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.locator('.banner.success')).toContainText('Successfully deleted Autumn Lights')
  await expect(rowOf(page, 'Autumn Lights by night')).toBeVisible()
  await expect(rowOf(elsewhere, 'Autumn Lights')).toHaveCount(0)
})

test('ROW-13 credits are transferred in an accessible dialog: the bounds, both balances before Save, and the rows afterwards', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  const names = ['Orchard Posts', 'Orchard Posts for summer', 'Orchard Posts for winter'] as const
  const [source] = await make(page, 'content', names)
  await send(page, `/api/content-campaigns/${source}/add-posts`, { posts_to_add: 5 })
  await openDashboard(page, 'Orchard+Posts')
  await chooseInMenu(page, names[0], 'Transfer Credits')
  const dialog = page.locator('#transfercredits')
  const many = dialog.getByLabel('How many posts')
  await expect(many).toHaveAttribute('min', '0')
  await expect(many).toHaveAttribute('max', '5')
  await expect(many).toHaveAttribute('step', '1')
  await many.fill('6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a whole number from 0 to 5')
  await expect(dialog).toContainText('Choose another campaign of the same advertiser')
  await many.fill('2')
  await dialog.getByLabel('To campaign').selectOption({ label: names[2] })
  const line = (name: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(line(names[0]).getByRole('cell')).toHaveText(['5', '3'])
  await expect(line(names[2]).getByRole('cell')).toHaveText(['0', '2'])
  await expectAccessibleState(page, 'Transfer Credits', '#transfercredits')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.banner.success')).toContainText(
    'Successfully transferred 2 posts from Orchard Posts to Orchard Posts for winter',
  )
  await expect(figureOf(rowOf(page, names[0]), 'left')).toHaveText('3')
  await expect(figureOf(rowOf(page, names[2]), 'left')).toHaveText('2')
})

test('ROW-12 ROL-13 Use Credit asks first in an accessible dialog, and is disabled with its reason when none is left', async ({
  page,
}) => {
  await signInAs(page, 'canmarkcredits')
  const [id] = await make(page, 'content', ['Posts by hand'])
  const card = { card_number: '4242424242424242', expiry: '12/30', cvv: '123', zip: '11201' }
  const posts = `/api/content-campaigns/${id}/posts`
  const { error } = await send(page, posts, { amount: '1', ...card })
  const [price] = /\$[\d,.]+\d/.exec(error) ?? []
  expect((await send(page, posts, { amount: price, ...card })).credits).toBe(1)
  await openDashboard(page, 'Posts+by+hand')
  await chooseInMenu(page, 'Posts by hand', 'Use Credit')
  const question = page.getByRole('alertdialog', { name: 'Use one credit?' })
  await expect(question).toContainText('Credits left: 1 → 0')
  await expectAccessibleState(page, 'the question before a credit is used', '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Use one credit' }).click()
  await expect(page.locator('.banner.success')).toContainText(
    'Successfully used 1 credit of Posts by hand. Credits left: 0',
  )
  await expect(figureOf(rowOf(page, 'Posts by hand'), 'left')).toHaveText('0')
  await rowOf(page, 'Posts by hand')
    .getByRole('button', { name: /^Settings menu/ })
    .click()
  const entry = page.getByRole('menuitem', { name: 'Use Credit' })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toHaveAttribute('aria-description', 'The campaign has no credits left')
  await expect(page.getByRole('menuitem', { name: 'Archive', exact: true })).toBeVisible()
})
