/** How views were counted: from the row, in the detailed statistics, and given back when they were found to be no readers'. */
import { addDays } from '#domain/kernel/newyork.ts'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const name = 'Northside Auto Lease, year-end'

test('the views of a row lead to what was served, in sight, not billed and billed', async ({ page }) => {
  await signInAs(page, 'superadmin', '/advertiser/campaigns?search=Northside+Auto')
  await page.getByRole('button', { name: new RegExp(`views: how they were counted, ${name}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'How the views were counted' })
  const lineOf = (what: string) => dialog.getByRole('rowheader', { name: what, exact: true })
  for (const what of ['Served', 'Not looked at', 'Not billed', 'Billed', 'In sight'])
    await expect(lineOf(what)).toBeVisible()
  // What is a part of the line above is set in, whichever sheet came first.
  const inset = (what: string) => lineOf(what).evaluate((head) => getComputedStyle(head).paddingLeft)
  expect(await Promise.all(['Served', 'Not billed', 'In sight'].map(inset))).toEqual(['0px', '24px', '48px'])
  const cut = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(cut).toBeLessThanOrEqual(0)
  await expectAccessibleState(page, 'how the views were counted', '#how-counted')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: `Settings menu, ${name}` }).click()
  await page.getByRole('menuitem', { name: 'How Views Were Counted' }).click()
  await dialog.getByRole('link', { name: 'Detailed Stats' }).click()
  await expect(page.getByRole('heading', { name: 'How it was counted' })).toBeVisible()
})

test('views found to be no readers’ are given back once, with what was found', async ({ page }) => {
  await signInAs(page, 'superadmin')
  const found = await page.request.get('/api/overview/campaigns?search=Northside+Auto')
  const { id } = (await found.json()).rows.find((row: { name: string }) => row.name === name)
  const { today } = await (await page.request.get(`/api/overview/campaigns/${id}/stats`)).json()
  const days = `&from=${addDays(today, -30)}&to=${addDays(today, -2)}`
  await page.goto(`/advertiser/stats?campaign=${id}${days}`)
  await page.getByRole('button', { name: 'Give back views…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give back views' })
  const give = dialog.getByRole('button', { name: /^Give back [\d,]+ views$/ })
  await give.click()
  await expect(dialog.getByText('Say what was found')).toBeVisible()
  await expectAccessibleState(page, 'giving views back', '#give-back')
  await dialog.getByLabel('What was found').fill('A program read every page of the site')
  const many = /[\d,]+/.exec((await give.textContent()) ?? '')?.[0] ?? ''
  await give.click()
  await expect(page.getByText(`${many} views are billed no more`)).toBeVisible()
  const line = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Found later, given back' }) })
  await expect(line.getByRole('cell').first()).toHaveText(many)
  // Nothing is left to give back.
  await expect(page.getByRole('button', { name: 'Give back views…' })).toHaveCount(0)
})
