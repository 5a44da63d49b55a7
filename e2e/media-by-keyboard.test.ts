/** A film becomes an ad, is seen on its site, copied, sent back and taken back, and a calendar is subscribed to: by keys alone. */
import { readFileSync } from 'node:fs'
import { expectAccessibleState } from './accessible.ts'
import { keepsFocus, moveTo, press, write } from './by-keys.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'
import { make } from './tasks.ts'

const [first, second, headline] = ['Keys show a film', 'Keys show it too', 'A lake, by keys alone']
const film = {
  name: 'lake.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(new URL('../seed/files/lakefront.mp4', import.meta.url)),
}

test('FIL-05 MED-12 MED-09 a film is added, looked at on its site, copied to another campaign, sent back with a reason and taken back', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  for (const name of [first, second]) await make(page, name, 'impressions')
  const idOf = async (name: string): Promise<number> =>
    (await (await page.request.get(`/api/overview/campaigns?search=${encodeURIComponent(name)}`)).json())
      .rows[0].id
  const button = (name: string | RegExp) => page.getByRole('button', { name }).last()
  const chooseInMenu = async (words: string) => {
    await moveTo(page, button(`Settings menu, ${headline}`))
    await press(page, 'Enter')
    await moveTo(page, page.getByRole('menuitem', { name: words, exact: true }), 'ArrowDown')
    await page.keyboard.press('Enter')
  }

  await page.goto(`/advertiser/medias/${await idOf(first)}`)
  await moveTo(page, button('Add media'))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Media' })
  const file = form.getByLabel('Picture, video or sound', { exact: true })
  await moveTo(page, file)
  // What opens then is the system's own.
  await file.setInputFiles(film)
  await moveTo(page, form.getByLabel('Headline'))
  await write(page, headline)
  await moveTo(page, form.getByLabel('Address that the ad leads to'))
  await write(page, 'https://spring.example/film')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: headline })).toBeVisible()
  await keepsFocus(page)

  await chooseInMenu('Preview on the site')
  const preview = page.getByRole('dialog', { name: /^Preview on / })
  await expect(preview.locator('iframe')).toBeVisible()
  await press(page, 'Escape')
  await expect(preview).toHaveCount(0)

  await chooseInMenu('Duplicate')
  const copies = page.getByRole('dialog', { name: 'Duplicate Media' })
  await expect(copies).toBeVisible()
  await expectAccessibleState(page, 'the copies of an ad', '[role="dialog"]')
  await moveTo(page, copies.getByRole('checkbox', { name: second }))
  await press(page, 'Space')
  await moveTo(page, copies.getByRole('button', { name: 'Copy' }))
  await page.keyboard.press('Enter')
  await expect(copies).toHaveCount(0)
  await keepsFocus(page)

  await page.goto(`/advertiser/medias/${await idOf(second)}`)
  await expect(page.getByRole('row').filter({ hasText: headline })).toBeVisible()
  await page.goto('/approvals')
  const waiting = page.getByRole('button', { name: headline }).filter({ hasText: second })
  await moveTo(page, waiting, 'j')
  await press(page, 'r', 'Space')
  await moveTo(page, button('Send back with 1 reason'))
  await page.keyboard.press('Enter')
  await expect(waiting).toHaveCount(0)
  await keepsFocus(page)
  await page.keyboard.press('Control+z')
  await expect(waiting).toBeVisible()
  await keepsFocus(page)
})

test('a calendar elsewhere is given one’s address, which is then replaced', async ({ page }) => {
  await signInAs(page, 'advertiser', '/calendar')
  await moveTo(page, page.getByRole('button', { name: 'iCal address' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'iCal address' })
  await moveTo(page, dialog.getByRole('button', { name: /^(Make an|Replace the) address$/ }))
  await page.keyboard.press('Enter')
  const address = dialog.getByLabel('Address')
  await expect(address).toHaveValue(/\.ics$/)
  await keepsFocus(page)
  const before = await address.inputValue()
  expect((await page.request.get(before)).status()).toBe(200)
  await moveTo(page, dialog.getByRole('button', { name: 'Replace the address' }))
  await page.keyboard.press('Enter')
  await expect(address).not.toHaveValue(before)
  expect((await page.request.get(before)).status()).toBe(404)
  await keepsFocus(page)
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
})
