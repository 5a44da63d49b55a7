/** The queue: what stands where, moves by hand, key and thumb, two people at once, and the desk where posts are decided. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessible, expectAccessibleState, putOn } from './accessible.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'
import { workingDay } from './working-day.ts'

// Each goes on from the one before: after a fault all are walked again, in a product of their own.
test.describe.configure({ mode: 'serial' })

const channels = { contentType: 'whatsapp-channels', siteId: 17 }
const broadcasts = { contentType: 'whatsapp-broadcast', siteId: 7 }
const statuses = { contentType: 'whatsapp', siteId: 3 }
// Its own words: other journeys write posts too, and the queue shows those of everybody.
const markup = '<b>Queued</b> & <script>alert(1)</script> שלום'

interface Wish {
  readonly of: Pick<Parameters<typeof layCampaign>[1], 'contentType' | 'siteId'>
  readonly message: string
  readonly days: number
}

/**
 * A post some days ahead, as the form sends it, at an hour that no other journey takes on any day; of a campaign of its
 * own, whose credit no other journey uses.
 */
async function write(page: Page, database: string, { of, message, days }: Wish): Promise<number> {
  const campaign = await layCampaign(database, {
    name: `For the queue in ${days} days`,
    owner: 'oven@ohrbakery.example',
    ...of,
    credits: 1,
  })
  const { _token } = await (await page.request.get('/api/me')).json()
  const answer = await page.request.post('/api/content-campaigns/', {
    headers: { 'x-csrf-token': _token },
    data: {
      campaign,
      message,
      date: workingDay(days),
      time: '3:00 pm',
      redirect_url: 'https://bread.example/now',
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).item.id
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const statusOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name} ?\\d`) })

test('GEN-11 QUE-01 QUE-02 the queue shows every state with its count, and each card the moves that its state allows', async ({
  page,
}) => {
  await signInAs(page, 'superadmin', '/queue')
  for (const [name, buttons] of [
    ['Pending', ['Approve', 'Reject…']],
    ['Approved', ['Copy text', 'Mark Scheduled']],
    ['Scheduled', ['Copy text', 'Mark Posted']],
    ['Rejected', ['Approve', 'Reject…']],
    ['Posted', ['Address', 'Screenshots']],
  ] as const) {
    const first = column(page, name).getByRole('listitem').filter({ hasNotText: 'Print ·' }).first()
    await expect(first).toBeVisible()
    const named = (await first.getByRole('button').allTextContents()).slice(1)
    // What is stuck on its way out, and files, have buttons of their own.
    const others = /^(Media|Send now|Say whether)/
    expect([name, named.filter((one) => !others.test(one))]).toEqual([name, buttons])
  }
  // Nobody types what is printed.
  const print = column(page, 'Scheduled').getByRole('listitem').filter({ hasText: 'Print ·' }).first()
  await expect(print.getByRole('button', { name: 'Mark Posted' })).toBeVisible()
  await expect(print.getByRole('button', { name: 'Copy text' })).toHaveCount(0)
  await expectAccessibleState(page, 'the queue')
})

test('QUE-01 site and status stand in the address, and a reload shows the same', async ({ page }) => {
  await signInAs(page, 'superadmin', '/queue')
  await statusOf(page, 'Pending').click()
  await expect(page).toHaveURL('/queue?status=pending')
  const site = page.getByLabel('Site', { exact: true })
  const option = site.locator('option', { hasText: 'Oakdale Standard' })
  await site.selectOption((await option.getAttribute('value')) ?? '')
  await expect(page).toHaveURL(/\/queue\?site=\d+&status=pending$/)
  const chosen = await site.inputValue()
  const others = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Oakdale Standard' })
  await expect(others).toHaveCount(0)
  const cards = () => page.getByRole('main').getByRole('listitem').allTextContents()
  const before = await cards()
  await page.reload()
  await expect(statusOf(page, 'Pending')).toHaveAttribute('aria-current', 'page')
  expect(await site.inputValue()).toBe(chosen)
  await expect.poll(cards).toEqual(before)
  await expectAccessibleState(page, 'one state of the queue')
})

test('QUE-09 QUE-10 QUE-11 QUE-12 keys walk and move the posts, Undo takes a move back, and markup is text', async ({
  page,
  product,
}) => {
  await signInAs(page, 'superadmin', '/queue?status=pending')
  await write(page, product.database, { of: channels, message: markup, days: 31 })
  // Cards come by themselves.
  const mine = card(page, markup)
  await expect(mine).toBeVisible()
  await page.keyboard.press('j')
  await expect(
    page.getByRole('main').getByRole('listitem').first().locator('[aria-keyshortcuts="Enter"]'),
  ).toBeFocused()
  await mine.locator('[aria-keyshortcuts="Enter"]').focus()
  await page.keyboard.press('s')
  await expect(page.getByText('Mark Scheduled: this queued post does not offer it')).toBeVisible()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  await expect(details).toContainText(markup)
  await expectAccessible(page, 'a post of the queue', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(mine).toHaveCount(0)
  const notices = page.getByRole('status', { name: 'Notices' })
  await expect(notices).toContainText('Approved: WhatsApp channel')
  await notices.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Taken back: the post is pending approval')).toBeVisible()
  await expect(mine).toBeVisible()
  await mine.locator('[aria-keyshortcuts="Enter"]').focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Say why, so that the owner can act on it').first()).toBeVisible()
  await dialog.getByLabel('Spelling needs another look').check()
  await expectAccessible(page, 'rejecting a post', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Send back with 1 reason' }).click()
  await expect(mine).toHaveCount(0)
  await page.goto('/queue?status=rejected')
  await expect(mine).toContainText('Spelling needs another look')
  await mine.getByRole('button', { name: 'Approve' }).click()
  await expect(mine).toHaveCount(0)
  await page.goto('/queue?status=approved')
  await mine.locator('[aria-keyshortcuts="Enter"]').focus()
  await page.keyboard.press('s')
  await expect(mine).toHaveCount(0)
})

/** Its time has passed five minutes ago. */
async function makeLate(database: string, message: string): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  const scheduledFor = new Date(Date.now() - 5.5 * 60_000)
  await client.query('update content_post set scheduled_for = $1 where message = $2', [scheduledFor, message])
  await client.end()
}

test('QUE-12 on a phone one thumb copies the text of what is late and marks it as posted', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeLate(product.database, markup)
  await signInAs(page, 'superadmin')
  await putOn(page, { width: 390, theme: 'light', height: 844 })
  await page.goto('/queue')
  // What is to be posted next is shown at first.
  await expect(statusOf(page, 'Scheduled')).toHaveAttribute('aria-current', 'page')
  const mine = card(page, markup)
  await expect(card(page, markup)).toContainText(/\b[5-9] minutes late/)
  await expect(page.getByText(/ · \d+ late( · \d+ articles? to publish)? · as of/)).toBeVisible()
  const buttons = mine.getByRole('button')
  for (const button of (await buttons.all()).slice(1)) {
    const box = await button.boundingBox()
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await mine.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByText('The text is copied')).toBeVisible()
  const [text, link] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n\n')
  expect(text).toBe(markup)
  // The address whose clicks are counted (CNT-15).
  expect(link).toMatch(new RegExp(`^${product.address}/l/\\w{10}$`))
  await mine.getByRole('button', { name: 'Mark Posted' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Posted' })
  await expect(dialog.getByLabel('Address of the post')).toBeFocused()
  await expectAccessible(page, 'marking a post', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Mark Posted' }).click()
  await expect(mine).toHaveCount(0)
  await statusOf(page, 'Posted').click()
  await expect(mine).toContainText('posted')
})

test('QUE-09 of two people on one post one wins, and the other sees it go or reads who was first', async ({
  page,
  browser,
  product,
}) => {
  await signInAs(page, 'superadmin', '/queue?status=pending')
  const id = await write(page, product.database, { of: broadcasts, message: 'Bread of two people', days: 33 })
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await other.newPage()
  await signInAs(theirs, 'matzavadmin', '/queue?status=pending')
  const mine = card(page, 'Bread of two people')
  await expect(mine).toBeVisible()
  await expect(card(theirs, 'Bread of two people')).toBeVisible()
  // The one has no line for news at this moment, and presses what is not true any more.
  await page.route('**/api/queue?*', (route) => route.abort())
  await card(theirs, 'Bread of two people').getByRole('button', { name: 'Approve' }).click()
  await expect(card(theirs, 'Bread of two people')).toHaveCount(0)
  await mine.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/was first: this post is approved, and cannot become approved/)).toBeVisible()
  await page.unroute('**/api/queue?*')
  await page.goto('/queue?status=approved')
  await expect(mine).toBeVisible()
  // And a card that somebody else moves goes by itself.
  const { _token } = await (await theirs.request.get('/api/me')).json()
  const headers = { 'x-csrf-token': _token }
  await theirs.request.post(`/instagram-admin/scheduled/${id}`, { headers, data: {} })
  await expect(mine).toHaveCount(0)
  // Who was asked where it is to be seen reads who was first as well, and behind the question the card goes.
  await page.goto('/queue?status=scheduled')
  await mine.getByRole('button', { name: 'Mark Posted' }).click()
  const asked = page.getByRole('dialog', { name: 'Mark Posted' })
  await expect(asked).toBeVisible()
  await page.route('**/api/queue?*', (route) => route.fulfill({ status: 400, json: { error: 'Not now' } }))
  const told = page.waitForResponse(/\/api\/queue\?/)
  await theirs.request.post(`/instagram-admin/posted/${id}`, { headers, data: {} })
  await told
  await page.unroute('**/api/queue?*')
  await asked.getByRole('button', { name: 'Mark Posted' }).click()
  await expect(asked).toContainText('was first: this post is posted, and cannot become posted')
  await expect(page.locator(`#post-${id}`)).toHaveCount(0)
  await other.close()
})

test('QUE-09 several are moved at once, and what is refused stays selected with its reason', async ({
  page,
}) => {
  await signInAs(page, 'superadmin', '/queue')
  const pending = column(page, 'Pending').getByRole('listitem').first()
  await pending.getByRole('checkbox').check()
  const posted = column(page, 'Scheduled').getByRole('listitem').first()
  await posted.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected posts' })
  await expect(bar).toContainText('2 posts selected')
  await expectAccessible(page, 'selected posts')
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(
    page.getByText('Approved: 1 post. Not done: 1 post, still selected with the reason'),
  ).toBeVisible()
  await expect(bar).toContainText('1 post selected')
  await expect(posted).toContainText(/this post is scheduled(: it|, and) cannot become approved/i)
})

test('GEN-10 MED-08 a post is approved on the desk, as its platform shows it, beside what was approved before', async ({
  page,
  product,
}) => {
  await signInAs(page, 'superadmin')
  const id = await write(page, product.database, {
    of: statuses,
    message: 'First rye of the season',
    days: 35,
  })
  const { _token } = await (await page.request.get('/api/me')).json()
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { 'x-csrf-token': _token }, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await send(`/instagram-admin/approve/${id}`, {})
  await send(`/advertiser/instagram/${id}`, { message: 'First spelt of the season' })
  await page.goto(`/approvals?post=${id}`)
  const stage = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /WhatsApp status ·/ }) })
  await expect(stage.getByRole('region', { name: 'Before, as approved' })).toContainText(
    'First rye of the season',
  )
  await expect(stage.getByRole('region', { name: 'Now, waits' })).toContainText('First spelt of the season')
  await expect(stage.getByRole('row', { name: /Text/ })).toContainText('spelt')
  await expectAccessibleState(page, 'a changed post on the desk')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('a')
  const notices = page.getByRole('status', { name: 'Notices' })
  await expect(notices).toContainText('Approved: WhatsApp status')
  await notices.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Taken back: the post is pending approval')).toBeVisible()
})

test('the line above the queue adds up to the number in the navigation, articles among it', async ({
  page,
}) => {
  await signInAs(page, 'superadmin', '/queue')
  const line = page.locator('.dateline')
  await expect(line).toContainText(/ · \d+ articles? to publish · as of/)
  const inNavigation = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Queue/ })
    .locator('.count')
  // Both are read anew every few seconds: others may write meanwhile.
  await expect(async () => {
    const words = (await line.textContent()) ?? ''
    const parts = ['to decide', 'late', 'articles? to publish'].map((what) =>
      Number(new RegExp(`([\\d,]+) ${what}`).exec(words)?.[1]?.replace(',', '') ?? 0),
    )
    const sum = parts.reduce((one, other) => one + other)
    expect(Number.parseInt(((await inNavigation.textContent()) ?? '').replace(',', ''))).toBe(sum)
  }).toPass()
})
