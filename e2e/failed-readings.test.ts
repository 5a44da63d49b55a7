/** What is long on its way is waited for in sight, and what cannot be read says so for as long as it is so, however often it is asked for. */
import type { Page } from '@playwright/test'
import { innerScreens } from '../contract/screens.ts'
import { breakCalls } from './broken-calls.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

async function postsOf(page: Page, campaign: string): Promise<string> {
  const path = `/api/overview/campaigns?search=${encodeURIComponent(campaign)}`
  const { rows } = await (await page.request.get(path)).json()
  return `/advertiser/media/content/${rows[0].id}`
}

const screens: readonly { name: string; reads: RegExp; open: (page: Page) => Promise<string> }[] = [
  { name: 'dashboard', reads: /\/api\/overview\/campaigns(\?|$)/, open: async () => '/advertiser/campaigns' },
  { name: 'calendar', reads: /\/api\/overview\/scheduled-content/, open: async () => '/calendar' },
  { name: 'queue', reads: /\/api\/queue(\?|$)/, open: async () => '/queue' },
  { name: 'approvals', reads: /\/api\/overview\/approvals$/, open: async () => '/approvals' },
  {
    name: 'page of posts',
    reads: /\/api\/content-campaigns\/\d+\/posts\?.*upcoming/,
    open: (page) => postsOf(page, 'Every state: WhatsApp channels'),
  },
  {
    name: 'page of posts, of which one list is there',
    reads: /\/api\/content-campaigns\/\d+\/posts\?.*past/,
    open: (page) => postsOf(page, 'Every state: WhatsApp channels'),
  },
]

for (const { name, reads, open } of screens)
  test(`${name}: what failed and is asked again shows its failure until it is there`, async ({
    page,
    faults,
  }) => {
    await signInAs(page, 'superadmin')
    const address = await open(page)
    // News without an end: the line opens again at once, and each time all may have changed.
    await page.route('**/api/overview/live', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\ndata: {"ids":[]}\n\n' }),
    )
    let asked = 0
    await page.route(reads, (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: { error: 'Broken' } })
    })
    await page.goto(address)
    const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(failed).toBeVisible({ timeout: 20_000 })
    await page.evaluate(() => {
      const looks = { without: 0 }
      Object.assign(window, { looks })
      new MutationObserver(() => {
        if (!document.querySelector('main .failed')) looks.without += 1
      }).observe(document.body, { childList: true, subtree: true })
    })
    const before = asked
    await expect
      .poll(
        async () => {
          // Whoever comes back to the window has everything asked again.
          await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
          return asked - before
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(6)
    expect(await page.evaluate(() => Reflect.get(window, 'looks').without)).toBe(0)
    await page.unroute(reads)
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(failed).toHaveCount(0)
    faults.splice(0)
  })

test('whoever opens a screen whose code is long on its way sees at once that something comes', async ({
  page,
}) => {
  await signInAs(page, 'superadmin', '/advertiser/media')
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await arrived
    await route.continue().catch(() => {})
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Labels' }).click()
  await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('heading', { name: 'Removed labels' })).toBeVisible()
})

const ofOneCampaign = [
  ['stats?campaign=', 'Harbor Light Winter Appeal'],
  ['medias/', 'Harbor Light Winter Appeal'],
  ['history/', 'Harbor Light Winter Appeal'],
  ['media/content/', 'Every state: WhatsApp channels'],
  ['media/press/', 'Every state: articles by hand'],
] as const

for (const [screen, campaign] of ofOneCampaign)
  test(`${screen}: a screen that could not be shown reads again as Retry is pressed`, async ({
    page,
    faults,
  }) => {
    await signInAs(page, 'superadmin')
    const id = (await postsOf(page, campaign)).split('/').at(-1)
    const calls = await breakCalls(page, new RegExp(`/api/.*${id}(/|$|\\?)`))
    await page.goto(`/advertiser/${screen}${id}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('This page could not be loaded')
    await calls.mendAsPressed(page.getByRole('main').getByRole('button', { name: 'Retry' }))
    await expect(heading).toHaveText(campaign)
    faults.splice(0)
  })

test('an address whose id can be none is told by the page of what is not there', async ({ page, faults }) => {
  await signInAs(page, 'superadmin')
  for (const screen of innerScreens.filter((address) => address.includes('$')))
    for (const id of ['abc', '0', '-1', '2147483648']) {
      await page.goto(screen.replace(/\$\w+/, id))
      await expect(page.getByRole('heading', { level: 1 }), `${screen} of ${id}`).toHaveText('Nothing here')
    }
  faults.splice(0)
})
