/** NAV-13: a client without a session reads their proposal by the link of a letter, on a page that says when something changes. */
import type { Page } from '@playwright/test'
import { pagesOf } from '../test/read-pdf.ts'
import { runStatement } from '../test/statement.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { clientId, linkTo } from './client-link.ts'
import { expect, test } from './journey.ts'
import { keepFirstVersion, layProposal } from './lay-proposal.ts'

const lines = [
  { name: 'Home page banner', cents: 129_600 },
  { name: 'Sponsored article', cents: 108_000, startDay: '2027-03-01' },
]

/** A proposal of $2,376.00 and the address of its page. */
async function laid(database: string, name: string) {
  const people = { client: 'advertiser@demo.test', salesman: 'agent@demo.test' }
  const id = await layProposal(database, { ...people, name, lines })
  const token = await linkTo(database, id)
  const set = (what: string) => runStatement(database, `update proposal set ${what} where id = ${id}`)
  await set(`valid_until = (now() at time zone 'America/New_York')::date + 17, sent_at = now()`)
  return { id, token, set }
}

const open = async (page: Page, { id, token }: { id: number; token: string }, userId: number) => {
  await page.goto(`/proposal/${id}/pay/${userId}?t=${token}`)
  await expect(page.getByRole('complementary')).toContainText('$2,376.00')
}

test('NAV-13 the page of a link follows what the agent changes, ends with its link, and is printed', async ({
  page,
  browser,
  product,
}) => {
  const userId = await clientId(page)
  await page.context().clearCookies()
  const proposal = await laid(product.database, 'Spring opening')
  await open(page, proposal, userId)
  await expect(page.getByText('17 days left')).toBeVisible()
  await expect(page.getByText('agent@demo.test')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the proposal of a client')

  await proposal.set(`name = 'Autumn opening', updated_at = now() + interval '1 second'`)
  await expect(page.getByRole('heading', { name: 'Autumn opening' })).toBeVisible()
  await proposal.set(`valid_until = (now() at time zone 'America/New_York')::date - 1`)
  const isOver = page.getByRole('article').getByText(/^The prices held until .* to renew them$/)
  await expect(isOver.first()).toBeVisible()

  const paper = (await pagesOf(await page.pdf({ format: 'Letter' }))).join(' ')
  expect(paper).toContain('$2,376.00')
  expect(paper).not.toContain('Ask a question')

  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address })
  const plain = await withoutScript.newPage()
  await plain.goto(`/proposal/${proposal.id}/pay/${userId}?t=${proposal.token}`)
  const unscripted = plain.locator('.unscripted')
  await expect(unscripted.first()).toContainText('The prices held until')
  await expect(unscripted.last()).toBeVisible()
  await expect(unscripted.last()).toContainText('to pay here, allow scripts.')
  await expect(plain.getByRole('heading', { name: 'Autumn opening' })).toBeVisible()
  await withoutScript.close()

  const unread = await page.context().newPage()
  await unread.route('**/api/proposal/**', (route) => route.fulfill({ status: 429, json: {} }))
  await unread.goto(page.url())
  const tryAgain = unread.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(unread.getByRole('heading', { name: 'Autumn opening' })).toBeVisible()
  await unread.unroute('**/api/proposal/**')
  await tryAgain.click()
  await expect(unread.getByRole('complementary')).toContainText('$2,376.00')
  await unread.close()

  await page.context().setOffline(true)
  await expect(page.getByText('Masthead cannot be reached.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Masthead cannot be reached.')).toBeHidden()

  await runStatement(
    product.database,
    `update proposal_link set ended_at = now(), ended_why = 'revoked' where proposal_id = ${proposal.id}`,
  )
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Ask whoever sent it to you for a new one.')).toBeVisible()
})

test('NAV-13 PAY-01 a client who is signed in opens the page from their proposal, and pays by their saved card', async ({
  page,
  product,
}) => {
  const userId = await clientId(page)
  const { id } = await laid(product.database, 'Read while signed in')
  await keepFirstVersion(product.database, id)
  await page.goto(`/proposals?proposal=${id}`)
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL(new RegExp(`/proposal/${id}/pay/${userId}$`))
  const box = page.getByRole('complementary')
  await expect(box).toContainText('$2,376.00')
  await page.getByLabel('Your full name').fill('Dina Roth')
  await page.getByRole('checkbox', { name: /^I accept this proposal/ }).check()
  await page.getByRole('button', { name: 'Accept for $2,376.00' }).click()
  // Their saved card is theirs to use here.
  await expect(box.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  await box.getByRole('button', { name: 'Pay $2,376.00' }).click()
  await expect(box).toContainText('It is paid in full.')
})
