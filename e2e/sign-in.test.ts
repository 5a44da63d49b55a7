/** Coming in and going out: by password, by card, after the session ended, and when the server is away. */
import { networkInterfaces } from 'node:os'
import { expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs, signInThroughPage } from './sign-in.ts'

test('a card of the demonstration signs in with one click', async ({ page }) => {
  await page.goto('/sign-in?next=/kit')
  await page.getByRole('button', { name: /^Advertiser/ }).click()
  await expect(page).toHaveURL('/kit')
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
})

/** A machine without IPv6 has no second name for itself. */
const hasIpv6 = Object.values(networkInterfaces()).some((own) =>
  own?.some(({ address }) => address === '::1'),
)

for (const name of ['localhost', '127.0.0.1', 'demo.localhost', ...(hasIpv6 ? ['[::1]'] : [])])
  test(`the demonstration opened as ${name} signs in, hears of changes and signs out`, async ({
    page,
    baseURL,
  }) => {
    const address = `http://${name}:${new URL(baseURL ?? '').port}`
    await page.goto(`${address}/sign-in`)
    const line = page.waitForResponse((answer) => answer.url().includes('/live'))
    await page.getByRole('button', { name: /^Advertiser/ }).click()
    await expect(page).toHaveURL(/advertiser.campaigns/)
    expect((await line).status()).toBe(200)
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${address}/sign-in`)
  })

test('a page that needs a person asks for one and then opens where it was', async ({ page }) => {
  await page.goto('/advertiser/stats?campaign=1')
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByLabel('E-mail').fill('advertiser@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('masthead-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/advertiser/stats?campaign=1')
})

test('a wrong password is told in plain words, and what was typed stays', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('nobody@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('do not belong together')
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@demo.test')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('empty fields are named above the form and beside themselves', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('2 things to correct')
  await page.getByRole('link', { name: 'Enter your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('API-74 every request of a screen carries the marker header', async ({ page }) => {
  const calls: [string, string | undefined][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push([pathname, request.headers()['x-requested-with']])
  })
  await signInThroughPage(page, 'advertiser')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  expect(calls.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/api/me', '/api/auth/sign-in/email', '/api/auth/sign-out', '/api/demo/people']),
  )
  expect(calls.filter(([, marker]) => marker !== 'XMLHttpRequest')).toEqual([])
})

test('after signing out neither the page, nor going back, nor the browser’s storage shows the person', async ({
  page,
}) => {
  await signInThroughPage(page, 'advertiser')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept).not.toMatch(/Dina Roth|advertiser@demo\.test|campaign/i)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('when the session ends, the sign-in opens over the page and what was typed is kept', async ({
  page,
  context,
}) => {
  await signInThroughPage(page, 'advertiser')
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a thought')
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await expectAccessibleState(page, 'the session has ended', '[role="dialog"]')
  await expect(again.getByLabel('E-mail')).toHaveValue('advertiser@demo.test')
  await again.getByLabel('Password', { exact: true }).fill('masthead-demo')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a thought')
})

test('a card number in the place of an address is refused beside it', async ({ page }) => {
  for (const [path, button] of [
    ['/sign-in', 'Sign in'],
    ['/forgot-password', 'Send the link'],
    ['/setup?token=guessed', 'Make the account'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('E-mail').fill('4242 4242 4242 4242')
    if (path === '/sign-in') await page.getByLabel('Password', { exact: true }).fill('anything')
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Leave the card number out/)
  }
})

test('sign-in and password pages are accessible in both themes', async ({ page }) => {
  for (const path of [
    '/sign-in',
    '/forgot-password',
    '/reset-password?token=abc',
    '/reset-password',
    '/setup?token=abc',
    '/setup',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessibleInEveryLook(page, path)
  }
})

test('the first account is not made with a token that nobody printed', async ({ page }) => {
  await page.goto('/setup?token=guessed')
  await page.getByLabel('Name').fill('Ada Klein')
  await page.getByLabel('E-mail').fill('ada@masthead.example')
  await page.getByLabel('Password', { exact: true }).fill('a password of her own')
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Klein')
})

test('a page that cannot even ask who is there says so in the frame of the front pages, and goes on by itself', async ({
  page,
  faults,
}) => {
  await signInAs(page, 'advertiser')
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/docs')
  await expect(page.getByRole('alert')).toContainText('This is not possible at the moment')
  await expect(page.getByRole('banner')).toContainText('Masthead')
  await expectAccessibleState(page, 'a page that cannot be loaded')
  await page.unroute('**/api/me')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  // The router writes to the console what kept it from showing the page.
  expect(faults.splice(0).join()).toContain('This is not possible at the moment')
})

test('the theme of a person comes back with them', async ({ page }) => {
  await signInThroughPage(page, 'advertiser')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('while the server is away one notice says so, and the page goes on when it is back', async ({
  page,
  context,
}) => {
  await signInThroughPage(page, 'advertiser')
  await expect(page.getByRole('heading', { name: 'Kit' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Masthead cannot be reached. What you entered is kept')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Masthead cannot be reached. What you entered is kept')).toHaveCount(0)
})
