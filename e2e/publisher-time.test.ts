/** Where the publisher sets the time: it is chosen on the page of a link, or kept by staff in the publisher's name. */
import type { Browser, Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { endTheirTenSeconds, linkTo } from './letters.ts'
import { signInAs } from './sign-in.ts'

// Each goes on from the one before: after a fault all are walked again, in a product of their own.
test.describe.configure({ mode: 'serial' })

const name = 'Bread at the publisher’s time'
/** A Wednesday, on which every hour of the day is there. */
const ahead = Array.from({ length: 7 }, (_, days) => new Date(Date.now() + (days + 4) * 86_400_000))
const day =
  ahead
    .find((one) => one.getUTCDay() === 3)
    ?.toISOString()
    .slice(0, 10) ?? ''
const words = ['Rye bread', 'Wheat bread', 'Honey cake', 'Poppy cake', 'Plain rolls']
let campaign = 0
const ids = new Map<string, number>()

async function call(page: Page, path: string, data: object) {
  const { _token } = await (await page.request.get('/api/me')).json()
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': _token }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Asks for the time of a post by letter, and gives the link of the letter. */
async function linkFor(page: Page, database: string, message: string): Promise<string> {
  const email = `${message.replace(' ', '.').toLowerCase()}@paper.example`
  await call(page, `/api/content-media/${ids.get(message)}/confirm-time`, { email })
  await endTheirTenSeconds(database)
  return linkTo(page, email, '/content/confirm')
}

/** Somebody who has no session here, with a screen of this width. */
async function outsider(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 900 } })
  return context.newPage()
}

const rowOf = (page: Page, message: string) =>
  page
    .getByRole('region', { name: /^Upcoming/ })
    .getByRole('row')
    .filter({ hasText: message })

test('SCH-17 CNT-05 the time is chosen by keys on a phone, and what another got meanwhile is told at a desk', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const laid = { name, owner: 'advertiser@demo.test', credits: words.length }
  campaign = await layCampaign(product.database, { ...laid, contentType: 'text', siteId: 3 })
  await signInAs(page, 'superadmin')
  const { slots } = await (
    await page.request.get(`/api/schedule/slots?campaign=${campaign}&type=text&date=${day}`)
  ).json()
  const free = slots.flatMap((slot: { time: string; free: boolean }) => (slot.free ? slot.time : []))
  for (const [at, message] of words.entries()) {
    const time = free[at]
    const { item } = await call(page, '/api/content-campaigns/', { campaign, message, date: day, time })
    await call(page, `/instagram-admin/approve/${item.id}`, {})
    ids.set(message, item.id)
  }
  await runStatement(
    product.database,
    `update content_post set day = '${day}', scheduled_for = null, takes_slot = false where campaign_id = ${campaign}`,
  )
  const [choiceOfBoth, another] = [free[0], free[1]]
  const [first, second] = [
    await linkFor(page, product.database, 'Rye bread'),
    await linkFor(page, product.database, 'Wheat bread'),
  ]

  const desk = await outsider(browser, baseURL, 1280)
  await desk.goto(second)
  await expect(desk.getByRole('heading', { name: 'At what time may this go out?' })).toBeVisible()
  await expect(desk.getByText(new RegExp(`^[MTWFS]\\w+day ${day}$`))).toBeVisible()

  const phone = await outsider(browser, baseURL, 390)
  const asked: string[] = []
  phone.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await phone.goto(first)
  const choice = phone.getByLabel('Time, New York')
  await expect(choice).toBeVisible()
  await expectAccessibleState(phone, 'choosing a time by a publisher’s link')
  const confirm = phone.getByRole('button', { name: 'Confirm the time' })
  await confirm.focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Choose a time', { exact: true }).first()).toBeVisible()
  await phone.getByRole('link', { name: 'Choose a time' }).press('Enter')
  await expect(choice).toBeFocused()
  await expectAccessible(phone, 'a publisher’s link without a time')
  await phone.keyboard.type(choiceOfBoth)
  await expect(choice).toHaveValue(choiceOfBoth)
  await phone.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('status').filter({ hasText: 'The time is confirmed' })).toBeVisible()
  // The page's own address holds the token; nothing that it loads is told of it.
  const token = first.split('=')[1] ?? ''
  expect(asked.filter((one) => one.split(' ')[1]?.includes(token))).toEqual([])

  await desk.getByLabel('Time, New York').selectOption(choiceOfBoth)
  await desk.getByRole('button', { name: 'Confirm the time' }).click()
  await expect(desk.getByText('This time has been taken in the meantime').first()).toBeVisible()
  await expect(desk.getByLabel('Time, New York').locator(`option[value="${choiceOfBoth}"]`)).toHaveCount(0)
  await desk.getByLabel('Time, New York').selectOption(another)
  await desk.getByRole('button', { name: 'Confirm the time' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'The time is confirmed' })).toBeVisible()
  await page.goto(`/advertiser/media/content/${campaign}`)
  await expect(rowOf(page, 'Rye bread')).toContainText('Date approved by publisher')
  await expect(rowOf(page, 'Rye bread')).toContainText(choiceOfBoth)
  await expect(rowOf(page, 'Wheat bread')).toContainText(another)
})

test('a post that is changed while its publisher’s page is open is not confirmed as it was', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  await signInAs(page, 'superadmin')
  const link = await linkFor(page, product.database, 'Honey cake')
  const desk = await outsider(browser, baseURL, 1280)
  await desk.goto(link)
  await desk.getByLabel('Time, New York').selectOption({ index: 2 })
  await call(page, `/advertiser/instagram/${ids.get('Honey cake')}`, { message: 'Honey cake, cut' })
  await desk.getByRole('button', { name: 'Confirm the time' }).click()
  await expect(desk.getByRole('heading', { name: 'Nothing to answer here' })).toBeVisible()
  await expect(desk.getByRole('alert')).toContainText('changed')
})

test('CNT-05 staff keep a yes that came by telephone, with who and how, and take it back', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await page.goto(`/advertiser/media/content/${campaign}`)
  const row = rowOf(page, 'Poppy cake')
  await row.getByRole('button', { name: /Settings menu/ }).click()
  await page.getByRole('menuitem', { name: 'Publisher confirmed the time…' }).click()
  const dialog = page.getByRole('dialog', { name: 'The publisher confirmed the time' })
  await dialog.getByRole('button', { name: 'Confirm the time' }).click()
  await expect(dialog.getByText('Say who said yes, and how').first()).toBeVisible()
  await expectAccessibleState(page, 'a yes in the publisher’s name', '[role="dialog"]')
  await dialog.getByLabel('Time, New York').selectOption({ index: 3 })
  await dialog.getByLabel('Who said yes, and how').fill('Dina of the news desk, by telephone')
  await dialog.getByRole('button', { name: 'Confirm the time' }).click()
  await expect(row).toContainText('Date approved by publisher')
  await expect(row).toContainText('Time confirmed in the publisher’s name by Sam')
  await expect(row).toContainText('The publisher looks at the content next')
  await expect(row).not.toContainText('agreed')
  await expectAccessible(page, 'a post that was confirmed in the publisher’s name')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back: the post is approved')).toBeVisible()
  await expect(row).not.toContainText('in the publisher’s name')
})

test('ROW-10 before a campaign goes into the archive one reads how many of its posts will not go out', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  await page.goto(`/advertiser/campaigns?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Settings menu, ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Archive campaign?' })
  await expect(question).toContainText('5 posts of it are still to come and will not go out')
  await expectAccessibleState(page, 'archiving a campaign with posts to come', '[role="alertdialog"]')
})
