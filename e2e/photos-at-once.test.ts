/** Many pictures of articles are chosen and approved on the desk at once, by keys alone. */
import type { Page } from '@playwright/test'
import { png } from '../test/files/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { moveTo } from './by-keys.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'
import { workingDay } from './working-day.ts'

const photos = 'Five photos'

/** Five articles whose pictures wait, as the form sends them. */
async function writeFive(page: Page, database: string): Promise<number[]> {
  const owner = 'advertiser@demo.test'
  const campaignId = await layCampaign(database, {
    name: photos,
    contentType: null,
    siteId: 2,
    credits: 5,
    owner,
  })
  await signInAs(page, 'advertiser')
  const { _token } = await (await page.request.get('/api/me')).json()
  const picture = { name: 'oven.png', mimeType: 'image/png', buffer: await png(160, 90) }
  const ids: number[] = []
  for (let nth = 1; nth <= 5; nth += 1) {
    const answer = await page.request.post('/api/press-release/', {
      headers: { 'x-csrf-token': _token },
      multipart: {
        pc_id: String(campaignId),
        headline: `${photos}, ${nth}`,
        post_content: '<p>Bread.</p>',
        photo_credits: 'Dina Roth',
        date: workingDay(20 + nth * 3),
        time: '3:00 PM',
        featured_image: picture,
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    ids.push((await answer.json()).item.id)
  }
  return ids
}

test('MED-08 five pictures are chosen and approved by keys alone; what cannot be approved stays chosen with its reason', async ({
  page,
  product,
}) => {
  const [changed] = await writeFive(page, product.database)
  await signInAs(page, 'agent', '/approvals')
  await moveTo(page, page.getByRole('link', { name: /^Pictures/ }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kind=photo/)
  const lines = page.getByRole('list', { name: 'What waits, most urgent first' }).getByRole('listitem')
  const ours = lines.filter({ hasText: photos })
  await expect(ours).toHaveCount(5)
  // What is read again meanwhile would be decided as it is by then.
  await page.route('**/api/overview/approvals', (route) => route.abort())
  const { _token } = await (await page.request.get('/api/me')).json()
  const rejected = await page.request.post(`/api/presspost/${changed}/approve`, {
    headers: { 'x-csrf-token': _token },
    data: { status: 1, reason: 'Claims need a source' },
  })
  expect(rejected.status(), await rejected.text()).toBe(200)
  const many = await lines.count()
  for (let line = 0; line < many; line += 1) {
    const isOurs = await page.locator(':focus').filter({ hasText: photos }).count()
    if (isOurs) await page.keyboard.press('x')
    await page.keyboard.press('j')
  }
  const bar = page.getByRole('region', { name: 'Selected items' })
  await expect(bar).toContainText('5 items selected')
  await expectAccessibleState(page, 'the desk with pictures that are chosen')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('s')
  await moveTo(page, page.getByRole('button', { name: 'Approve 5 items' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not approved: 1 item, still selected with the reason')).toBeVisible()
  const refused = ours.filter({ has: page.getByRole('checkbox', { checked: true }) })
  await expect(refused).toHaveCount(1)
  await expect(refused).toContainText('This article is rejected: its decision stands')
  await page.unroute('**/api/overview/approvals')
  await expect(ours).toHaveCount(0, { timeout: 15_000 })
})
