/** A proposal that is being written when browser and server die, and one that two people save. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { Masthead } from '../test/masthead.ts'
import { copyPlayedDemonstration } from '../test/played.ts'
import { launchOptions } from '../tools/chromium.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const inDialog = (page: Page) => page.getByRole('dialog', { name: /^(New Proposal|Edit proposal)/ })
const proposalName = (page: Page) => inDialog(page).getByLabel('Proposal name')

/** Two starts of a product of its own, each of which a busy machine may take long for. */
const longestMs = 300_000

test('what was typed into a proposal is there after browser and server were killed', async () => {
  test.setTimeout(longestMs)
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-killed-'))
  chmodSync(dataDir, 0o755)
  await copyPlayedDemonstration(dataDir)
  const start = () => Masthead.up({ dataDir, settings: { DEMO: '1' } })
  const first = await start()
  try {
    const program = await chromium.launchServer(launchOptions)
    const browser = await chromium.connect(program.wsEndpoint())
    const page = await browser.newPage({ baseURL: first.address })
    await signInAs(page, 'agent', '/proposals?new=proposal')
    await proposalName(page).fill('Typed before the end')
    await inDialog(page).getByRole('button', { name: 'Custom product' }).click()
    await inDialog(page)
      .getByLabel(/^Product name/)
      .fill('Tote bags')
    await inDialog(page).getByLabel('Quantity, Tote bags').fill('12')
    // Two seconds after the last key, at most.
    await expect(inDialog(page).getByText(/^Draft saved/)).toBeVisible({ timeout: 2_000 + 5_000 })
    await program.kill()
  } finally {
    await first.stop('SIGKILL')
  }
  const second = await start()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ baseURL: second.address })
    await signInAs(page, 'agent', '/proposals?new=proposal')
    await expect(
      inDialog(page).getByText('What you entered here before and did not save is back.'),
    ).toBeVisible()
    await expect(proposalName(page)).toHaveValue('Typed before the end')
    await expect(inDialog(page).getByLabel('Quantity, Tote bags')).toHaveValue('12')
    // 12 at $1.00.
    await expect(inDialog(page).getByRole('complementary', { name: 'Basket' })).toContainText('$12.00')
  } finally {
    await browser.close()
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('of two who save one proposal the second sees what differs and keeps either, and a draft that is older says so', async ({
  page,
  product,
  browser,
}) => {
  // In the demonstration from its first day on.
  await signInAs(page, 'agent', '/proposals?search=Pins+for+the+gala')
  await page.getByRole('link', { name: 'Pins for the gala', exact: true }).click()
  const address = page.url()
  await expect(proposalName(page)).toHaveValue('Pins for the gala')
  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(other, 'superadmin', address)
  await proposalName(other).fill('Pins for the winter gala')
  await inDialog(other).getByRole('button', { name: 'Save proposal' }).click()
  await expect(other.getByText('Successfully saved the proposal!')).toBeVisible()

  await proposalName(page).fill('Pins for the gala and the fair')
  await expect(inDialog(page).getByText(/^Draft saved/)).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Somebody else changed this proposal' })
  await inDialog(page).getByRole('button', { name: 'Save proposal' }).click()
  await expect(question.getByRole('region', { name: 'Name' })).toContainText(
    /Theirs, saved already.*winter gala.*Mine.*the gala and the fair/,
  )
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(proposalName(page)).toHaveValue('Pins for the gala and the fair')

  // Opened again, the draft is older than what stands.
  await page.goto(address)
  await expect(page.getByText('Somebody else saved this proposal after you began this draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare both' }).click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await inDialog(page).getByRole('button', { name: 'Save proposal' }).click()
  await expect(page.getByText('Successfully saved the proposal!')).toBeVisible()

  // Each save is a version; the first can be looked at and taken again.
  await page.goto(address)
  await inDialog(page).getByRole('button', { name: 'Versions' }).click()
  await inDialog(page).getByLabel('Compare with').selectOption('1')
  await expect(inDialog(page).getByRole('region', { name: 'Name' })).toContainText(
    /Version 1.*Pins for the gala.*Version 3, as it is now.*the gala and the fair/,
  )
  await inDialog(page).getByRole('button', { name: 'Take version 1 into the form' }).click()
  await expect(proposalName(page)).toHaveValue('Pins for the gala')
  await inDialog(page).getByRole('button', { name: 'Save proposal' }).click()
  await expect(page.getByText('Successfully saved the proposal!')).toBeVisible()
})

test('of two tabs that took over one new draft the second is shown what the first saved, and keeps either', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/proposals?new=proposal')
  await proposalName(page).fill('Typed in one tab')
  const client = inDialog(page).getByRole('combobox', { name: 'Client' })
  await client.fill('bloom')
  await inDialog(page).getByRole('option', { name: 'Bloom & Vine' }).click()
  await inDialog(page).getByRole('button', { name: 'Custom product' }).click()
  await inDialog(page)
    .getByLabel(/^Product name/)
    .fill('Tote bags')
  await expect(inDialog(page).getByText(/^Draft saved/)).toBeVisible()
  const tabs = await Promise.all([1, 2, 3].map(() => page.context().newPage()))
  for (const tab of tabs) {
    // The tab that kept it before goes on showing what was typed in it.
    await tab.goto('/proposals?new=proposal')
    await inDialog(tab).getByRole('button', { name: 'Take it over' }).click()
    await expect(proposalName(tab)).toHaveValue('Typed in one tab')
  }
  const [same, other, last] = tabs as [Page, Page, Page]
  const save = (tab: Page) => inDialog(tab).getByRole('button', { name: 'Save proposal' }).click()
  const questionIn = (tab: Page) => tab.getByRole('dialog', { name: 'Somebody else changed this proposal' })
  // What reads the same was saved, whoever sent it.
  for (const tab of [page, same]) {
    await save(tab)
    await expect(tab.getByText('Successfully saved the proposal!')).toBeVisible()
  }

  await proposalName(other).fill('Typed in the other tab')
  await inDialog(other).getByLabel('Quantity, Tote bags').fill('12')
  await save(other)
  await expect(questionIn(other).getByRole('region', { name: 'Name' })).toContainText(
    /Theirs, saved already.*in one tab.*Mine.*in the other tab/,
  )
  await expect(questionIn(other).getByRole('region', { name: 'Client' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(questionIn(other)).toBeHidden()
  await save(other)
  await questionIn(other).getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByText('Successfully saved the proposal!')).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: 'Typed in the other tab' })).toContainText('$12.00')
  await expect(other.getByRole('link', { name: 'Typed in one tab', exact: true })).toHaveCount(0)

  await save(last)
  await questionIn(last).getByRole('button', { name: 'Take theirs' }).click()
  await expect(last.getByText('The proposal stays as somebody else saved it')).toBeVisible()
  await expect(last.getByRole('link', { name: 'Typed in the other tab', exact: true })).toHaveCount(1)
})
