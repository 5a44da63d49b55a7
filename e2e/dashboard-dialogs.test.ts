/** The dashboard's dialogs: each opens under its name, is accessible in every dress, and does to the row what it says. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

async function openDashboard(page: Page, person: string, query = ''): Promise<void> {
  await signInAs(page, person, `${dashboard}${query}`)
  await expect(page.locator('table.campaigns tbody tr').first()).toBeVisible()
}

async function chooseInMenu(page: Page, name: string, words: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Settings menu, ${name}` })
    .click()
  await page.getByRole('menuitem', { name: words, exact: true }).click()
}

/** Grants or takes posts or articles in the agent's dialog. */
async function grant(page: Page, name: string, words: string, change: number): Promise<void> {
  await chooseInMenu(page, name, words)
  const dialog = page.getByRole('dialog')
  if (change < 0) await dialog.getByText(/^Remove/).click()
  await dialog.getByRole('textbox', { name: /^How many/ }).fill(String(Math.abs(change)))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test('CAM-17 the dialogs for posts and articles, bought and granted, open under their names and are accessible', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openDashboard(page, 'allowedagent', '?search=spring')
  const [posts, articles] = ['Spring Campaign on Instagram', 'Spring Campaign stories']
  for (const [id, title, open] of [
    ['addpost', 'Add Post', () => buyMore(page, posts)],
    ['addpresspost', 'Add Press Post', () => buyMore(page, articles)],
    ['agentposts', 'Add Posts', () => chooseInMenu(page, posts, 'Add Posts')],
    ['agentpressposts', 'Add Press Posts', () => chooseInMenu(page, articles, 'Add Press Posts')],
  ] as const) {
    await open()
    await expectDialog(page, id, title)
  }
})

test('CAM-17 Set Daily Budget opens under its name and is accessible, and so is the list of keys', async ({
  page,
}) => {
  await openDashboard(page, 'seller', '?search=Greenleaf+daily')
  await page
    .getByRole('button', { name: /^Set Daily Budget/ })
    .first()
    .click()
  await expectDialog(page, 'setdailybudget', 'Set Daily Budget')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessibleDialog(page, 'keys')
})

test('CAM-17 Add Impressions opens under its name and is accessible, and so is the question before typing is lost', async ({
  page,
}) => {
  await openDashboard(page, 'impressionmanager', '?search=Summer+rooms')
  await chooseInMenu(page, 'Summer rooms by the lake', 'Add Impressions')
  const dialog = page.locator('#agentimpressions')
  await expect(dialog.getByRole('heading', { name: 'Add Impressions' })).toBeVisible()
  await expectAccessibleDialog(page, 'agentimpressions')
  await dialog.getByLabel('How many impressions').fill('5')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you entered?')
  await expectAccessibleState(page, 'discard', '[role="alertdialog"]')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('How many impressions')).toHaveValue('5')
})

for (const [id, name, words] of [
  ['CAM-21', 'Group notices', 'Add Posts'],
  ['CAM-23', 'Spring Campaign stories', 'Add Press Posts'],
] as const)
  test(`${id} the row turns disabled as the last of ${name} goes, and enabled with the next`, async ({
    page,
  }) => {
    await openDashboard(page, 'allowedagent')
    const row = rowOf(page, name)
    await expect(row).toHaveClass('enabled')
    const left = Number(await figureOf(row, 'left').textContent())
    expect(left).toBeGreaterThan(0)
    if (left > 1) await grant(page, name, words, 1 - left)
    await expect(figureOf(row, 'left')).toHaveText('1')
    await expect(row).toHaveClass('enabled')
    await grant(page, name, words, -1)
    await expect(row).toHaveClass('disabled')
    await grant(page, name, words, left)
    await expect(row).toHaveClass('enabled')
  })

test('ROW-08 CAM-13 when somebody else renamed the campaign first, both names are shown and one is chosen', async ({
  page,
}) => {
  const name = 'Year-end sale, both'
  await openDashboard(page, 'superadmin', '?search=Bright+Path')
  const row = page.locator(`#${await rowOf(page, 'Bright Path Tutoring').getAttribute('id')}`)
  const id = (await row.getAttribute('id'))?.replace('campaign-', '')
  const headers = { 'X-CSRF-Token': (await (await page.request.get('/api/me')).json())._token }
  const renameElsewhere = async (to: string) => {
    const answer = await page.request.post(`/api/campaigns/${id}/name`, { headers, data: { name: to } })
    expect(answer.status()).toBe(200)
  }
  const writeHere = async (to: string) => {
    await row.hover()
    await row.getByRole('button', { name: /^Rename/ }).click()
    await row.getByRole('textbox').fill(to)
  }
  /** What was seen is what stood there when the writing began, whatever the list was told since. */
  const saveAfterReading = async () => {
    const read = page.waitForResponse(/\/api\/overview\/campaigns\?/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await read
    await row.getByRole('textbox').press('Enter')
  }
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else changed the name' })

  await writeHere(name)
  await renameElsewhere('Theirs at first')
  await saveAfterReading()
  await expect(dialog).toContainText('Theirs at first')
  await expect(dialog).toContainText(name)
  await expect(dialog.getByRole('button', { name: 'Take theirs' })).toBeFocused()
  await expectAccessibleDialog(page, 'name conflict')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(row.getByRole('link', { name: 'Theirs at first', exact: true })).toBeVisible()

  await writeHere(name)
  await renameElsewhere('Theirs again')
  await saveAfterReading()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(`Successfully changed campaign name to ${name}`)).toBeVisible()
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible()

  // Somebody else changed something, but not the switch: nobody is asked.
  await renameElsewhere('Bright Path Tutoring')
  await row.getByRole('switch').click()
  await expect(row).toHaveClass('disabled')
  // The live line may have brought the new name before the switch was pressed.
  await expect(page.getByText(new RegExp(`(${name}|Bright Path Tutoring) is switched off`))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await row.getByRole('switch').click()
  await expect(row).toHaveClass('enabled')
})

test('a list that was read while a campaign was switched does not take the switch back', async ({ page }) => {
  await openDashboard(page, 'superadmin', '?search=Bright+Path')
  const row = rowOf(page, 'Bright Path Tutoring')
  await expect(row).toHaveClass('enabled')
  const list = /\/api\/overview\/campaigns\?/
  await page.route('**/api/campaigns/*/status', async (route) => {
    const read = page.waitForResponse(list)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await read
    await expect(row).toHaveClass('enabled')
    // No later list puts it right: the answer to the switch has to.
    await page.route(list, () => {})
    await route.continue()
  })
  await row.getByRole('switch').click()
  await expect(page.getByText('Bright Path Tutoring is switched off')).toBeVisible()
  await expect(row).toHaveClass('disabled')
  await page.unrouteAll()
  await page.reload()
  await row.getByRole('switch').click()
  await expect(row).toHaveClass('enabled')
})

test('CAM-25 a campaign whose budget is used up leads to Add to Budget, one without approved media to its media', async ({
  page,
}) => {
  await approveNothing(page)
  await openDashboard(page, 'seller')
  await page
    .getByRole('button', { name: /^No budget left/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Add to Budget' })).toBeVisible()
  await page.keyboard.press('Escape')
  const media = page.getByRole('link', { name: 'No approved media' }).first()
  await expect(media).toHaveAttribute('href', /^\/advertiser\/medias\/\d+$/)
})

/** No row and no figures that are read from now on know an approved ad, whatever other journeys approved before. */
async function approveNothing(page: Page): Promise<void> {
  await page.route('**/api/overview/campaigns*', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const rows = list.rows.map((row: { readonly media: object }) => ({
      ...row,
      media: { ...row.media, rejected: null, lacks: 'no-approved-media' },
    }))
    await route.fulfill({ response, body: withoutApproval(JSON.stringify({ ...list, rows })) })
  })
  for (const figures of ['**/api/overview/figures*', '**/api/campaigns/*'])
    await page.route(figures, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutApproval(await response.text()) })
    })
}

/** An ad that another journey approved is not switched on by it. */
const withoutApproval = (reply: string): string =>
  reply.replaceAll('"no-ad-switched-on"', '"no-approved-media"')

test('CAM-26 approved ads that are off are not said to lack approval: one press on the dashboard switches them on', async ({
  page,
}) => {
  const row = rowOf(page, 'Meridian open enrollment, a million')
  await openDashboard(page, 'superadmin', '?search=Meridian')
  await row.getByRole('link', { name: /^\d+ ads? of / }).click()
  const switches = page.locator('.medias').getByRole('switch', { checked: true })
  await expect(switches.first()).toBeVisible()
  for (let on = await switches.count(); on > 0; on -= 1) {
    await switches.first().click()
    await expect(switches).toHaveCount(on - 1)
  }
  await page.goto(`${dashboard}?search=Meridian`)
  await expect(row).toContainText('Not delivering')
  await expect(row).not.toContainText('No approved media')
  await expect(row.getByTitle(/^None is switched on/)).toBeVisible()
  const switchOn = row.getByRole('button', { name: /^No ad switched on/ })
  await switchOn.click()
  await expect(row).not.toContainText('Not delivering')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(switchOn).toBeVisible()
  await row.getByRole('button', { name: /^Not delivering: why/ }).click()
  const why = page.getByRole('dialog')
  await expect(why).toContainText('No approved ad is switched on.')
  await expectAccessibleDialog(page, 'why: no ad switched on')
  await why.getByRole('button', { name: /^Switch on its ads?$/ }).click()
  await expect(row).not.toContainText('Not delivering')
})

async function buyMore(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Buy More Posts/ })
    .click()
}

/** The dialog is there under its id and title, accessible, and Escape closes it. */
async function expectDialog(page: Page, id: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toHaveAttribute('id', id)
  await expectAccessibleDialog(page, id)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Asks of the only dialog alone: the page below has a check of its own. */
const expectAccessibleDialog = (page: Page, what: string) => expectAccessibleState(page, what, '.veil')
