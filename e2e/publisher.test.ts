/** Page mode publisher: placements site by site, with what the pages of a site ask for, and a site that asks for nothing. */
import { expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'
import { dashboard, make, openRow, rowOf } from './tasks.ts'

test('CAM-10 NAV-02 a publisher reads what runs on the own site, its fill rate and when its tag was seen', async ({
  page,
}) => {
  await signInAs(page, 'publisher', '/advertiser/publishers')
  const site = page.getByRole('region', { name: 'Oakdale Standard', exact: true })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Oakdale Standard'])
  await expect(site.getByText('Tag seen', { exact: true })).toBeVisible()
  await expect(site.getByText(/^\d+\.\d\d%$/).first()).toBeVisible()
  await expect(site.getByText(/of [\d,]+ places$/)).toBeVisible()
  await expect(site.getByRole('link', { name: 'Open its test page' })).toHaveAttribute(
    'href',
    '/demo/sites/3',
  )
  await expect(site.getByRole('columnheader')).toHaveText([
    'Campaign',
    'Zones',
    'State',
    'Views',
    'Clicks',
    'CTR',
  ])
  // Whose campaign it is, is not the publisher's business.
  await expect(site.getByRole('rowheader').getByRole('link')).toHaveCount(0)
  await site.getByRole('button', { name: 'Fill rate: what does it mean?' }).click()
  await expect(page.getByRole('dialog', { name: 'Fill rate' })).toContainText('the part that was filled')
  await expectAccessibleInEveryLook(page, 'placements')
})

test('an advertiser sees the tag of the sites and not what they sell', async ({ page }) => {
  await signInAs(page, 'advertiser', '/advertiser/publishers')
  await expect(page.getByText('Tag seen', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Fill rate')).toHaveCount(0)
})

test('DLV-08 a campaign whose site asks for no ads says so, and what is to be done', async ({ page }) => {
  const name = 'A page without a tag'
  await signInAs(page, 'agent', dashboard)
  await make(page, name, 'impressions', 90)
  await openRow(page, name)
  const id = (await rowOf(page, name).getAttribute('id'))?.replace('campaign-', '')
  const media = await page.evaluate(async (campaign) => {
    const { _token } = await (await fetch('/api/me')).json()
    const headers = { accept: 'application/json', 'x-csrf-token': _token }
    const form = new FormData()
    for (const [field, text] of [
      ['campaign', campaign],
      ['content_type', 'html'],
      ['graphic_name', 'Without a page'],
      ['html_content', '<b>Without a page</b>'],
    ] as const)
      form.set(field, text)
    return (await (await fetch('/advertiser/medias', { method: 'POST', headers, body: form })).json()).item.id
  }, id ?? '')
  const headers = { 'x-csrf-token': (await (await page.request.get('/api/me')).json())._token }
  for (const [path, data] of [
    [`/api/media/approvemedia/${media}`, { status: 2 }],
    [`/api/media/${media}/status`, { status: true }],
    [`/api/campaigns/${id}/status`, { status: true }],
  ] as const) {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await openRow(page, name)
  await page.keyboard.press('j')
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Why is it not delivering?' })
  await expect(dialog).toContainText('No page of its sites has asked for an ad in the last 24 hours')
  await expect(dialog).toContainText('Ashford Community Voice: never yet')
  await expect(dialog).toContainText('The publisher of the site places the tag')
  await expectAccessibleState(page, 'a site without its tag', '[role="dialog"]')
})
