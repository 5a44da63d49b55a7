/** A proposal in its dialog: found in the chooser, priced in its rows, refused with a reason, and as its client sees it. */
import type { Locator, Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const inDialog = (page: Page) => page.getByRole('dialog', { name: /^(New Proposal|(Edit p|P)roposal P-\d+)/ })
const list = (page: Page, name: string) => inDialog(page).getByRole('list', { name, exact: true })
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const namesIn = (within: Locator) => within.getByRole('listitem').allInnerTexts()

async function choose(page: Page, option: string, place: string): Promise<Locator> {
  await button(list(page, 'Choose Option'), option).click()
  await button(list(page, 'Publisher or Platform'), place).click()
  return list(page, 'Product')
}

/** The row of the editor in which the field with this label stands. */
const rowOf = (page: Page, label: string | RegExp) =>
  inDialog(page)
    .getByRole('row')
    .filter({ has: page.getByLabel(label) })
/** The product reads its settings again. */
const tellSettings = `select pg_notify('masthead_settings', '')`
const product = (products: Locator, name: string | RegExp) => products.getByRole('button', { name }).first()

test('CHO-01 CHO-03 CHO-04 CHO-05 CHO-06 CHO-07 CHO-10 the chooser finds products by its eight ways', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals?new=proposal')
  const options = list(page, 'Choose Option')
  await expect(options).toBeVisible()
  expect(await namesIn(options)).toEqual([
    'My Templates',
    'All Publishers',
    'Print Publishers',
    'Digital Publishers',
    'In House Publishers',
    'Product',
    'Popular',
    'Whatsapp Friendly',
  ])
  for (const title of ['Choose Option', 'Publisher or Platform', 'Product'])
    await expect(inDialog(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(inDialog(page).getByPlaceholder('Search Publishers')).toBeVisible()
  await expect(inDialog(page).getByPlaceholder('Search Product')).toBeVisible()
  await button(options, 'Product').click()
  await expect(inDialog(page).getByPlaceholder('Search Platform')).toBeVisible()
  expect(await namesIn(list(page, 'Publisher or Platform'))).toEqual([
    'Instagram',
    'Whatsapp',
    'Twitter',
    'Banners',
    'Native Article Ads',
    'Sponsored Articles',
    'Email Blasts',
    'Pinned Articles',
    'Livestreams',
    'Telegram',
    'Packages',
    'Podcasts',
    'Guest Posts',
    'Text Messages',
  ])

  // Each column has a search of its own.
  await inDialog(page).getByRole('searchbox', { name: 'Filter the options' }).fill('print')
  expect(await namesIn(options)).toEqual(['Print Publishers'])
  await inDialog(page).getByRole('searchbox', { name: 'Filter the options' }).fill('')
  const studio = await choose(page, 'All Publishers', 'Masthead Studio')
  await expect(product(studio, /^Graphic Design\s*\$100\.00\s*per banner/i)).toBeVisible()
  await expect(product(studio, /^Copywriting\s*\$150\.00\s*per article/i)).toBeVisible()
  await inDialog(page).getByRole('searchbox', { name: 'Search Product' }).fill('copy')
  await expect(studio.getByRole('listitem')).toHaveCount(1)
  await inDialog(page).getByRole('searchbox', { name: 'Search Product' }).fill('nothing of that name')
  await expect(studio.getByText('No product of that name')).toBeVisible()

  const ashford = await choose(page, 'Digital Publishers', 'Ashford Community Voice')
  await ashford.getByRole('button', { name: 'About Header 728x90' }).click()
  const about = page.locator('[role="dialog"] [role="dialog"]')
  const picture = about.getByRole('img', { name: 'Example: Header 728x90' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  // Another size of the window closes it.
  await expectAccessible(page, 'what a product looks like', '[role="dialog"] [role="dialog"]')
  await page.keyboard.press('Escape')

  // A template brings all that it keeps.
  await button(options, 'My Templates').click()
  await button(list(page, 'Publisher or Platform'), 'A good start').click()
  await inDialog(page).getByRole('button', { name: 'Add all' }).click()
  const basket = inDialog(page).getByRole('complementary', { name: 'Basket' })
  await expect(basket).toContainText('3 items')
  const discard = inDialog(page).getByRole('button', { name: 'Discard draft' })
  await discard.click()
  await expect(basket).not.toContainText('3 items')
  await expect(inDialog(page).getByRole('button', { name: 'Client view' })).toBeFocused()
  // One press threw all of it away, and one brings it back; the focus is not lost with the notice.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(basket).toContainText('3 items')
  await expect(inDialog(page).getByRole('button', { name: 'Client view' })).toBeFocused()
  await discard.click()
})

test('PRO-14 PRO-15 PRO-16 PRO-18 CON-02 DIS-06 ERR-30a ERR-30d ERR-36a ERR-38a a proposal is priced in its rows, and everything that is wrong is told at once', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals?new=proposal')
  const dialog = inDialog(page)
  const basket = dialog.getByRole('complementary', { name: 'Basket' })
  const save = dialog.getByRole('button', { name: 'Save proposal' })
  const products = await choose(page, 'All Publishers', 'Ashford Community Voice')
  await product(products, /^Header 728x90/).click()
  // PRO-17: of what has no figures of its own, 1000 views; here the catalogue's. 2,500 × 30 at $3.00.
  await expect(basket).toContainText('$225.00')
  await product(products, /^Native article ad/).click()
  await product(products, /^Sponsored article/).click()
  await dialog.getByRole('button', { name: 'Custom product' }).click()
  const written = dialog.getByLabel('Product name, item custom product 4')
  await expect(written).toBeFocused()
  await expect(dialog.getByLabel(/^Rate in US dollars, custom product/)).toHaveValue('1.00')
  await expect(rowOf(page, 'Product name, item custom product 4')).toContainText('cap 100')
  // What is done with a proposal is offered here; letters to further people are not.
  await expect(dialog.getByLabel('Send to')).toHaveCount(0)
  await expect(dialog.getByLabel('Text for the client')).toHaveAccessibleDescription(
    'Stands above the items on the page and in the PDF.',
  )

  await dialog.getByLabel('Quantity, Header 728x90').fill('0')
  await dialog.getByLabel('Days or a budget, Native article ad').selectOption('budget')
  await save.click()
  const summary = dialog.getByRole('alert').filter({ hasText: 'things to correct' })
  await expect(summary).toBeFocused()
  for (const sentence of [
    'Please select a client',
    'Please enter a name for the product',
    'Please enter an amount of days',
    'Please enter an amount for budget',
  ])
    await expect(summary.getByRole('link', { name: sentence })).toBeVisible()
  await expectAccessibleState(page, 'a proposal that was refused', '[role="dialog"]')
  await summary.getByRole('link', { name: 'Please enter an amount of days' }).click()
  await expect(dialog.getByLabel('Quantity, Header 728x90')).toBeFocused()
  await page.keyboard.type('0')
  await dialog.getByLabel('Budget in US dollars, Native article ad').fill('1,500')
  await written.fill('Tote bags')

  // The cap of the header is 15, as the catalogue says of it.
  const discount = dialog.getByLabel('Discount percent, Header 728x90')
  await discount.fill('25')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('You can only give a max discount of 15% on this item')).toBeVisible()
  await expect(discount).toHaveValue('15')
  const name = dialog.getByLabel('Proposal name')
  await name.fill('n'.repeat(121))
  await expect(dialog.getByText('1 too many (121 of 120)')).toBeVisible()
  await name.fill('Priced in rows')
  await expect(dialog.getByText('14 of 120')).toBeVisible()
  const client = dialog.getByRole('combobox', { name: 'Client' })
  await client.fill('bloom')
  await dialog.getByRole('option', { name: 'Bloom & Vine' }).click()
  await dialog.getByLabel('Quantity, Header 728x90').fill('30')
  // 191.25 + 1,500.00 + 350.00 + 1.00.
  await expect(basket).toContainText('$2,042.25')
  // The first amount and what is taken off it, below the amount of the row.
  await expect(
    dialog.getByRole('row').filter({ has: page.getByLabel('Discount percent, Header 728x90') }),
  ).toContainText('$191.25$225.00 -$33.75')

  await button(dialog, 'Move down Header 728x90').click()
  await button(dialog, 'Remove Tote bags').click()
  await expect(basket.getByRole('listitem').first()).toContainText('Native article ad')
  await dialog.getByRole('button', { name: 'Client view' }).click()
  const paper = dialog.getByRole('article', { name: 'As the client sees it' })
  await expect(paper).toContainText('$2,041.25')
  await expect(paper).toContainText('500.00')
  await expect(paper).toContainText('$191.25before $225.00')
  await expectAccessibleState(page, 'a proposal as its client sees it', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()

  // ROL-37: hidden prices are not there, but for the total.
  await dialog.getByRole('checkbox', { name: 'Hide prices from the client' }).check()
  await dialog.getByRole('button', { name: 'Client view' }).click()
  await expect(paper).toContainText('$2,041.25')
  await expect(paper).not.toContainText(/191\.25|225\.00/)
  await expect(paper.getByRole('columnheader', { name: 'Rate' })).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Successfully saved the proposal!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Priced in rows' })).toContainText('$2,041.25')
})

test('DIS-07 ERR-36b nothing is taken off a pinned article, and whoever types a figure hears why', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals?new=proposal')
  const products = await choose(page, 'Product', 'Pinned Articles')
  await product(products, /^Pinned article/).click()
  const discount = inDialog(page).getByLabel(/^Discount percent, Pinned article/)
  await expect(rowOf(page, /^Discount percent, Pinned article/)).toContainText('cap 0')
  await expect(discount).toHaveAttribute('readonly')
  await discount.press('5')
  await expect(inDialog(page).getByText('You cannot give a discount on this item')).toBeVisible()
  await expect(discount).toHaveAccessibleDescription(/You cannot give a discount on this item/)
  await expect(discount).toHaveValue('0')
  await inDialog(page).getByRole('button', { name: 'Discard draft' }).click()
})

test('PRO-17 an ad without figures of its own is offered at 1000 views a day and 6.00', async ({
  page,
  product: { database },
}) => {
  // Ads of one site have the same figures: those of another bring them back.
  const set = (views: string, cpm: string) =>
    runStatement(
      database,
      `update product set daily_views = ${views}, cpm_micros = ${cpm} from product other, site
       where product.key = 'header' and product.site_id = site.id and site.name = 'Cedar Valley Post'
         and other.key = 'rectangle' and other.site_id = site.id`,
    )
  await set('null', 'null')
  try {
    await signInAs(page, 'agent', '/proposals?new=proposal')
    const products = await choose(page, 'Digital Publishers', 'Cedar Valley Post')
    await product(products, /^Header 728x90\s*\$6\.00/).click()
    const dialog = inDialog(page)
    await dialog.getByRole('button', { name: 'Details, Header 728x90' }).click()
    await expect(dialog.getByLabel('Views a day')).toHaveValue('1000')
    await expect(dialog.getByLabel('Rate in US dollars, Header 728x90')).toHaveValue('6.00')
    // 1,000 × 30 at $6.00.
    await expect(dialog.getByRole('complementary', { name: 'Basket' })).toContainText('$180.00')
    await dialog.getByRole('button', { name: 'Discard draft' }).click()
  } finally {
    await set('other.daily_views', 'other.cpm_micros')
  }
})

test('PRI-07 what was chosen before the client takes the price that is agreed with them, and gives it back with another', async ({
  page,
  product: { database },
}) => {
  await runStatement(
    database,
    `insert into setting (key, value, updated_at)
     select 'price.ppp.exceptions',
       jsonb_build_array(jsonb_build_object('personId', person.id, 'siteId', site.id, 'cents', 17500)), now()
     from person, site where person.email = 'hello@bloomandvine.example' and site.name = 'Millbrook Courier';
     ${tellSettings}`,
  )
  try {
    await signInAs(page, 'agent', '/proposals?new=proposal')
    const dialog = inDialog(page)
    const products = await choose(page, 'All Publishers', 'Millbrook Courier')
    await product(products, /telegram/i).click()
    await product(products, /telegram/i).click()
    const [followed, typed] = await dialog.getByLabel(/^Rate in US dollars/).all()
    await expect(followed!).toHaveValue('600.00')
    await typed!.fill('650')
    const client = dialog.getByRole('combobox', { name: 'Client' })
    await client.fill('bloom')
    await dialog.getByRole('option', { name: 'Bloom & Vine' }).click()
    await expect(followed!).toHaveValue('175.00')
    await expect(typed!).toHaveValue('650')
    await expect(dialog.getByRole('status').filter({ hasText: 'For Bloom & Vine' })).toContainText(
      'is $175.00 instead of $600.00',
    )
    // 175.00 + 650.00.
    const basket = dialog.getByRole('complementary', { name: 'Basket' })
    await expect(basket).toContainText('$825.00')
    await expectAccessibleState(page, 'a proposal whose prices followed its client', '[role="dialog"]')
    await client.fill('cohen')
    await dialog.getByRole('option', { name: /Cohen/ }).first().click()
    await expect(followed!).toHaveValue('600.00')
    await expect(basket).toContainText('$1,250.00')
    await client.fill('bloom')
    await dialog.getByRole('option', { name: 'Bloom & Vine' }).click()
    await expect(followed!).toHaveValue('175.00')
    await dialog.getByLabel('Proposal name').fill('Agreed afterwards')
    await dialog.getByRole('button', { name: 'Save proposal' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Agreed afterwards' })).toContainText('$825.00')

    // What was saved for one client is asked of another at their price, and is not saved before that is known.
    await page.getByRole('link', { name: 'Agreed afterwards', exact: true }).click()
    const [saved, raised] = [0, 1].map((at) => dialog.getByLabel(/^Rate in US dollars/).nth(at))
    await page.route('**/agent/api/proposal/rates?*', (asked) =>
      asked.fulfill({ status: 429, json: { error: 'Too many requests. Wait a minute' } }),
    )
    await client.fill('cohen')
    await dialog.getByRole('option', { name: /Cohen/ }).first().click()
    const unread = dialog.getByRole('alert').filter({ hasText: 'prices of this client could not be read' })
    await expect(unread).toContainText('Too many requests. Wait a minute')
    await expect(saved!).toHaveValue('175.00')
    const save = dialog.getByRole('button', { name: 'Save proposal' })
    await expect(save).toHaveAccessibleDescription('The prices of this client are not known yet')
    await dialog.getByLabel('Proposal name').press('Enter')
    await expectAccessible(page, 'a proposal without the prices of its client', '[role="dialog"]')
    await page.unroute('**/agent/api/proposal/rates?*')
    await unread.getByRole('button', { name: 'Try again' }).click()
    await expect(unread).toBeHidden()
    await expect(saved!).toHaveValue('600.00')
    await expect(raised!).toHaveValue('650.00')
    await expect(dialog.getByRole('status').filter({ hasText: 'Cohen' })).toContainText(
      'is $600.00 instead of $175.00',
    )
    await expect(save).not.toHaveAttribute('aria-disabled')
    await client.fill('bloom')
    await dialog.getByRole('option', { name: 'Bloom & Vine' }).click()
    await expect(saved!).toHaveValue('175.00')
    await dialog.getByRole('button', { name: 'Discard draft' }).click()
  } finally {
    await runStatement(database, `delete from setting where key = 'price.ppp.exceptions'; ${tellSettings}`)
  }
})

test('PRO-01 PRO-20 ROL-36 what may not be changed is looked at, and only who may convert is offered Canadian dollars', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals?search=Autumn+fair')
  await page.getByRole('link', { name: 'Autumn fair', exact: true }).click()
  await expect(inDialog(page).getByText('Its campaigns are there already')).toBeVisible()
  await expect(inDialog(page).getByRole('article', { name: 'As the client sees it' })).toContainText(
    'Autumn fair',
  )
  await expect(inDialog(page).getByRole('button', { name: 'Save proposal' })).toHaveCount(0)
  await page.goto('/proposals?new=proposal')
  await expect(inDialog(page).getByRole('checkbox', { name: 'Hide prices from the client' })).toBeVisible()
  await expect(inDialog(page).getByRole('checkbox', { name: /^Canadian dollars/ })).toHaveCount(0)

  // On a phone the total, what is looked at, and what ends it have a row each.
  await page.setViewportSize({ width: 390, height: 844 })
  const middles = await inDialog(page)
    .locator('footer > :visible')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
  expect(new Set(middles).size).toBe(3)
})

test('ROL-36 who may convert puts a proposal into Canadian dollars at the rate of today, and what is paid keeps its own', async ({
  page,
}) => {
  await signInAs(page, 'salesman13', '/proposals?new=proposal')
  const products = await choose(page, 'All Publishers', 'Masthead Studio')
  await product(products, /^Graphic Design/i).click()
  await inDialog(page).getByRole('checkbox', { name: 'Canadian dollars at 1.3712' }).check()
  // 100.00 at 1.3712.
  await expect(inDialog(page).getByRole('complementary', { name: 'Basket' })).toContainText('$137.12 CAD')
  await inDialog(page).getByRole('button', { name: 'Discard draft' }).click()

  await page.goto('/proposals?search=Relief+drive')
  await page.getByRole('link', { name: 'Relief drive', exact: true }).click()
  const canadian = inDialog(page).getByRole('checkbox', { name: /^Canadian dollars/ })
  await expect(canadian).toHaveAttribute('aria-disabled', 'true')
  await expect(canadian).toHaveAccessibleDescription('Something was paid. Refund it first')
  await canadian.press('Space')
  await expect(canadian).toBeChecked()
})

test('a new client is written down, and one who is known is asked by a letter', async ({ page }) => {
  await signInAs(page, 'agent', '/proposals?new=proposal')
  await inDialog(page).getByRole('button', { name: 'New client' }).click()
  const client = page.getByRole('dialog', { name: 'New client' })
  await client.getByRole('button', { name: 'Add client' }).click()
  const summary = client.getByRole('alert').filter({ hasText: '2 things to correct' })
  await expect(summary.getByRole('link')).toHaveText([
    'Enter a name',
    'Enter an e-mail address such as name@example.com',
  ])
  await client.getByLabel('Name').fill('Lena Frost')
  await client.getByLabel('E-mail').fill(' publisher@demo.test ')
  await client.getByRole('button', { name: 'Add client' }).click()
  await client.getByRole('button', { name: 'Ask this person to accept you' }).click()
  await expect(client.getByText('a letter asks them to accept you')).toBeVisible()
  await expectAccessibleState(page, 'a new client', '[role="dialog"]:last-of-type')
  await client.getByLabel('E-mail').fill('lena@frost.example')
  await client.getByRole('button', { name: 'Add client' }).click()
  await expect(client).toBeHidden()
  await expect(inDialog(page).getByRole('combobox', { name: 'Client' })).toHaveValue('Lena Frost')
})
