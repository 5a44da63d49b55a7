/** Posts that go out in each of the three ways, walked by screens alone: the writer's, the staff's and the publisher's. */
import type { Browser, Page } from '@playwright/test'
import { chooseTimeLate, nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { endTheirTenSeconds, linkTo } from './letters.ts'
import { signInAs } from './sign-in.ts'

/** To the publisher's address, to the readers of a list, and by people's hands; only this person may write for groups. */
const ways = [
  ['WhatsApp group', 'whatsapp-group'],
  ['E-mail', 'email'],
  ['Text', 'text'],
] as const
const writer = 'whatsappgroup'
const site = 17

const card = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function say(page: Page, kind: string, words: string): Promise<void> {
  if (kind !== 'email') return page.getByLabel('Text').first().fill(words)
  await page.getByLabel('Subject').fill(words)
  await page.getByLabel('From name').fill('Ohr Bakery')
  await page.getByLabel('Reply address').fill('oven@ohrbakery.example')
  await page.getByRole('textbox', { name: /^Text/ }).fill('What is baked this week.')
}

/** The publisher comes by the link of the letter, without an account. */
async function agree(staff: Page, browser: Browser, address: string, database: string): Promise<void> {
  await endTheirTenSeconds(database)
  const link = await linkTo(staff, address, '/content/confirm')
  const context = await browser.newContext({ baseURL: new URL(staff.url()).origin })
  const publisher = await context.newPage()
  await publisher.goto(link)
  await press(publisher, 'Approve the content')
  await expect(publisher.getByRole('status').filter({ hasText: 'The content is approved' })).toBeVisible()
  await context.close()
}

for (const [name, kind] of ways)
  test(`GEN-07 GEN-11 CNT-14 CNT-18 ${name}: written, changed, approved, agreed to by letter, copied and out, all by screens`, async ({
    page,
    browser,
    baseURL,
    product,
  }) => {
    const campaignId = await layCampaign(product.database, {
      name: `By screens: ${name}`,
      contentType: kind,
      siteId: site,
      credits: 3,
      owner: `${writer}@demo.test`,
    })
    // A post is copied only where there is another campaign of its kind.
    await layCampaign(product.database, {
      name: `Beside it: ${name}`,
      contentType: kind,
      siteId: 3,
      credits: 1,
      owner: `${writer}@demo.test`,
    })
    const list = `/advertiser/media/content/${campaignId}`
    const words = (what: string) => `${what}, walked for ${name}`
    const row = (what: string) => page.getByRole('row').filter({ hasText: words(what) })

    await signInAs(page, writer, `${list}?new=1`)
    await say(page, kind, words('Rye'))
    await chooseTimeLate(page.getByRole('region', { name: 'Day and time' }), 'Tuesday', '1:00 PM')
    await press(page, 'Schedule post')
    await expect(row('Rye')).toContainText('Pending approval')
    await row('Rye').getByRole('link', { name: /^Edit/ }).click()
    await say(page, kind, words('Oats'))
    await press(page, 'Save post')
    await expect(row('Oats')).toContainText('Pending approval')
    // Who writes decides nothing.
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Queue/ }),
    ).toHaveCount(0)

    const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await signInAs(staff, 'superadmin', '/queue?status=pending')
    await card(staff, words('Oats')).getByRole('button', { name: 'Approve' }).click()
    await expect(card(staff, words('Oats'))).toHaveCount(0)
    await expect(row('Oats')).toContainText('Approved')

    await staff.goto(list)
    const theirs = staff.getByRole('row').filter({ hasText: words('Oats') })
    await theirs.getByRole('button', { name: /Settings menu/ }).click()
    await staff.getByRole('menuitem', { name: 'Ask to approve the content…' }).click()
    const letter = staff.getByRole('dialog', { name: 'Ask to approve the content' })
    const address = `${campaignId}@paper.example`
    await letter.getByLabel('Address').fill(address)
    await letter.getByRole('button', { name: /^Send/ }).click()
    await expect(row('Oats')).toContainText('Awaiting publisher approval')
    await agree(staff, browser, address, product.database)
    await expect(row('Oats')).toContainText('Content confirmed by publisher')

    await row('Oats')
      .getByRole('button', { name: /Settings menu/ })
      .click()
    await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click()
    await say(page, kind, words('Barley'))
    await page.getByRole('checkbox', { name: new RegExp(`By screens: ${name}`) }).check()
    await nextFree(page).click()
    await press(page, 'Schedule post')
    await expect(row('Barley')).toContainText('Pending approval')

    await staff.goto('/queue?status=approved')
    await card(staff, words('Oats')).getByRole('button', { name: 'Mark Scheduled' }).click()
    await expect(card(staff, words('Oats'))).toHaveCount(0)
    await staff.goto('/queue?status=scheduled')
    await card(staff, words('Oats')).getByRole('button', { name: 'Mark Posted' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Mark Posted' })
    await dialog.getByRole('button', { name: 'Mark Posted' }).click()
    await expect(card(staff, words('Oats'))).toHaveCount(0)
    await staff.context().close()

    const past = page.getByRole('region', { name: /^Posted and past/ })
    await expect(past.getByRole('row').filter({ hasText: words('Oats') })).toContainText('Posted')
  })

test('ROL-18 ROL-44 D-211 another advertiser finds no such campaign, and who writes is shown no queue', async ({
  page,
  product,
  faults,
}) => {
  const campaignId = await layCampaign(product.database, {
    name: 'Groups of somebody else',
    contentType: 'whatsapp-group',
    siteId: site,
    credits: 1,
    owner: `${writer}@demo.test`,
  })
  await signInAs(page, 'advertiser', `/advertiser/media/content/${campaignId}?new=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  await page.goto('/queue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your account')
  // Both pages are refused, and the browser's console names it.
  faults.length = 0
})
