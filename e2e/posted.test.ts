/** What is told of a post after it is out: where it is to be seen, and pictures of it there. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { png } from '../test/files/pictures.ts'
import { expectAccessible, expectAccessibleState, putOn } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

// The second goes on from the first, and the third from both; the fourth stands alone.
test.describe.configure({ mode: 'serial' })

const text = 'Challah comes out of the oven'
const address = 'https://instagram.invalid/p/challah'

const pictures = async (count: number) => {
  const buffer = await png(300, 500)
  return Array.from({ length: count }, (_one, at) => ({
    name: `seen-${at + 1}.png`,
    mimeType: 'image/png',
    buffer,
  }))
}

async function openQueue(page: Page, width: number, theme: 'light' | 'dark') {
  await putOn(page, { width, theme })
  await page.goto('/queue?status=posted')
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text })
    .filter({ hasText: 'Instagram post ·' })
  await expect(card).toBeVisible()
  return card
}

test('API-71 the address of a post is named after it was marked, looked at, and shown to its people', async ({
  page,
  product,
}) => {
  await signInAs(page, 'superadmin')
  const card = await openQueue(page, 1280, 'light')
  await card.getByRole('button', { name: 'Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Address of the post' })
  await dialog.getByLabel('Where readers see it').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByLabel('Where readers see it')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleState(page, 'the address of a post', '[role="dialog"]')
  await dialog.getByLabel('Where readers see it').fill(address)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'instagram.invalid/p/challah' })).toHaveAttribute(
    'href',
    address,
  )
  // A job looks, and the card tells what it found without being read anew by hand.
  await expect(card).toContainText('Not found, looked at', { timeout: 20_000 })
  const client = new pg.Client(product.database)
  await client.connect()
  await client.query(`update post_address set found = 'answers' where address = $1`, [address])
  await client.end()
  await page.reload()
  await expect(card).toContainText('Answers, looked at')
  await expectAccessibleState(page, 'a posted card with its address')
})

test('NAV-14 screenshots are added to a post that is out, a wrong one is told when it is chosen, and one is removed', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  const card = await openQueue(page, 390, 'dark')
  await card.getByRole('button', { name: 'Screenshots' }).click()
  const dialog = page.getByRole('dialog', { name: /^Instagram post/ })
  const input = dialog.getByLabel('Screenshots', { exact: true }).and(page.locator('input'))
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) }
  const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await input.setInputFiles([...(await pictures(2)), words, large])
  const lineOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(lineOf('words.txt')).toContainText('We do not accept this type of file: text/plain')
  await expect(lineOf('large.png')).toContainText('File is too big: 2')
  const shown = dialog.getByRole('list', { name: 'Screenshots', exact: true })
  await expect(shown.getByRole('link')).toHaveCount(2)
  await expect(lineOf('seen-1.png')).toHaveCount(0)
  await expectAccessibleState(page, 'the screenshots of a post', '[role="dialog"]')
  await lineOf('words.txt').getByRole('button', { name: 'Remove words.txt' }).click()
  await input.setInputFiles(await pictures(4))
  await expect(lineOf('seen-4.png')).toContainText('A post has 5 screenshots at most. Take one away first')
  await expect(shown.getByRole('link')).toHaveCount(5)
  await shown.getByRole('button', { name: 'Remove screenshot 5' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove screenshot 5?' })
  await expectAccessible(page, 'the question before a screenshot goes', '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(shown.getByRole('link')).toHaveCount(4)
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Screenshots (4)' })).toBeVisible()
})

test('NAV-14 whoever may see the post sees its screenshots and its address in its row and opened, and changes neither', async ({
  page,
}) => {
  await signInAs(page, 'impressionmanager')
  await putOn(page, { width: 1280, theme: 'light' })
  const path = `/api/overview/campaigns?search=${encodeURIComponent('Every state: Instagram')}`
  const { rows } = await (await page.request.get(path)).json()
  const { id } = rows.find(({ name }: { name: string }) => name === 'Every state: Instagram')
  await page.goto(`/advertiser/media/content/${id}`)
  const row = page
    .getByRole('region', { name: /^Posted and past/ })
    .getByRole('row')
    .filter({ hasText: text })
  await expect(row.getByRole('link', { name: 'instagram.invalid/p/challah' })).toBeVisible()
  const first = row.getByRole('link', { name: 'Open screenshot 1' })
  const answer = await page.request.get((await first.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  await expectAccessibleState(page, 'a row with its screenshots')
  await row.getByRole('link', { name: new RegExp(text) }).click()
  const dialog = page.getByRole('dialog', { name: 'Instagram post' })
  await expect(dialog.getByRole('list', { name: 'Screenshots' }).getByRole('link')).toHaveCount(4)
  await expect(dialog).toContainText('Answers, looked at')
  await expect(dialog.getByRole('button', { name: /Remove|Save/ })).toHaveCount(0)
  await expectAccessibleState(page, 'an opened post with its screenshots', '[role="dialog"]')
})

test('GEN-11 an opened post follows what others do to it, without being opened again', async ({ page }) => {
  await signInAs(page, 'superadmin')
  const { columns } = await (await page.request.get('/api/queue?status=pending')).json()
  const post = columns[0].posts.find((one: { state: string; campaign_name: string }) => {
    return one.state === 'pending' && one.campaign_name === 'Every state: Instagram'
  })
  await page.goto(`/advertiser/media/content/${post.campaign_id}?show=${post.id}`)
  const dialog = page.getByRole('dialog', { name: 'Instagram post' })
  await expect(dialog).toContainText('Pending approval')
  const { _token } = await (await page.request.get('/api/me')).json()
  const headers = { 'x-csrf-token': _token }
  const answer = await page.request.post(`/instagram-admin/approve/${post.id}`, { headers, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  await expect(dialog).toContainText('Approved')
  await expect(dialog).not.toContainText('Pending approval')
})
