/** A banner of one's own: refused with the exact text when its pixels are wrong, approved by the agent, switched on. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

// Each goes on from the one before: after a fault all are walked again, in a product of their own.
test.describe.configure({ mode: 'serial' })

const headline = 'Lighthouse tours all winter'
const altText = 'A lighthouse in the snow'

async function picture(width: number, height: number) {
  const background = { r: 15, g: 99, b: 115 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'lighthouse.png', mimeType: 'image/png', buffer }
}

async function mediaPageOf(page: Page, campaign: string): Promise<string> {
  const answer = await page.request.get(`/api/overview/campaigns?search=${encodeURIComponent(campaign)}`)
  const { rows } = await answer.json()
  const { id } = rows.find(({ name }: { name: string }) => name === campaign)
  return `/advertiser/medias/${id}`
}

interface Ad {
  readonly id: number
  readonly status: boolean
  readonly graphic_name: string
}

/** Sends calls as a script of the page that is signed in would. */
async function sender(page: Page) {
  const { _token } = await (await page.request.get('/api/me')).json()
  return async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { 'x-csrf-token': _token } })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
}

/** Moves the switch of the ad and waits until the server has answered: what comes next must not overtake it. */
async function switchTo(page: Page, isOn: boolean) {
  const saved = page.waitForResponse((response) => response.url().endsWith('/status') && response.ok())
  const toggle = rowOf(page).getByRole('switch')
  await expect(toggle).toBeChecked({ checked: !isOn })
  await toggle.click()
  await saved
  await expect(toggle).toBeChecked({ checked: isOn })
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: headline })

test('MED-06 FIL-04 ERR-23 a banner of the wrong size is refused in the dialog, and everything typed stays', async ({
  page,
}) => {
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  await expect(page.getByRole('columnheader')).toHaveText(['Ad', 'Status', 'Stats', 'Settings'])
  await page.getByRole('button', { name: 'Add media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Media' })
  const summary = dialog.getByRole('alert')
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please add a media file here',
    'Enter a headline',
    'Enter the address that the ad leads to',
  ])
  await summary.getByRole('link', { name: 'Enter a headline' }).click()
  await expect(dialog.getByLabel('Headline')).toBeFocused()
  await dialog.getByRole('radio', { name: 'HTML' }).check()
  await expect(dialog.getByText('Please add a media file here')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(summary.getByRole('link')).toHaveText(['Enter a headline', 'Enter the HTML of the ad'])
  await dialog.getByRole('radio', { name: 'Website' }).check()
  await expect(summary).toHaveCount(0)
  await dialog.getByLabel('Headline').fill(headline)
  await dialog.getByLabel('Address that the ad leads to').fill('lighthouse.example/tours')
  await dialog.getByLabel('Text for people who do not see or hear it').fill(altText)
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(headline)
  await expect(preview).toContainText('It leads to https://lighthouse.example/tours')
  const file = dialog.getByLabel('Picture, video or sound', { exact: true })
  const webp = { name: 'lighthouse.png', mimeType: 'image/png', buffer: Buffer.from('RIFF1234WEBPVP8 ') }
  await file.setInputFiles(webp)
  await expect(summary.getByRole('link')).toHaveText([
    'We do not accept this type of file: image/webp. Save it as a JPEG and upload the new file',
  ])
  const heavy = await picture(100, 100)
  await file.setInputFiles({ ...heavy, buffer: Buffer.concat([heavy.buffer, Buffer.alloc(1_050_000)]) })
  await expect(summary.getByRole('link')).toHaveText([
    'File is too big: 1.1 MB. It must be under 750 kB. Save it smaller and upload the new file',
  ])
  await file.setInputFiles(await picture(100, 100))
  const hint = await dialog.getByText(/^Exactly \d+ × \d+ pixels/).textContent()
  const [width = 0, height = 0] = (hint ?? '').match(/\d+/g)?.map(Number) ?? []
  const wrongPixels = `The image must be ${width} × ${height} pixels. This one is 100 × 100. Save it in that size and upload the new file`
  await expect(summary.getByRole('link')).toHaveText([wrongPixels])
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(summary.getByRole('link')).toHaveText([wrongPixels])
  await expectAccessible(page, 'the refused dialog')
  await expect(dialog.getByLabel('Headline')).toHaveValue(headline)
  await expect(dialog.getByLabel('Address that the ad leads to')).toHaveValue(
    'https://lighthouse.example/tours',
  )
  await dialog
    .getByLabel('Picture, video or sound', { exact: true })
    .setInputFiles(await picture(width, height))
  await expect(preview.getByRole('img', { name: altText })).toBeVisible()
  const hiddenPixels = () => dialog.locator('.body').evaluate((body) => body.scrollWidth - body.clientWidth)
  expect(await hiddenPixels()).toBe(0)
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page)).toContainText('Pending approval')
})

test('MED-10 ERR-28 an ad that nobody approved cannot be switched on, and says why', async ({ page }) => {
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  const toggle = rowOf(page).getByRole('switch')
  await expect(toggle).toHaveAttribute('title', 'You cannot enable this media until it is approved')
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect(rowOf(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('MED-08 MED-09 the agent approves it at the desk, and the advertiser switches it on', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/approvals')
  const entry = page.getByRole('link', { name: /^Approvals/ })
  const waiting = async () => Number((await entry.textContent())?.match(/\d+/)?.[0])
  await expect(entry).toContainText('waiting')
  const before = await waiting()
  await page.getByRole('button', { name: headline }).click()
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  await expectAccessible(page, 'the approvals desk')
  await page.keyboard.press('a')
  await expect(page.getByText(`Approved: ${headline}`)).toBeVisible()
  await expect(page.getByRole('button', { name: headline })).toHaveCount(0)
  await expect.poll(waiting).toBe(before - 1)
  await page.context().clearCookies()
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  await expect(rowOf(page)).toContainText('Approved')
  await switchTo(page, true)
  await page.reload()
  await expect(rowOf(page).getByRole('switch')).toBeChecked()
})

test('DLV-10 the banner is shown on the demonstration site, and only while it is on', async ({ page }) => {
  await signInAs(page, 'advertiser')
  const address = await mediaPageOf(page, 'Spring Campaign')
  const campaign = Number(address.split('/').at(-1))
  const send = await sender(page)
  const { campaign: facts, items } = await (await page.request.get(`/api/media/${campaign}/items`)).json()
  const card = { card_number: '4242424242424242', expiry: '12/40', cvv: '123', zip: '10001' }
  await send(`/api/campaigns/${campaign}/impressions`, { amount: '50', ...card })
  await send(`/api/campaigns/${campaign}/status`, { status: true })
  const others = items.filter((item: Ad) => item.status && item.graphic_name !== headline)
  for (const { id } of others) await send(`/api/media/${id}/status`, { status: false })

  const shown = page.getByRole('link').getByRole('img', { name: altText })
  /** A change is in force soon, and a reader whose ad was not promised in time is given one on the next page. */
  const eventually = (times: number) =>
    expect(async () => {
      await page.goto(`/demo/sites/${facts.website_id}`)
      await expect(
        page.locator('[data-masthead-zone]:not([data-masthead-filled],[data-masthead-none])'),
      ).toHaveCount(0)
      await expect(shown).toHaveCount(times, { timeout: 1_000 })
    }).toPass()
  await eventually(1)
  // It has its place on the page before its picture has come.
  const widthOfPicture = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOfPicture).toBe(facts.config.image_sizes.width)

  for (const { id } of others) await send(`/api/media/${id}/status`, { status: true })
  await page.goto(address)
  await switchTo(page, false)
  await eventually(0)
  await page.goto(`${address}?show=disabled`)
  await switchTo(page, true)
})

test('MED-07 a row shows the ad, where it leads, its approval and figures, its switch and its menu', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  const row = rowOf(page)
  await expect(row.getByRole('img', { name: altText })).toBeVisible()
  await expect(row.getByRole('link', { name: 'lighthouse.example/tours' })).toHaveAttribute(
    'href',
    'https://lighthouse.example/tours',
  )
  await expect(row.getByText('Approved', { exact: true })).toBeVisible()
  await expect(row.locator('dt')).toHaveText(['Views', 'Clicks', 'CTR'])
  await expect(row.getByRole('switch', { name: `Show ${headline}` })).toBeVisible()
  await expect(row.getByRole('button', { name: `Edit ${headline}` })).toBeVisible()
  await row.getByRole('button', { name: `Settings menu, ${headline}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Preview on the site',
    'Duplicate',
    'Download',
    'Archive',
    'Delete',
  ])
})

for (const name of ['publisher', 'advertiser2'])
  test(`the media page of somebody else’s campaign is not there for ${name}`, async ({ page, faults }) => {
    await signInAs(page, 'advertiser')
    const address = await mediaPageOf(page, 'Spring Campaign')
    await page.context().clearCookies()
    await signInAs(page, name)
    await page.goto(address)
    const text = 'There is nothing here for you at this address'
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(headline)).toHaveCount(0)
    expect(faults.splice(0).every((fault) => fault.includes(text))).toBe(true)
  })

test('markup in the words of an ad is read as words, on the media page, the dashboard and the desk', async ({
  page,
}) => {
  await signInAs(page, 'advertiser')
  const address = await mediaPageOf(page, 'Spring Campaign')
  const { _token } = await (await page.request.get('/api/me')).json()
  const words = `"><img src=x onerror="window.__ran=1"><script>window.__ran=1</script>`
  const graphic = await picture(728, 90)
  const fields = { graphic_name: words, lead_paragraph: words, alt_text: words }
  const answer = await page.request.post('/advertiser/medias', {
    headers: { 'x-csrf-token': _token },
    multipart: {
      campaign: address.split('/').at(-1) ?? '',
      ...fields,
      graphic_link: 'https://a.example',
      graphic,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const isInert = async () => {
    await atRest(page.context())
    expect(await page.evaluate(() => '__ran' in window)).toBe(false)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
  await page.goto(address)
  await expect(page.getByText(words).first()).toBeVisible()
  await isInert()
  await page.goto('/advertiser/campaigns')
  await expect(page.getByRole('link', { name: 'Spring Campaign', exact: true })).toBeVisible()
  await isInert()
  await page.context().clearCookies()
  await signInAs(page, 'agent', '/approvals')
  await expect(page.getByText(words).first()).toBeVisible()
  await isInert()
})

test('the HTML of an ad is drawn beside its form as it runs, and is a stranger to the product', async ({
  page,
  faults,
}) => {
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  await page.getByRole('button', { name: 'Add media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Media' })
  await dialog.getByRole('radio', { name: 'HTML' }).check()
  await dialog.getByLabel('Address that the ad leads to').fill('lighthouse.example/html')
  const tries = ['parent.document.title', 'top.location.href', 'localStorage.length', 'document.cookie']
  const told = tries.map((one) => `try { said.push(String(${one})) } catch { said.push('no') }`).join(';')
  await dialog
    .getByRole('textbox', { name: 'HTML' })
    .last()
    .fill(
      `<a id="link" href="{click}">Tours</a><p id="told"></p><script>const said = [origin]; ${told}
fetch('/api/me').then(() => said.push('called'), () => said.push('no')).then(() => { told.textContent = [...said, clickTag].join(' ') })</script>`,
    )
  const ad = dialog.frameLocator('iframe[title="The ad"]')
  await expect(ad.locator('#told')).toHaveText('null no no no no no https://lighthouse.example/html')
  await expect(ad.locator('#link')).toHaveAttribute('href', 'https://lighthouse.example/html')
  await expectAccessibleState(page, 'HTML beside its form', 'section.dialog')
  await dialog.getByRole('textbox', { name: 'HTML' }).fill('<b>Winter</b>')
  await expect(ad.locator('b')).toHaveText('Winter')
  // What is drawn anew takes no step of its own.
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you entered?')
  // The browser tells as well that it let the ad call nobody.
  expect(
    faults.splice(0).every((fault) => fault.includes("'connect-src'") || fault.includes('/api/me')),
  ).toBe(true)
})

test('the media page is accessible in every state', async ({ page, faults }) => {
  await signInAs(page, 'agent')
  const address = await mediaPageOf(page, 'Spring Campaign')
  const list = `**/api/media/${address.split('/').at(-1)}/items?*`
  await page.goto(address)
  await expect(page.locator('.medias tbody tr').first()).toBeVisible()
  await expectAccessibleState(page, 'the ads')
  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click()
  await expectAccessibleState(page, 'the rejection of an ad', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add media' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Headline').fill('A headline')
  await expectAccessibleState(page, 'the dialog of an ad')
  const name = 'a picture with a long name, as a camera or a person gives them.png'
  await dialog
    .getByLabel('Picture, video or sound', { exact: true })
    .setInputFiles({ ...(await picture(970, 250)), name })
  await expect(dialog.getByRole('img', { name: `Preview of ${name}` })).toBeVisible()
  await expectAccessibleState(page, 'the dialog of an ad with its picture')

  await page.route(list, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), items: [], others: 0 } })
  })
  await page.goto(address)
  await expect(page.getByText('No ads yet')).toBeVisible()
  await expectAccessibleState(page, 'a campaign without an ad')

  await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'Broken', errors: {} } }))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expectAccessibleState(page, 'ads that could not be loaded')
  await page.route(list, (route) => route.fulfill({ status: 403, json: { error: 'Not yours', errors: {} } }))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Not for your account' })).toBeVisible()
  await expectAccessibleState(page, 'the ads of somebody else')
  faults.splice(0)
})

test('MED-11 an ad can be archived only while it is switched off', async ({ page }) => {
  await signInAs(page, 'advertiser')
  const address = await mediaPageOf(page, 'Spring Campaign')
  await page.goto(address)
  const menu = rowOf(page).getByRole('button', { name: `Settings menu, ${headline}` })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute(
    'title',
    'Switch the media off before archiving it',
  )
  await page.keyboard.press('Escape')
  await switchTo(page, false)
  await page.goto(`${address}?show=disabled`)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(rowOf(page)).toContainText('Archived')
})

test('when somebody else changed the same words of an ad first, both are shown and one is chosen', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  const address = await mediaPageOf(page, 'Spring Campaign')
  const elsewhere = (words: string) =>
    page.evaluate(
      async ({ list, name, text }) => {
        const [{ _token }, { items }] = await Promise.all(
          ['/api/me', list].map(async (path) => (await fetch(path)).json()),
        )
        const form = new FormData()
        form.set('_method', 'PUT')
        form.set('edit_id', items.find((one: { graphic_name: string }) => one.graphic_name === name).id)
        form.set('lead_paragraph', text)
        const headers = { accept: 'application/json', 'x-csrf-token': _token }
        return (await fetch('/advertiser/medias/edit', { method: 'POST', headers, body: form })).status
      },
      { list: `${address.replace('advertiser/medias', 'api/media')}/items`, name: headline, text: words },
    )
  await page.goto(`${address}?show=disabled`)
  await rowOf(page)
    .getByRole('button', { name: `Edit ${headline}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Media' })
  await dialog.getByRole('textbox', { name: /^Text(?! for)/ }).fill('By night')
  expect(await elsewhere('By day')).toBe(200)
  await dialog.getByRole('button', { name: 'Save ad' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this ad' })
  await expect(question).toContainText('Text: By day')
  await expect(question).toContainText('Text: By night')
  await expectAccessibleState(page, 'whose words of an ad', '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('The media is saved and waits for approval')).toBeVisible()
  await expect(rowOf(page)).toContainText('By night')
})
