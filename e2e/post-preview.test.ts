/** What a post will look like before it goes out, and the field in which the text of a mail is written. */
import type { Page } from '@playwright/test'
import { pastedDocuments } from '../test/corpora/pasted-documents.ts'
import { expectAccessibleState } from './accessible.ts'
import { chooseTimeLate } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

async function open(page: Page, tab: string) {
  await page.goto('/kit')
  await page.getByRole('tab', { name: tab, exact: true }).click()
}
const sample = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const writing = (page: Page) => page.getByRole('textbox', { name: 'Text of the mail' })
/** The tools of the first text on the page. */
const toolsOf = (page: Page) => page.getByRole('toolbar', { name: 'Form of the text' }).first()

test.beforeEach(({ page }) => signInAs(page, 'advertiser'))

test('a post is shown where it goes out, with nothing, with everything and with too much', async ({
  page,
}) => {
  await open(page, 'Previews')
  for (const sort of ['As usual', 'Nothing yet', 'Too much']) {
    await page.getByText(sort, { exact: true }).click()
    await expectAccessibleState(page, `previews, ${sort}`)
  }
})

test('CON-04 an Instagram post turns its pictures, folds its text and stands in the grid of its account', async ({
  page,
}) => {
  await open(page, 'Previews')
  const post = sample(page, 'Instagram post')
  await expect(post).toContainText('Folded on the phone after 125 characters, at “while you”.')
  await expect(post.getByText('Open every day from 8 AM')).toHaveCount(0)
  await post.getByRole('button', { name: '… more' }).click()
  await expect(post.getByText('Open every day from 8 AM')).toBeVisible()
  await expect(post.getByRole('img', { name: 'A sofa in a bright room' })).toBeVisible()
  await post.getByRole('button', { name: 'Next file' }).click()
  await expect(post.getByRole('img', { name: 'Two loaves on a table' })).toBeVisible()
  await post.getByRole('button', { name: 'File before' }).press('Enter')
  await expect(post.getByRole('img', { name: 'A sofa in a bright room' })).toBeVisible()
  await post.getByText('Grid', { exact: true }).click()
  await expect(post.getByRole('img', { name: 'A sofa in a bright room' })).toBeVisible()
  await expect(post.getByText('The holidays begin')).toHaveCount(0)
})

test('TXT-09 what is too much is marked and said, and markup is shown as the letters it is', async ({
  page,
}) => {
  await open(page, 'Previews')
  await page.getByText('Too much', { exact: true }).click()
  const status = sample(page, 'WhatsApp status')
  await expect(status.getByText(/characters too many\. The marked words will not be shown\./)).toBeVisible()
  await expect(status.locator('mark')).toBeVisible()
  await expect(sample(page, 'Text message')).toContainText('<b>not bold</b>')
})

test('MED-16 a page of an edition is shown in 250 by 300, and how many there are', async ({ page }) => {
  await open(page, 'Previews')
  const print = sample(page, 'Print')
  await expect(print).toContainText('Page 1 of 12.')
  const box = await print.locator('.printed-page').boundingBox()
  expect([box?.width, box?.height]).toEqual([250, 300])
})

test('EML-02 a mail is shown in an inbox with its sender, its subject, its first words, its text and its weight', async ({
  page,
}) => {
  await open(page, 'Previews')
  const mail = sample(page, 'Email blast')
  await expect(mail).toContainText('Bloom & Vine Florists')
  await expect(mail).toContainText('replies go to dina@bloomandvine.example')
  await expect(mail).toContainText('1 kB as it is sent')
  const text = mail
    .frameLocator('iframe')
    .getByText('The holidays begin in our window', { exact: false })
    .last()
  for (const [look, ground] of [
    ['Desktop', 'rgb(0, 0, 0)'],
    ['Phone', 'rgb(0, 0, 0)'],
    ['Dark', 'rgb(255, 255, 255)'],
  ] as const) {
    await mail.getByText(look, { exact: true }).click()
    await expect(text).toBeVisible()
    expect(await text.evaluate((one) => getComputedStyle(one).color), look).toBe(ground)
  }
})

test('MED-16 a text with a form is written in a field 200 high, by keys alone, and says what is wrong', async ({
  page,
}) => {
  await open(page, 'Forms')
  expect((await writing(page).boundingBox())?.height).toBe(200)
  await writing(page).press('Control+a')
  await page.keyboard.press('Delete')
  await expect(writing(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(writing(page)).toHaveAccessibleDescription(/What is pasted keeps .* Enter a text/)
  await page.keyboard.type('Fresh ')
  await page.keyboard.press('Shift+Tab')
  const tools = toolsOf(page)
  await expect(tools.getByRole('button', { name: 'Heading 1' })).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  const bold = tools.getByRole('button', { name: 'Bold' })
  await expect(bold).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(writing(page)).toBeFocused()
  await page.keyboard.type('bread')
  await expect(writing(page).locator('strong')).toHaveText('bread')
  await expect(page.getByText('11 of 4,096')).toBeVisible()
  await tools.getByRole('button', { name: 'Quotation' }).click()
  await expect(writing(page).locator('blockquote')).toBeVisible()
  await tools.getByRole('button', { name: 'Undo' }).click()
  await expect(writing(page).locator('blockquote')).toHaveCount(0)
})

test('a link is set by its address, and one that is a program is refused', async ({ page }) => {
  await open(page, 'Forms')
  await writing(page).press('Control+a')
  await toolsOf(page).getByRole('button', { name: 'Link', exact: true }).click()
  const address = page.getByLabel('Address of the link')
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(/Enter an address such as/)
  await expectAccessibleState(page, 'the address of a link that is refused')
  await address.fill('ohrbakery.example/bread')
  await address.press('Enter')
  await expect(writing(page).locator('a').first()).toHaveAttribute('href', 'https://ohrbakery.example/bread')
  await expect(writing(page)).toBeFocused()
})

test('what is pasted comes down to what is kept, runs nothing and loads nothing', async ({
  page,
  faults,
}) => {
  await open(page, 'Forms')
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('tracker.example') && loaded.push(request.url()))
  await writing(page).press('Control+a')
  await writing(page).evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<h1 onclick="x()" style="position:fixed">Sale</h1><script>window.__xss=1</script><form><input></form>
       <p><a href="javascript:window.__xss=1">bread</a> <img src="https://tracker.example/a.gif" alt="Loaf" onerror="window.__xss=1">
       <img src="http://tracker.example/b.gif" onerror="window.__xss=1"></p><svg onload="window.__xss=1"></svg>
       <div style="display:none">Save today</div><p style="font-weight:700"><a href="tel:+12125550100">Call us</a></p>`,
    )
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(writing(page).getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  await expect(writing(page)).toContainText('Picture: Loaf')
  await expect(writing(page).locator('a[href="tel:+12125550100"] strong, strong a[href]')).toHaveText(
    'Call us',
  )
  await expect(writing(page)).not.toContainText('Save today')
  await expect(
    page.getByText('Left out: 1 hidden part, 1 picture, 1 link without an address, 2 embedded parts'),
  ).toBeVisible()
  await expectAccessibleState(page, 'a text of which a part was left out')
  await expect(
    writing(page).locator('a:not([href^=tel]), form, input, script, svg, [style*=position], [onclick]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
  expect(loaded).toEqual([])
  // The policy of our pages says so of what stands in the clipboard while it is read.
  expect(faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([])
  faults.length = 0
})

test('EML-01 EML-02 an advertiser writes a mail beside its inbox, and what was written is there to be changed', async ({
  page,
  product,
}) => {
  const laid = { name: 'Mails of the bakery', owner: 'advertiser@demo.test', credits: 2 }
  const campaign = await layCampaign(product.database, { ...laid, contentType: 'email', siteId: 3 })
  await page.goto(`/advertiser/media/content/${campaign}?new=1`)
  await page.getByLabel('Subject').fill('Fresh bread')
  await page.getByLabel('From name').fill('Ohr Bakery')
  await page.getByLabel('Reply address').fill('oven@ohrbakery.example')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Wreaths and bread')
  const inbox = page.getByRole('figure', { name: 'The mail in an inbox' })
  await expect(inbox).toContainText('Fresh bread Wreaths and bread')
  await expect(inbox.frameLocator('iframe').locator('strong')).toHaveText('Wreaths and bread')
  await expectAccessibleState(page, 'the form of a mail')
  await chooseTimeLate(page.getByRole('region', { name: 'When', exact: true }), 'Tuesday', '1:00 PM')
  await page.getByRole('button', { name: /^Schedule/ }).click()
  await expect(page).toHaveURL(/post=\d+/)
  const id = new URL(page.url()).searchParams.get('post')
  await page.goto(`/advertiser/media/content/${campaign}?edit=${id}`)
  await expect(text.locator('strong')).toHaveText('Wreaths and bread')
})

test('what is pasted from Word and from Google Docs keeps headings, emphasis, links, lists and quotations alone', async ({
  page,
  faults,
}) => {
  await open(page, 'Forms')
  const writing = page.getByRole('textbox', { name: 'Text of the article' })
  for (const { from, html, kept } of pastedDocuments) {
    await writing.press('Control+a')
    await writing.evaluate((area, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    const written = await writing.evaluate((area) =>
      area.innerHTML.replaceAll(/<br class="[^"]*">/g, '').replaceAll(/[ \t\n]+/g, ' '),
    )
    expect(written, from).toBe(kept)
  }
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
  expect(faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([])
  faults.length = 0
})
