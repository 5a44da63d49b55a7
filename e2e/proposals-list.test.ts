/** The list of proposals as agents and as clients have it: its columns, pages, statuses and filters, and where its rows lead. */
import type { Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { breakCalls } from './broken-calls.ts'
import { expect, test } from './journey.ts'
import { layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

const list = '/proposals'
const bodyRows = (page: Page) => page.locator('table.proposals tbody tr')
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
const strip = (page: Page) => page.getByRole('group', { name: 'By status' })

/** The heads as they are read, from the left to the right. */
const headsOf = async (page: Page) =>
  (await page.locator('table.proposals thead th').allInnerTexts()).flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )

test('PRO-03 PRO-04 CON-06 an agent reads 25 proposals a page, by status, and finds one by name or number', async ({
  page,
}) => {
  await signInAs(page, 'agent', list)
  await expect(bodyRows(page)).toHaveCount(25)
  expect(await headsOf(page)).toEqual([
    'Select',
    'Proposal Name',
    'Proposal #',
    'Date Created',
    'Last Updated',
    'Agent',
    'Status',
    'First seen',
    'Total',
    'Email',
    'Phone',
    'View/Edit',
    'Login',
  ])
  // At the width that most people have no address is broken into two lines.
  await page.setViewportSize({ width: 1280, height: 768 })
  const linesOfAddresses = () =>
    bodyRows(page)
      .locator('a[href^="mailto:"]')
      .evaluateAll((links) => links.map((one) => one.getClientRects().length))
  expect(new Set(await linesOfAddresses())).toEqual(new Set([1]))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/proposals?page=2')
  await expect(page.getByText('Page 2 of')).toBeVisible()

  await strip(page)
    .getByRole('button', { name: /^Partially Paid/ })
    .click()
  await expect(page).toHaveURL('/proposals?status=partially-paid')
  await expect(strip(page).getByRole('button', { name: /^Partially Paid/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(rowOf(page, 'Year of banners')).toContainText(' due')
  // None of another status is left once the list follows.
  await expect(bodyRows(page).filter({ hasNotText: 'Partially Paid' })).toHaveCount(0)
  const paid = await strip(page)
    .getByRole('button', { name: /^Completed/ })
    .innerText()
  await page.getByLabel('Search proposals').fill('year of')
  await expect(page).toHaveURL('/proposals?search=year+of&status=partially-paid')
  await expect(bodyRows(page)).toHaveCount(1)
  // What other statuses come to follows the search as well.
  await expect(strip(page).getByRole('button', { name: /^Completed/ })).not.toHaveText(paid)
  const number = /P-\d+/.exec((await bodyRows(page).innerText()) ?? '')?.[0] ?? ''
  await page.reload()
  await expect(bodyRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(list)
  await page.getByLabel('Search proposals').fill(number)
  await expect(rowOf(page, 'Year of banners')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(1)
  await page.getByLabel('Search proposals').fill('nobody wrote this')
  await expect(page.getByRole('heading', { name: 'No proposals match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(bodyRows(page)).toHaveCount(25)
  // However long the client is called, the name of the proposal keeps its room.
  await page.setViewportSize({ width: 1440, height: 900 })
  const nameWidth = async () => (await page.locator('.proposals tbody .of-name').first().boundingBox())?.width
  await expect.poll(nameWidth).toBeGreaterThan(200)

  await page.getByLabel('Status', { exact: true }).selectOption('archived')
  await expect(page).toHaveURL('/proposals?status=archived')
  await expect(bodyRows(page).getByText('Archived').first()).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('')
  await page.getByLabel('Balance').selectOption('none')
  await expect(page).toHaveURL('/proposals?balance=none')
  await expect(rowOf(page, 'Holiday greetings')).toBeVisible()
  await expect(rowOf(page, 'Year of banners')).toHaveCount(0)
  await page.getByLabel('Last changed').selectOption('Last 7 days')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&balance=none/)
})

/** With what each line but the first of an e-mail address begins. */
const lineStarts = (page: Page): Promise<string[]> =>
  bodyRows(page)
    .locator('a[href^="mailto:"]')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
        const letters: { letter: string; top: number }[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const [at, letter] of [...(text.nodeValue ?? '')].entries()) {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            letters.push({ letter, top: range.getBoundingClientRect().top })
          }
        return letters.flatMap(({ letter, top }, at) =>
          top > (letters[at - 1]?.top ?? top) + 4 ? letter : [],
        )
      }),
    )

test('PRO-03 where an e-mail has no room in one line, the next begins with its @ or a dot', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals')
  await expect(bodyRows(page).first()).toBeVisible()
  await page.setViewportSize({ width: 768, height: 768 })
  // The columns are set anew a moment after the window.
  await expect
    .poll(async () => (await lineStarts(page)).length, { message: 'an address has no room' })
    .toBeGreaterThan(0)
  const starts = await lineStarts(page)
  expect(starts.filter((letter) => letter !== '@' && letter !== '.')).toEqual([])
})

test('PRO-03 ROL-29 a client reads their own proposals that were sent, without Email, Phone, Login or a draft', async ({
  page,
}) => {
  await signInAs(page, 'advertiser', list)
  await expect(rowOf(page, 'Summer package')).toBeVisible()
  expect(await headsOf(page)).toEqual([
    'Proposal Name',
    'Proposal #',
    'Date Created',
    'Last Updated',
    'Agent',
    'Status',
    'Total',
    'View/Edit',
  ])
  await expect(page.getByText('Spring sale, all sites')).toHaveCount(0)
  // Nor is a draft told apart or looked for; what was sent may stand in the archive.
  expect(
    (await strip(page).getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]?.trim()),
  ).toEqual(['All', 'Emailed To Client', 'Pending Payment', 'Partially Paid', 'Completed'])
  await expect(page.getByLabel('Status', { exact: true }).getByRole('option')).toHaveText([
    'All but archived',
    'Emailed To Client',
    'Pending Payment',
    'Partially Paid',
    'Completed',
    'Archived',
  ])
  await expect(page.getByRole('button', { name: 'New Proposal' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Log in as/ })).toHaveCount(0)
  await rowOf(page, 'Summer package').getByRole('button', { name: 'Settings menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Printed page', 'PDF', 'Pay…'])
  await page.keyboard.press('Escape')
  await expectAccessibleState(page, 'a client’s proposals')
  // What they may not open is said once, and not offered again.
  for (const [address, sentence] of [
    ['/proposals?new=proposal', 'Your account does not have the right to do this'],
    ['/proposals?proposal=999999', 'There is nothing here for you at this address'],
  ] as const) {
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: 'Proposal' })
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  }
})

test('where there are no proposals it is told what they are, and a publisher that they are made for advertisers', async ({
  page,
  product,
}) => {
  for (const [who, words] of [
    ['publisher', /made for advertisers/],
    ['advertiser2', /What your agent offers you/],
  ] as const) {
    await signInAs(page, who, list)
    await expect(page.getByRole('heading', { name: 'No proposals yet' })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await expect(page.getByLabel('Search proposals')).toHaveCount(0)
  }
  // An agent whose one client comes tomorrow.
  const agent = `from person where email = 'whatsappgroup@demo.test'`
  await runStatement(
    product.database,
    `insert into person_flag (person_id, flag, granted_at) select id, 'isagent', now() ${agent}`,
  )
  try {
    await signInAs(page, 'whatsappgroup', list)
    await expect(page.getByText('A proposal is a priced offer to a client')).toBeVisible()
    await expectAccessibleState(page, 'no proposals yet')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'New Proposal' })).toBeVisible()

    // Where everything is in the archive, that is what is said.
    const laid = await layProposal(product.database, {
      name: 'Put away',
      client: 'whatsappgroup@demo.test',
      salesman: 'whatsappgroup@demo.test',
      lines: [{ name: 'Tote bags', cents: 100 }],
    })
    await runStatement(
      product.database,
      `update proposal set sent_at = now(), archived_at = now(), archived_by = salesman_id where id = ${laid}`,
    )
    await page.goto(list)
    await expect(page.getByRole('heading', { name: 'Every proposal is archived' })).toBeVisible()
    await expect(page.getByText('No proposals yet')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New Proposal' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Show archived proposals' }).click()
    await expect(rowOf(page, 'Put away')).toBeVisible()
  } finally {
    await runStatement(
      product.database,
      `delete from proposal_line where proposal_id in (select id from proposal where name = 'Put away');
       delete from proposal where name = 'Put away'`,
    )
    await runStatement(
      product.database,
      `delete from person_flag where flag = 'isagent' and person_id = (select id ${agent})`,
    )
  }
})

test('NAV-08 ROL-29 the Login column leads to the client’s eyes, and Exit back to the very filters', async ({
  page,
}) => {
  const left = '/proposals?search=summer&status=emailed'
  await signInAs(page, 'agent', left)
  await rowOf(page, 'Summer package').getByRole('link', { name: 'Log in as Dina Roth' }).click()
  await page.getByRole('button', { name: 'Look through Dina Roth’s eyes' }).click()
  const bar = page.getByRole('region', { name: 'Viewing as another person' })
  await expect(bar).toContainText('Viewing as Dina Roth')
  await page.goto(list)
  await expect(rowOf(page, 'Summer package')).toBeVisible()
  // What the client sees is what the agent sees now: no draft, no addresses, nothing to write.
  await expect(page.getByRole('columnheader', { name: /Email/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New Proposal' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(left)
  await expect(rowOf(page, 'Summer package')).toBeVisible()
})

test('NAV-11 NAV-12 ROL-30 a row leads to its printed page, its PDF and, for agents alone, its Excel file', async ({
  page,
}) => {
  const menuOf = (name: string) => rowOf(page, name).getByRole('button', { name: 'Settings menu' }).click()
  await signInAs(page, 'agent', '/proposals?search=Story+week')
  for (const [entry, file] of [
    ['PDF', /\.pdf$/],
    ['Excel', /\.xlsx$/],
  ] as const) {
    await menuOf('Story week')
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: entry }).click()
    expect((await saved).suggestedFilename()).toMatch(file)
  }
  await menuOf('Story week')
  await page.getByRole('menuitem', { name: 'Printed page' }).click()
  await expect(page).toHaveURL(/\/proposals\/\d+\/print$/)
  await expect(page.getByRole('heading', { name: 'Story week' })).toBeVisible()

  await signInAs(page, 'matzavadmin', '/proposals?search=Story+week')
  await menuOf('Story week')
  await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeVisible()
  for (const entry of ['Excel', 'Duplicate…', 'Keep as template…', 'Reassign…', 'Delete…'])
    await expect(page.getByRole('menuitem', { name: entry })).toHaveCount(0)
})

test('the list is walked and opened by keys, and says why it could not be loaded', async ({
  page,
  product,
}) => {
  const client = 'advertiser@demo.test'
  const lines = [{ name: 'A', cents: 100 }]
  await layProposal(product.database, { name: 'Walked by keys', client, salesman: 'agent@demo.test', lines })
  await signInAs(page, 'agent', '/advertiser/campaigns')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  // On a busy machine the two keys of a pair may come too far apart to be one.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL(list, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(bodyRows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(bodyRows(page).nth(0).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('X')
  await expect(page.getByText('2 proposals selected')).toBeVisible()
  await expectAccessible(page, 'chosen proposals', '.bulk-bar')
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 proposals selected')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to or do' })
  await palette.getByRole('combobox').fill('walked by')
  await expect(
    palette.getByRole('group', { name: 'Proposals' }).getByRole('option', { name: /^Walked by keys/ }),
  ).toContainText('Draft, Dina Roth')
  await palette.getByRole('combobox').fill('new proposal')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/proposals?new=proposal')
  await expect(page.getByRole('dialog', { name: 'New Proposal' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)

  const calls = await breakCalls(page, '**/agent/api/proposals?**', (route) => route.abort())
  await page.getByLabel('Search proposals').fill('walked')
  await expect(page.getByText('The proposals could not be loaded.')).toBeVisible()
  await calls.mendAsPressed(page.getByRole('button', { name: 'Retry' }))
  await expect(rowOf(page, 'Walked by keys')).toBeVisible()
})
