/** What is done with whole proposals from the list: what comes of it is seen before, and Undo takes it back. */
import type { Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'
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
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last()

const lay = (database: string, name: string, client = 'advertiser@demo.test') =>
  layProposal(database, {
    name,
    client,
    salesman: 'agent@demo.test',
    lines: [
      { name: `Banner of ${name}`, cents: 100_000 },
      { name: `Post of ${name}`, cents: 25_050 },
    ],
  })

test('PRO-12 PRO-13 ERR-43e ERR-38b a proposal is deleted, brought back, and kept where its campaigns are there', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'To be deleted')
  await signInAs(page, 'agent', '/proposals?search=to+be+deleted')
  await choose(page, 'To be deleted', 'Delete…')
  const dialog = page.getByRole('dialog', { name: 'Delete proposal?' })
  await expect(dialog).toContainText(/It becomes Archived with its 2 items .+ can be brought back/)
  await expect(dialog.getByRole('row', { name: /^Banner of To be deleted/ })).toContainText('$1,000.00')
  await expect(dialog.getByRole('row', { name: /^Total/ })).toContainText('$1,250.50')
  await expectAccessibleState(page, 'deleting a proposal', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Delete proposal' }).click()
  await expect(said(page, 'Successfully deleted proposal!')).toBeVisible()
  await expect(rowOf(page, 'To be deleted')).toHaveCount(0)
  await undo(page).click()
  await expect(rowOf(page, 'To be deleted')).toBeVisible()

  await choose(page, 'To be deleted', 'Delete…')
  await dialog.getByRole('button', { name: 'Delete proposal' }).click()
  await page.getByRole('link', { name: 'Open the archive' }).click()
  await expect(page).toHaveURL('/proposals?status=archived')
  await choose(page, 'To be deleted', 'Bring back…')
  const back = page.getByRole('dialog', { name: 'Bring back proposal?' })
  await expect(back).toContainText(/It comes back as Draft of .+ with its 2 items/)
  await expect(back.getByRole('row', { name: /^Banner of To be deleted/ })).toContainText('$1,000.00')
  await expect(back.getByRole('row', { name: /^Total/ })).toContainText('$1,250.50')
  await expectAccessibleState(page, 'bringing a proposal back', '[role="dialog"]')
  await back.getByRole('button', { name: 'Bring back' }).click()
  await expect(said(page, 'The proposal is back')).toBeVisible()
  await page.goto('/proposals?search=to+be+deleted')

  // Somebody takes money for it while the question is open.
  await choose(page, 'To be deleted', 'Delete…')
  await expect(dialog.getByRole('row', { name: /^Total/ })).toContainText('$1,250.50')
  await runStatement(product.database, `update proposal set paid_cents = 100 where id = ${id}`)
  await dialog.getByRole('button', { name: 'Delete proposal' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'There has been an error deleting proposal. Something was paid. Refund it first',
  )
  await page.keyboard.press('Escape')
  await page.reload()
  const menu = () => rowOf(page, 'To be deleted').getByRole('button', { name: 'Settings menu' }).click()
  const entry = page.getByRole('menuitem', { name: 'Delete…' })
  await menu()
  await expect(entry).toHaveAccessibleDescription(/Something was paid/)
  await page.keyboard.press('Escape')
  await runStatement(product.database, `update proposal set campaigns_added_at = now() where id = ${id}`)
  await page.reload()
  await menu()
  await expect(page.getByRole('menuitem', { name: 'Duplicate…' })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('PRO-21 ERR-43f ERR-39a ERR-16 a proposal is duplicated at the prices of today and kept as a template', async ({
  page,
  product,
}) => {
  await lay(product.database, 'To be copied')
  await signInAs(page, 'agent', '/proposals?search=to+be+copied')
  await rowOf(page, 'To be copied').getByRole('link', { name: 'To be copied', exact: true }).focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Duplicate proposal' })
  await expect(dialog.getByText('Copy of To be copied')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Banner of To be copied/ })).toContainText('$1,000.00')
  await expect(dialog.getByRole('row', { name: /^The new draft/ })).toContainText('$1,250.50')
  await expectAccessibleState(page, 'duplicating a proposal', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(said(page, 'Successfully duplicated proposal!')).toBeVisible()
  await expect(rowOf(page, 'Copy of To be copied')).toContainText('Draft')
  await undo(page).click()
  await expect(rowOf(page, 'Copy of To be copied')).toHaveCount(0)

  // A line as no form would take it any more.
  await layProposal(product.database, {
    name: 'Not to be copied',
    client: 'advertiser@demo.test',
    salesman: 'agent@demo.test',
    lines: [{ name: 'Post', cents: 100, startDay: '2030-01-01' }],
  })
  await page.reload()
  await choose(page, 'Not to be copied', 'Duplicate…')
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'This proposal can not be duplicated. Only impressions and weeks have a start date',
  )
  await page.keyboard.press('Escape')

  await choose(page, 'To be copied', 'Keep as template…')
  const template = page.getByRole('dialog', { name: 'Keep as template' })
  // What is written by hand has the price that it had; what is sold, that of the day.
  await expect(template.getByRole('row', { name: /^Banner of To be copied/ })).toContainText(
    '1 item$1,000.00 per item',
  )
  await expect(template).toContainText('Prices come from the catalogue of the day')
  await template.getByLabel('Title').fill('n'.repeat(121))
  await expect(template.getByText('1 too many (121 of 120)')).toBeVisible()
  await template.getByLabel('Title').fill('')
  await template.getByRole('button', { name: 'Keep as template' }).click()
  await expect(template.getByLabel('Title')).toHaveAccessibleDescription(/Enter a title/)
  await expectAccessibleState(page, 'keeping a template', '[role="dialog"]')
  await template.getByLabel('Title').fill('Two of everything')
  await page.route('**/agent/api/proposal/template/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'The template could not be kept' } }),
  )
  await template.getByRole('button', { name: 'Keep as template' }).click()
  await expect(template.getByRole('alert')).toHaveText('The template could not be kept')
  await page.unroute('**/agent/api/proposal/template/**')
  await template.getByRole('button', { name: 'Keep as template' }).click()
  await expect(page.getByText('Kept as template “Two of everything”')).toBeVisible()
  const templates = async () =>
    (await (await page.request.get('/agent/api/proposal/templates')).json()).templates.map(
      ({ name }: { name: string }) => name,
    )
  expect(await templates()).toContain('Two of everything')
  await undo(page).click()
  await expect.poll(templates).not.toContain('Two of everything')
})

test('PRO-05 ERR-43h ERR-39c proposals of one client become one, which is seen before, and Undo brings each back', async ({
  page,
  product,
}) => {
  const first = await lay(product.database, 'Joined first')
  await lay(product.database, 'Joined second')
  await lay(product.database, 'Joined elsewhere', 'shop@cohenandsons.example')
  await signInAs(page, 'agent', '/proposals?search=joined')
  const combine = page.getByRole('button', { name: 'Combine Proposals' })
  await page.getByLabel('Select Joined first').check()
  await expect(combine).toHaveAccessibleDescription('Choose two proposals or more')
  await page.getByLabel('Select Joined elsewhere').check()
  await expect(combine).toHaveAccessibleDescription('They are for different clients')
  await page.getByLabel('Select Joined elsewhere').uncheck()
  await page.getByLabel('Select Joined second').check()
  await combine.click()
  const dialog = page.getByRole('dialog', { name: 'Combine Proposals' })
  await expect(dialog.getByText('Joined first + Joined second')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^The new draft/ })).toContainText('$2,501.00')
  await expectAccessibleState(page, 'combining proposals', '[role="dialog"]')

  // One of them is paid for in the meantime.
  const pay = (cents: number) =>
    runStatement(product.database, `update proposal set paid_cents = ${cents} where id = ${first}`)
  await pay(100)
  await dialog.getByRole('button', { name: 'Combine 2 proposals' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'These proposals can not be combine. Something was paid. Refund it first',
  )
  await pay(0)
  await dialog.getByRole('button', { name: 'Combine 2 proposals' }).click()
  await expect(said(page, 'Successfully combined proposals!')).toBeVisible()
  await expect(rowOf(page, 'Joined first + Joined second')).toContainText('$2,501.00')
  await expect(rowOf(page, 'Joined first')).toHaveCount(0)
  await undo(page).click()
  await expect(rowOf(page, 'Joined first + Joined second')).toHaveCount(0)
  await expect(rowOf(page, 'Joined first')).toBeVisible()
  await expect(rowOf(page, 'Joined second')).toBeVisible()
})

test('PRO-05 ERR-43g ERR-39b proposals are given to a salesman who may act for each client, and taken back', async ({
  page,
  product,
}) => {
  await lay(product.database, 'Handed one')
  await lay(product.database, 'Handed two', 'shop@cohenandsons.example')
  await signInAs(page, 'superadmin', '/proposals?search=handed')
  await page.getByLabel('Select Handed one').check()
  await page.getByLabel('Select Handed two').check()
  // Whoever asks is not among the salesmen where they lost a client in the meantime.
  await page.route('**/agent/api/proposal/salesmen**', async (route) => {
    const response = await route.fetch()
    const { people } = await response.json()
    const json = { people: people.filter(({ name }: { name: string }) => name !== 'Ada Klein') }
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Reassign Proposals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign Proposals' })
  const salesman = dialog.getByLabel('New salesman')
  await expect(salesman).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Reassign 2 proposals' })).toHaveAccessibleDescription(
    'Choose a salesman',
  )
  // Leah Brandt acts for one of the two clients alone.
  await expect(salesman.getByRole('option', { name: 'Leah Brandt' })).toHaveCount(0)
  await salesman.selectOption('Brightwater Media')
  await expect(dialog.getByRole('row', { name: /^Handed one/ })).toContainText('Brightwater Media')
  await expectAccessibleState(page, 'reassigning proposals', '[role="dialog"]')
  // The salesman loses one of the clients in the meantime.
  const pair = `(select agency.id, client.id, now() from person agency, person client
    where agency.email = 'agency@demo.test' and client.email = 'shop@cohenandsons.example')`
  await runStatement(
    product.database,
    `delete from representation where (representative_id, advertiser_id) in (select id, advertiser from ${pair} as one (id, advertiser, at))`,
  )
  await dialog.getByRole('button', { name: 'Reassign 2 proposals' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'These proposals can not be reassigned. Brightwater Media cannot act for all of these clients',
  )
  await runStatement(product.database, `insert into representation ${pair}`)
  await dialog.getByRole('button', { name: 'Reassign 2 proposals' }).click()
  await expect(said(page, 'Successfully reassigned proposals!')).toBeVisible()
  await expect(rowOf(page, 'Handed one')).toContainText('Brightwater Media')
  await expect(rowOf(page, 'Handed two')).toContainText('Brightwater Media')
  await undo(page).click()
  await expect(rowOf(page, 'Handed one')).toContainText('Sam Ortiz')
  await expect(rowOf(page, 'Handed two')).toContainText('Sam Ortiz')
})
