/** From the chooser to a saved proposal without a pointer. */
import type { Page } from '@playwright/test'
import { keepsFocus, moveTo, press, write } from './by-keys.ts'
import { runStatement } from '../test/statement.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const inDialog = (page: Page) => page.getByRole('dialog', { name: 'New Proposal' })
const line = (page: Page, list: string, name: RegExp) =>
  inDialog(page).getByRole('list', { name: list }).getByRole('button', { name })

test('PRO-01 GEN-06 ERR-43d five products go from the chooser into a saved proposal by twelve keys', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals')
  await moveTo(page, page.getByRole('button', { name: 'New Proposal' }))
  await page.keyboard.press('Enter')
  await expect(inDialog(page).getByLabel('Proposal name')).toBeFocused()
  await write(page, 'Five by keys')
  await page.keyboard.press('Tab')
  // Nobody waits for the list: Enter means whoever is found by what is typed, never who stood there before.
  await page.keyboard.type('bloom')
  await page.keyboard.press('Enter')
  await expect(inDialog(page).getByRole('combobox', { name: 'Client' })).toHaveValue('Bloom & Vine')
  await moveTo(page, line(page, 'Choose Option', /^All Publishers/))

  let keys = 0
  /** Presses a key, and waits as a person does until what it does is seen. */
  const count = async (key: string, until: () => Promise<unknown>) => {
    keys += 1
    await page.keyboard.press(key)
    await until()
    await keepsFocus(page)
  }
  const items = (many: number) => () =>
    expect(inDialog(page).getByRole('complementary', { name: 'Basket' })).toContainText(`${many} item`)
  await count('ArrowRight', () => expect(line(page, 'Publisher or Platform', /^Ashford/)).toBeFocused())
  await count('ArrowRight', () => expect(line(page, 'Product', /^Header 728x90/)).toBeFocused())
  for (let many = 1; many <= 5; many++) {
    if (many > 1) await count('ArrowDown', () => Promise.resolve())
    await count('Enter', items(many))
  }
  // 225.00 + 100.00 + 168.75 + 225.00 + 350.00: views a day by rate and thirty days, a post, an article.
  await expect(inDialog(page).getByText(/added, total \$1,068\.75$/)).toBeAttached()
  keys += 1
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Successfully saved the proposal!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Five by keys' })).toContainText('$1,068.75')
  await expect(page.getByRole('link', { name: 'Five by keys', exact: true })).toBeFocused()
  expect(keys).toBeLessThanOrEqual(14)
})

test('CHO-02 the arrows walk within and across the columns, and the focus is where it was left', async ({
  page,
  product,
}) => {
  // Who may write posts for WhatsApp groups is offered all sixty of the platform.
  const flag = `(select id, 'iswhatsappgroup' as flag, now() as at from person where email = 'agent@demo.test')`
  await runStatement(
    product.database,
    `insert into person_flag (person_id, flag, granted_at) select id, flag, at from ${flag} as granted on conflict do nothing`,
  )
  await signInAs(page, 'agent', '/proposals?new=proposal')
  const platforms = line(page, 'Choose Option', /^Product/)
  await moveTo(page, line(page, 'Choose Option', /^All Publishers/))
  await press(page, 'Home')
  await expect(line(page, 'Choose Option', /^My Templates/)).toBeFocused()
  await press(page, 'End', 'ArrowUp', 'ArrowUp')
  await expect(platforms).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowDown')
  const whatsapp = line(page, 'Publisher or Platform', /^Whatsapp/)
  await expect(whatsapp).toBeFocused()
  await expect(whatsapp).toHaveAttribute('aria-current', 'true')
  await press(page, 'ArrowRight')
  const products = inDialog(page).getByRole('list', { name: 'Product' })
  const first = products.getByRole('listitem').first()
  await expect(first.getByRole('button').first()).toBeFocused()
  // Sixty of them: the second page comes as soon as the end of the first is near.
  await press(page, 'End')
  await expect(products.getByRole('listitem')).toHaveCount(60)
  await press(page, 'End', 'Home', 'ArrowRight', 'Enter')
  const about = page.locator('[role="dialog"] [role="dialog"]')
  await expect(about).toBeFocused()
  await expect(about.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('button', { name: /^About/ })).toBeFocused()
  await press(page, 'ArrowLeft', 'End', 'ArrowLeft')
  await expect(whatsapp).toBeFocused()
  await press(page, 'ArrowLeft')
  await expect(platforms).toBeFocused()
  // One Tab stop for each list, and one for each search.
  await press(page, 'Tab', 'Tab')
  await expect(whatsapp).toBeFocused()
  await press(page, 'Tab')
  await write(page, 'status')
  await expect(products.getByRole('listitem')).not.toHaveCount(60)
  await expect(inDialog(page).getByRole('searchbox', { name: 'Search Product' })).toBeFocused()
  // The line that had the focus is not among them: Tab goes to one of those that are there.
  await expect(products.locator('[data-line][tabindex="0"]')).toHaveCount(1)
  await press(page, 'Enter')
  await expect(first.getByRole('button').first()).toBeFocused()
  await runStatement(
    product.database,
    `delete from person_flag where (person_id, flag) in (select id, flag from ${flag} as granted)`,
  )
})
