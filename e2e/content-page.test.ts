/** The page of a campaign's posts: two tables, their columns by kind, deleting with the credit or without, and the way there. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'
import { workingDay } from './working-day.ts'

async function openPosts(page: Page, campaign: string): Promise<number> {
  const path = `/api/overview/campaigns?search=${encodeURIComponent(campaign)}`
  const { rows } = await (await page.request.get(path)).json()
  const { id } = rows.find(({ name }: { name: string }) => name === campaign)
  await page.goto(`/advertiser/media/content/${id}`)
  return id
}

const upcoming = (page: Page) => page.getByRole('region', { name: /^Upcoming/ })
const past = (page: Page) => page.getByRole('region', { name: /^Posted and past/ })
const headsOf = (page: Page) => upcoming(page).getByRole('columnheader').allTextContents()
/** What `content-journeys` writes into these campaigns, where it ran before on the same product. */
const ofAnotherJourney = /Oats|Barley/
const menu = (page: Page) => page.getByRole('menu')
const line = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true })

test('CNT-01 MED-02 CON-06 the posts of Instagram stand in two tables, each with its count and its columns', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  await openPosts(page, 'Every state: Instagram')
  await expect(upcoming(page).getByRole('heading')).toHaveText(/\d/)
  const ofOthers = (table: Locator) => table.getByRole('row').filter({ hasText: ofAnotherJourney }).count()
  await expect(upcoming(page).getByRole('heading')).toHaveText(
    `Upcoming ${9 + (await ofOthers(upcoming(page)))}`,
  )
  await expect(past(page).getByRole('heading')).toHaveText(
    `Posted and past ${2 + (await ofOthers(past(page)))}`,
  )
  expect(await headsOf(page)).toEqual(['Status', 'Media', 'Text', 'Tags', 'Links', 'Date', 'Settings'])
  await expectAccessibleState(page, 'the posts of Instagram')
})

test('CNT-01 addresses, names and files break nowhere, say themselves whole, and stand in their own column', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  await openPosts(page, 'Every state: Instagram')
  const words = page.locator('.post-link, .of-tags bdi, .post-file bdi')
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(words.first()).toBeVisible()
    const wrong = await words.evaluateAll((all) =>
      all
        .filter((one) => {
          const { height, right } = one.getBoundingClientRect()
          const cell = one.closest('td')?.getBoundingClientRect().right ?? 0
          const isBroken = height > 1.6 * Number.parseFloat(getComputedStyle(one).lineHeight) + 2 * 12
          return isBroken || right > cell || !one.hasAttribute('title')
        })
        .map(({ textContent }) => textContent),
    )
    const tooWide = await page
      .getByRole('table')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)))
    expect([width, wrong, tooWide.filter((pixels) => pixels > 0)]).toEqual([width, [], []])
  }
})

for (const [row, campaign, columns] of [
  ['CNT-01', 'Every state: text messages', ['Status', 'Media', 'Text', 'Links', 'Date', 'Settings']],
  ['PRN-01', 'Every state: print', ['Status', 'Media', 'Notes to Publisher', 'Scheduled For', 'Settings']],
  ['EML-01', 'Every state: e-mail', ['Website', 'Status', 'Content', 'Styling Notes', 'Date', 'Settings']],
] as const)
  test(`${row} the columns of ${campaign.replace('Every state: ', '')} are these`, async ({ page }) => {
    await signInAs(page, 'superadmin')
    await openPosts(page, campaign)
    await expect(upcoming(page).getByRole('row').nth(1)).toBeVisible()
    expect(await headsOf(page)).toEqual(columns)
    await expectAccessibleInEveryLook(page, `the posts of ${campaign}`)
  })

/** A text message of Dina's, at noon some days ahead, as her form sends it. */
async function write(page: Page, campaignId: number, message: string, days: number) {
  const { _token } = await (await page.request.get('/api/me')).json()
  const answer = await page.request.post('/api/content-campaigns/', {
    headers: { 'x-csrf-token': _token },
    data: { campaign: campaignId, message, date: workingDay(days), time: '12:00 pm' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const markup = '<b>Bold</b> & <script>alert(1)</script> שלום'

test('ERR-25a CNT-18 MED-05 a post is deleted with its credit first offered, and brought back', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  const id = await openPosts(page, 'Every state: text messages')
  await write(page, id, markup, 21)
  // Rows come by themselves, and markup is text.
  const row = upcoming(page).getByRole('row').filter({ hasText: markup })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /Settings menu/ }).click()
  await expectAccessible(page, 'the menu of a post', '[role="menu"]')
  await line(page, 'Delete').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Media?' })
  await expect(dialog).toContainText('Are you sure you want to delete this media?')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expectAccessibleState(page, 'the question before a post is deleted', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Delete and give the credit back' }).click()
  await expect(
    page.getByText('The post is deleted. Its credit went back to Every state: text messages'),
  ).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('2 credits left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByText('1 credit left')).toBeVisible()
})

test('ERR-47 CNT-15 a trackable link is copied, with its clicks beside it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'superadmin')
  await openPosts(page, 'Every state: Instagram')
  const row = past(page).getByRole('row').filter({ hasText: 'Challah comes out of the oven' })
  await expect(row).toContainText('1,284 clicks, and 37 by machines')
  await row.getByRole('button', { name: 'Copy trackable link' }).click()
  await expect(page.getByText('Trackable Link Copied to Clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/l\/\w{10}$/)
})

test('CNT-08 MED-02 what is with its publisher says so, and what is late or was refused stands out', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  await openPosts(page, 'Every state: print')
  await expect(upcoming(page).getByRole('row').filter({ hasText: 'Scheduled with Publisher' })).toHaveCount(1)
  await expect(
    upcoming(page).getByRole('row').filter({ hasText: 'Could not be sent to the publisher' }),
  ).toHaveCount(1)
  await openPosts(page, 'Every state: Instagram')
  await expect(
    upcoming(page)
      .getByText('1 day late')
      .or(upcoming(page).getByText(/\d+ hours late/)),
  ).toBeVisible()
})

test('a post is opened whole, beside how it looks, from its row and from its address', async ({ page }) => {
  await signInAs(page, 'superadmin')
  await openPosts(page, 'Every state: Instagram')
  await upcoming(page)
    .getByRole('link', { name: /Why rye takes two days/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Instagram post' })
  await expect(dialog).toContainText('nobody goes home without a loaf')
  await expect(page).toHaveURL(/\?show=\d+$/)
  await expectAccessibleState(page, 'a post that is opened', '[role="dialog"]')
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('MED-03 a new post is begun from the head, from the empty table and by its key; without credits the head says why not', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  const id = await openPosts(page, 'Every state: Instagram elsewhere')
  await expect(upcoming(page).getByRole('heading', { name: 'No posts to come' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Post' })).toHaveCount(2)
  await expectAccessibleState(page, 'a campaign without posts')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`/advertiser/media/content/${id}?new=1`)
  await openPosts(page, 'Channel posts, all out')
  const button = page.getByRole('button', { name: 'New Post' }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Channel posts, all out has no credits left')
  await expect(
    page.getByText('Channel posts, all out has no credits left').filter({ visible: true }),
  ).toHaveCount(1)
  await expect(page.getByLabel('Figures of')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Buy more' })).toBeVisible()
})

test('MED-01 OPN-11 the paths by kind lead to the page of the campaign, and so do the dashboard and its key', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  const id = await openPosts(page, 'Every state: print')
  for (const kind of ['print', 'email', 'livestream']) {
    await page.goto(`/advertiser/media/${kind}/${id}`)
    await expect(page).toHaveURL(`/advertiser/media/content/${id}`)
    await expect(upcoming(page).getByRole('row').nth(1)).toBeVisible()
  }
  await page.goto('/advertiser/campaigns?search=Every+state%3A+print')
  await expect(page.getByRole('row').filter({ hasText: 'Every state: print' })).toBeVisible()
  // The keys come in beside the screen, and on a busy machine two may come too far apart to be one wish.
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page).toHaveURL(`/advertiser/media/content/${id}`, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})
