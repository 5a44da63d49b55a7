/** An article is written, cropped and scheduled by keys alone, decided on the desk, changed beside its versions, and deleted. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { png } from '../test/files/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

// Each goes on from the one before: after a fault all are walked again, in a product of their own.
test.describe.configure({ mode: 'serial' })

const campaign = 'Spring Campaign stories'
const headline = 'Three bakers and a bridge'

/** The page of the campaign's articles. */
async function openArticles(page: Page, person: string, form = ''): Promise<void> {
  await signInAs(page, person, `/advertiser/campaigns?search=${encodeURIComponent(campaign)}`)
  const link = page.locator('a[href^="/advertiser/media/press/"]').first()
  await page.goto(`${await link.getAttribute('href')}${form}`)
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: headline })

/** Goes on by the Tab key until what is named has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeAttached()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((one) => one === document.activeElement)) return
  }
  await expect(wanted).toBeFocused()
}

test('PRS-12 ERR-23 MED-04 an article is written, cropped and scheduled by keys alone, after all that was missing was said at once', async ({
  page,
}) => {
  const picture = join(mkdtempSync(join(tmpdir(), 'articles-')), 'bridge.png')
  writeFileSync(picture, await png(1_600, 1_000))
  await openArticles(page, 'advertiser')
  await expect(page.getByRole('columnheader').first()).toHaveText('Media')
  await expect(page.getByRole('columnheader', { name: 'Settings' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New Post' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Media for a press post')
  await expect(page.getByLabel('Headline')).toBeFocused()
  await page.getByRole('button', { name: 'Schedule article' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'things to correct' })
  await expect(summary).toBeFocused()
  for (const sentence of [
    'Write the text of the article',
    'Please add a media file here',
    'Enter who took the picture',
    'Choose a date',
  ])
    await expect(summary.getByRole('link', { name: sentence })).toBeVisible()
  await tabTo(page, 'textbox', 'Headline')
  await page.keyboard.type(`${headline}, `.repeat(7))
  await expect(page.getByText('33 too many').first()).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(headline)
  await tabTo(page, 'textbox', 'Text')
  await page.keyboard.type('Bread before dawn.')
  await expect(page.getByText('3 words; 400 to 900 read well')).toBeVisible()
  await tabTo(page, 'button', 'Choose a picture')
  // What opens then is the system's own.
  await page.locator('input[type=file]:focus').setInputFiles(picture)
  await tabTo(page, 'radio', 'Whole')
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByText('1600 × 900 of 1600 × 1000 pixels remain, 0 from the left and 50 from the top'),
  ).toBeVisible()
  await tabTo(page, 'application', 'Part of the picture that is shown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('0 from the left and 60 from the top')).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByText(/^1455 × 818 of/)).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('110')
  await tabTo(page, 'textbox', 'Photo credit')
  await page.keyboard.type('Yara Halloran')
  await tabTo(page, 'textbox', 'What the picture shows')
  await page.keyboard.type('A bridge at dawn')
  const proof = page.getByRole('complementary', { name: 'Preview' }).getByRole('article')
  await expect(proof).toContainText('A bridge at dawn. Photo: Yara Halloran')
  await expect(proof).toContainText('Bread before dawn.')
  await expectAccessibleState(page, 'the form of an article')
  await nextFree(page).press('Enter')
  await page.getByRole('button', { name: 'Schedule article' }).press('Enter')
  await expect(page).toHaveURL(/post=\d+/)
  await expect(rowOf(page)).toContainText('Awaiting photo approval')
  await expect(
    rowOf(page)
      .getByRole('link', { name: new RegExp(headline) })
      .first(),
  ).toBeFocused()
  await expectAccessibleState(page, 'the articles of a campaign')
})

test('MED-04 API-39 a picture is cut by the pointer, what was typed is there after a reload, and what somebody else saved stands beside it', async ({
  page,
  product,
  browser,
}) => {
  await openArticles(page, 'advertiser')
  await rowOf(page).getByRole('link', { name: /^Edit/ }).click()
  const frame = page.getByRole('application', { name: 'Part of the picture that is shown' })
  const remains = page.getByText(/pixels remain, \d+ from the left/)
  await frame.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // Further than the picture reaches: the frame stays within it, at its lower right corner.
  await page.mouse.move(x + width * 3, y + height * 3, { steps: 5 })
  await page.mouse.up()
  await expect(remains).toHaveText(/^1455 × 818 of 1600 × 1000 pixels remain, 145 from the left and 182 from/)
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/drafts') && response.ok())
  await page.getByLabel('Headline').fill(`${headline}, and a ferry`)
  await kept
  await page.reload()
  await expect(page.getByLabel('Headline')).toHaveValue(`${headline}, and a ferry`)
  await expect(remains).toContainText('145 from the left and 182 from the top')

  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await openArticles(other, 'superadmin')
  await rowOf(other).getByRole('link', { name: /^Edit/ }).click()
  // The picture is the client's: what staff type beside it is kept all the same.
  const keptOfStaff = other.waitForResponse((response) => response.url().endsWith('/api/drafts'))
  await other.getByLabel('Photo credit').fill('Somebody else')
  expect((await keptOfStaff).status()).toBe(200)
  await other.getByRole('button', { name: 'Save article' }).click()
  await expect(other).toHaveURL(/post=\d+/)

  const save = page.getByRole('button', { name: 'Save article' })
  await save.click()
  const question = page.getByRole('dialog', { name: 'Somebody else changed this article' })
  await expect(question.getByRole('region', { name: 'Headline' })).toContainText('and a ferry')
  await expect(question.getByRole('region', { name: 'Photo credit' })).toContainText(
    /Somebody else.*Yara Halloran/,
  )
  await expectAccessibleState(page, 'two versions of an article')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText('The article stays as somebody else saved it')).toBeVisible()
  await expect(rowOf(page)).not.toContainText('and a ferry')
})

test('GEN-10 an agent approves the picture and then the article by keys, and takes a rejection back', async ({
  page,
}) => {
  await openArticles(page, 'agent')
  await rowOf(page)
    .getByRole('button', { name: /Settings menu/ })
    .click()
  await page.getByRole('menuitem', { name: 'Approve or reject' }).click()
  const shown = page.getByRole('heading', { level: 2 }).first()
  await expect(shown).toHaveText(`Picture of “${headline}”`)
  await expectAccessibleState(page, 'the picture of an article on the desk')
  const waiting = page
    .getByRole('list', { name: 'What waits, most urgent first' })
    .getByRole('button', { name: headline })
  await page.keyboard.press('a')
  await expect(waiting).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(waiting).toHaveCount(2)
  for (const left of [1, 0]) {
    await waiting.first().click()
    await page.keyboard.press('a')
    await expect(waiting).toHaveCount(left)
  }
  await openArticles(page, 'agent')
  await expect(rowOf(page)).toContainText('Scheduled')
})

test('ERR-25b MED-04 what was approved and is changed waits again beside what it was, its versions are compared, and it is deleted and brought back', async ({
  page,
}) => {
  await openArticles(page, 'advertiser')
  await rowOf(page).getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Media')
  await expect(page.getByLabel('Headline')).toHaveValue(headline)
  await page.getByLabel('Headline').fill(`${headline} at noon`)
  await page.getByRole('button', { name: 'Save article' }).click()
  await expect(page).toHaveURL(/post=\d+/)
  await rowOf(page).getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Compare versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions of this article' })
  await expect(dialog.getByRole('region', { name: 'Headline' })).toContainText('at noon')
  await expectAccessibleState(page, 'the versions of an article')
  await dialog.getByRole('button', { name: /^Use the words of version/ }).click()
  await expect(page.getByLabel('Headline')).toHaveValue(headline)
  await page.getByRole('button', { name: 'Discard draft' }).click()

  await openArticles(page, 'agent')
  const [id] = /\d+$/.exec((await rowOf(page).getAttribute('id')) ?? '') ?? []
  await page.goto(`/approvals?article=${id}`)
  await expect(page.getByRole('region', { name: 'Before, as approved' })).toContainText(headline)
  await expect(page.getByRole('table', { name: /What has changed/ })).toContainText('at noon')
  await expectAccessibleState(page, 'a changed article on the desk')

  await openArticles(page, 'advertiser')
  await rowOf(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Delete Sponsored Article?' })
  await expect(question).toContainText('Are you sure you want to delete this Sponsored Article')
  await expectAccessibleState(page, 'the question before an article is deleted')
  await question.getByRole('button', { name: /^Delete/ }).click()
  await expect(rowOf(page)).toHaveCount(0)
  await page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page)).toHaveCount(1)
})

test('D-104 what goes by hand stands in the queue, its address is asked for, and only what readers find is linked', async ({
  page,
}) => {
  await signInAs(page, 'superadmin', '/queue')
  const waiting = page.getByRole('region', { name: /^Articles to publish/ })
  const byHand = waiting.getByRole('row').filter({ hasText: 'Every state: articles by hand' })
  await expect(byHand).toContainText(/Published by hand: .* late/)
  await byHand.getByRole('button', { name: /^Enter the address/ }).click()
  const question = page.getByRole('dialog', { name: 'Enter the address' })
  await question.getByRole('button', { name: 'It is published' }).click()
  await expect(question.getByLabel('Address of the article')).toHaveAccessibleDescription(
    /Enter the address at which readers find the article/,
  )
  await expectAccessibleState(page, 'the question for the address of an article', '[role="dialog"]')
  await page.keyboard.press('Escape')
  const late = waiting.getByRole('row').filter({ hasText: 'it is not published by itself any more' }).first()
  await late.getByRole('link').click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Posted' })
      .getByText(/^Read it on/)
      .first(),
  ).toBeVisible()
  for (const state of ['Content sent to publisher', 'Scheduled'])
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: state })
        .getByText(/^Read it on/),
    ).toHaveCount(0)
})
