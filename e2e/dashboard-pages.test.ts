/** The dashboard of a person with more campaigns than a page holds, and who learns who created one. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const rows = (page: Page) => page.locator('table.campaigns tbody tr')

async function inDatabase(database: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(question)
  } finally {
    await client.end()
  }
}

/** Articles' campaigns of a person who otherwise has none, laid beside the demonstration and taken away again. */
const layMany = `
  insert into campaign (kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at)
  select 'press', 'One of many ' || number, person.id,
    (select min(id) from product where kind = 'press'), 3, person.id, now(), now()
  from generate_series(1, 301) number, person where person.email = 'canmarkcredits@demo.test'`
const removeMany = `delete from campaign where name like 'One of many %'`

test('CAM-06 301 campaigns fill a page of 300 rows and a second of one, and every link keeps the filter', async ({
  page,
  product,
}) => {
  await inDatabase(product.database, layMany)
  try {
    await signInAs(page, 'canmarkcredits', `${dashboard}?search=many`)
    await expect(rows(page)).toHaveCount(300)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText('Page 1 of 2')
    await expect(page.locator('tfoot')).toContainText('Total of 301 campaigns')
    const first = new Set(await rows(page).locator('th a').allTextContents())
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/search=many&page=2|page=2&search=many/)
    expect(first.has((await rows(page).locator('th a').first().textContent()) ?? '')).toBe(false)
    await pages.getByRole('link', { name: 'Previous page' }).click()
    await expect(rows(page)).toHaveCount(300)
  } finally {
    await inDatabase(product.database, removeMany)
  }
})

test('ROL-16 the creator of a campaign is named to the kosher commander, and not to an agent or the advertiser', async ({
  page,
}) => {
  for (const [person, isShown] of [
    ['koshercommander', true],
    ['agent', false],
    ['advertiser', false],
  ] as const) {
    await page.context().clearCookies()
    await signInAs(page, person, `${dashboard}?search=Summer+rooms`)
    const row = page.getByRole('row').filter({ hasText: 'Summer rooms by the lake' })
    await expect(row).toBeVisible()
    await expect(row.locator('.who')).toHaveCount(isShown ? 1 : 0)
    if (isShown) await expect(row.locator('.who')).toHaveText(/^by \S+/)
  }
})
