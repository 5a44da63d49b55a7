/** The desk: ads are approved or sent back one after another, by buttons and by keys, and a decision is taken back. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { breakCalls } from './broken-calls.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

// Each goes on from the one before: after a fault all are walked again, in a product of their own.
test.describe.configure({ mode: 'serial' })

const campaign = 'Waiting for approval'
const reason = 'Looks like an article of the paper. The dunes are not ours.'
const lastReason = 'Not fit for our readers'
const headlines = ['Dunes by night', 'Dunes by day', 'Dunes at dawn']

/** A billboard of each headline, which waits. */
async function upload(page: Page) {
  const { _token } = await (await page.request.get('/api/me')).json()
  const path = `/api/overview/campaigns?search=${encodeURIComponent(campaign)}`
  const { rows } = await (await page.request.get(path)).json()
  const size = { width: 970, height: 250, channels: 3, background: { r: 190, g: 140, b: 60 } } as const
  const buffer = await sharp({ create: size }).png().toBuffer()
  for (const headline of headlines) {
    const answer = await page.request.post('/advertiser/medias', {
      headers: { 'x-csrf-token': _token },
      multipart: {
        campaign: String(rows[0].id),
        graphic_name: headline,
        graphic_link: 'https://dunes.example/rooms',
        graphic: { name: 'dunes.png', mimeType: 'image/png', buffer },
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

const rowOf = (page: Page, headline: string) => page.getByRole('button', { name: headline })
const shown = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const decision = (page: Page) => page.getByRole('complementary', { name: 'Facts and decision' })

test('MED-08 the focus stands on the first row, the keys walk the rows, and the ad in focus is shown', async ({
  page,
}) => {
  await signInAs(page, 'advertiser')
  await upload(page)
  await signInAs(page, 'agent', '/approvals')
  const rows = page.getByRole('list', { name: 'What waits, most urgent first' }).getByRole('button')
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toContainText((await shown(page).textContent()) ?? '')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1)).toContainText((await shown(page).textContent()) ?? '')
  await expectAccessibleState(page, 'the approvals desk')
})

test('MED-09 API-48 an ad is sent back with a reason only, and the focus goes to the next', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/approvals')
  await rowOf(page, headlines[0] ?? '').click()
  await decision(page).getByRole('button', { name: 'Reject' }).click()
  await expect(decision(page).getByRole('checkbox').first()).toBeFocused()
  await decision(page).getByRole('button', { name: 'Send back' }).click()
  const fault = 'Say why, so that the owner can act on it'
  await expect(decision(page).getByRole('alert')).toBeFocused()
  await decision(page).getByRole('alert').getByRole('link', { name: fault }).click()
  await expect(decision(page).getByLabel('In your words')).toBeFocused()
  await expectAccessibleState(page, 'a refused rejection', 'aside')
  // Back where the list stands beside the ad.
  await page.setViewportSize({ width: 1440, height: 900 })
  await decision(page).getByLabel('Looks like an article of the paper').check()
  await decision(page).getByLabel('In your words').fill('The dunes are not ours.')
  await decision(page).getByRole('button', { name: 'Send back with 2 reasons' }).click()
  await expect(rowOf(page, headlines[0] ?? '')).toHaveCount(0)
  await expect(rowOf(page, headlines[1] ?? '')).toBeFocused()
  await expect(shown(page)).toHaveText(headlines[1] ?? '')
})

test('MED-09 no key approves an ad while its rejection is written, and what is written is there when it is shown again', async ({
  page,
}) => {
  // What was kept before is told late: who has written and left by then loses nothing.
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/api/drafts?**', async (route) => {
    await left
    await route.continue().catch(() => {})
  })
  await signInAs(page, 'agent', '/approvals')
  const first = (await shown(page).textContent()) ?? ''
  await page.keyboard.press('r')
  const words = decision(page).getByLabel('In your words')
  await words.fill('The dunes are not ours.')
  await decision(page).getByLabel(lastReason).check()
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await expect(shown(page)).not.toHaveText(first)
  await expect(words).toHaveCount(0)
  leave()
  await page.keyboard.press('k')
  await expect(shown(page)).toHaveText(first)
  await expect(words).toHaveValue('The dunes are not ours.')
  await expect(decision(page).getByLabel(lastReason)).toBeChecked()
  // What is taken back is forgotten, and the next person at this desk begins anew.
  await decision(page).getByLabel(lastReason).uncheck()
  const forgotten = page.waitForResponse((response) => response.url().endsWith('/api/drafts/discard'))
  await words.fill('')
  await forgotten
})

test('what was decided is taken back within ten seconds, by the button and by its key', async ({ page }) => {
  await signInAs(page, 'agent', '/approvals')
  await rowOf(page, headlines[1] ?? '').click()
  await decision(page).getByRole('button', { name: 'Approve' }).click()
  await expect(rowOf(page, headlines[1] ?? '')).toHaveCount(0)
  await page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, headlines[1] ?? '')).toBeVisible()
  await rowOf(page, headlines[1] ?? '').click()
  await page.keyboard.press('a')
  await expect(rowOf(page, headlines[1] ?? '')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, headlines[1] ?? '')).toBeVisible()
})

const listWidth = 1440

const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0
const bottomOf = async (one: Locator) => (await topOf(one)) + ((await one.boundingBox())?.height ?? 0)

for (const width of [390, 768, 1024, 1280, listWidth])
  test(`MED-08 at ${width} the focus stands on the ad that is shown, the keys turn to the next, and so do a decision and its undo`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, 'agent', '/approvals')
    // Its row, or the ad itself where there is no room for the list.
    const inFocus = width < listWidth ? shown(page) : page.locator('[aria-current="true"]:focus')
    const expectShown = async (headline: string, isShown = true) => {
      const heading = expect(shown(page))
      await (isShown ? heading : heading.not).toHaveText(headline)
      await expect(inFocus).toBeFocused()
      await expect(inFocus).toContainText((await shown(page).textContent()) ?? '')
    }
    await expect(inFocus).toBeFocused()
    const first = (await shown(page).textContent()) ?? ''
    await page.keyboard.press('j')
    await expectShown(first, false)
    const second = (await shown(page).textContent()) ?? ''
    await page.keyboard.press('k')
    await expectShown(first)
    await page.keyboard.press('a')
    await expectShown(second)
    const notices = page.getByRole('status', { name: 'Notices' })
    const undo = notices.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    if (width < 800) expect(await bottomOf(notices)).toBeLessThan(await topOf(page.locator('.verdict')))
    await undo.click()
    await expect(page.getByText(`Undone. The approval of “${first}”: waiting for a decision`)).toBeVisible()
    await expectShown(second)
    // Whoever clicked beside it goes on from the ad that is shown.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('k')
    await expect(shown(page)).toHaveText(first)
  })

for (const width of [768, 1024, listWidth])
  test(`MED-08 at ${width} the key x chooses the ad that is shown, whether or not the list is in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, 'agent', '/approvals')
    const first = (await shown(page).textContent()) ?? ''
    const bar = page.getByRole('region', { name: 'Selected items' })
    const chosen = page.getByRole('checkbox', { name: /^Select / }).and(page.locator(':checked'))
    // What has the focus says nothing of it.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('x')
    await expect(bar).toContainText('1 item selected')
    await expect(chosen).toHaveCount(1)
    await page.keyboard.press('j')
    await expect(shown(page)).not.toHaveText(first)
    await page.keyboard.press('x')
    await expect(bar).toContainText('2 items selected')
    const what = `the desk at ${width} with two that are chosen`
    if (width === listWidth) await expectAccessibleState(page, what)
    else await expectAccessible(page, what)
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(chosen).toHaveCount(0)
  })

test('a desk that cannot be loaded says so in its place, and is there when it is tried again', async ({
  page,
}) => {
  const calls = await breakCalls(page, '**/api/overview/approvals')
  await signInAs(page, 'agent', '/approvals')
  await expect(
    page.getByText('The waiting ads, posts, articles and livestreams could not be loaded.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approvals')
  await expectAccessibleState(page, 'a desk that could not be loaded')
  await calls.mendAsPressed(page.getByRole('button', { name: 'Retry' }))
  await expect(shown(page)).toBeVisible()
})

test('API-48 an ad that somebody else decided meanwhile is not decided again, and the desk says so', async ({
  page,
  faults,
}) => {
  await signInAs(page, 'agent', '/approvals')
  await rowOf(page, headlines[2] ?? '').click()
  await expect(shown(page)).toHaveText(headlines[2] ?? '')
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('no second browser')
  await signInAs(other, 'superadmin')
  const decide = async (headline: string, data: { status: 1 | 2; reason?: string }) => {
    const { waiting } = await (await other.request.get('/api/overview/approvals')).json()
    const { mediaId } = waiting.find((ad: { headline: string }) => ad.headline === headline)
    const { _token } = await (await other.request.get('/api/me')).json()
    const headers = { 'x-csrf-token': _token }
    await other.request.post(`/api/media/approvemedia/${mediaId}`, { data, headers })
  }
  await decide(headlines[2] ?? '', { status: 1, reason: lastReason })
  await page.keyboard.press('a')
  const text = 'Ada Klein decided this ad first: it is rejected'
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(rowOf(page, headlines[2] ?? '')).toHaveCount(0)

  // A reason that is being written stays in its form, also when the list is read again without the ad.
  await rowOf(page, headlines[1] ?? '').click()
  await page.keyboard.press('r')
  await decision(page).getByLabel('In your words').fill('The dunes are not ours.')
  await decide(headlines[1] ?? '', { status: 2 })
  await page.waitForResponse((answer) => answer.url().endsWith('/api/overview/approvals'))
  await decision(page).getByRole('button', { name: 'Send back' }).click()
  await expect(decision(page).getByRole('alert')).toContainText(
    'Ada Klein decided this ad first: it is approved',
  )
  await expect(decision(page).getByLabel('In your words')).toHaveValue('The dunes are not ours.')
  await decision(page).getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf(page, headlines[1] ?? '')).toHaveCount(0)
  await elsewhere?.close()
  faults.splice(0)
})

test('MED-09 the owner reads the reason behind the bell and in the row of the ad, to which the bell leads', async ({
  page,
}) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const news = page.getByRole('link', {
    name: `Your ad “${headlines[0]}” in the campaign ${campaign} was rejected: ${reason}`,
  })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(news).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const line = page.getByRole('listitem').filter({ has: news })
  await expect(line.locator('img')).toHaveJSProperty('naturalWidth', 970)
  await expectAccessibleState(page, 'news about ads', '[role="dialog"]')
  await news.click()
  await expectLed(page, headlines[0] ?? '', reason)
})

test('MED-09 the campaign’s row on the dashboard says why an ad was rejected last, and leads to that ad', async ({
  page,
}) => {
  const address = `/advertiser/campaigns?search=${encodeURIComponent(campaign)}`
  await signInAs(page, 'advertiser', address)
  const link = page.getByRole('link').and(page.getByTitle(`Rejected: ${lastReason}`))
  await expect(link).toBeVisible()
  await expectAccessibleState(page, 'a row with a rejected ad', 'tbody .at-media')
  await link.click()
  await expectLed(page, headlines[2] ?? '', lastReason)
})

/** The row of the ad is in sight, has the focus, and differs from the others. */
async function expectLed(page: Page, headline: string, text: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: headline })
  await expect(row).toContainText(`Rejected${text}`)
  await expect(row).toBeInViewport()
  await expect(row.locator(':focus')).toBeVisible()
  const other = page.getByRole('row').filter({ hasText: headlines[1] ?? '' })
  const colour = (one: typeof row) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colour(row)).not.toBe(await colour(other))
}
