/** NAV-13: on a phone a client asks about their proposal, reads the answer and signs; and says no to another one, which its agent opens again. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { runStatement } from '../test/statement.ts'
import { expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { clientId, linkTo } from './client-link.ts'
import { expect, test } from './journey.ts'
import { keepFirstVersion, layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

const people = { client: 'advertiser@demo.test', salesman: 'agent@demo.test' }

/** A proposal of $1,000.00 that was sent, and the link by which its client opens it. */
async function laid(database: string, name: string) {
  const id = await layProposal(database, { ...people, name, lines: [{ name: 'Banner', cents: 100_000 }] })
  const token = await linkTo(database, id)
  await keepFirstVersion(database, id)
  await runStatement(database, `update proposal set sent_at = now() where id = ${id}`)
  return { id, token }
}

test('NAV-13 a client asks on a phone, reads what the agent answers, and signs; what was signed is proved by its files', async ({
  page,
  browser,
  product,
}) => {
  const name = 'Asked about'
  const { id, token } = await laid(product.database, name)
  const userId = await clientId(page)
  await page.context().clearCookies()
  const phone = await browser.newPage({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  await phone.goto(`/proposal/${id}/pay/${userId}?t=${token}`)
  await phone.getByLabel('Ask about this proposal').fill('Is the banner drawn for us?\n=SUM(A1) <b>')
  await phone.getByRole('button', { name: 'Send question' }).click()
  const thread = phone.getByRole('log', { name: 'Questions and answers' })
  await expect(thread).toContainText('Is the banner drawn for us?')
  await expect(thread).toContainText('=SUM(A1) <b>')
  await expect(phone.getByLabel('Ask about this proposal')).toHaveValue('')
  await expect(phone.getByLabel('Ask about this proposal')).toBeFocused()

  await signInAs(page, 'agent', `/proposals?proposal=${id}`)
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect(questions).toContainText('Is the banner drawn for us?')
  await questions.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Write to/ })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Write something first')).toBeVisible()
  await dialog.getByLabel('What you write').fill('Yes, from your photographs')
  await expectAccessibleState(page, 'answering a client', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(questions).toContainText('Yes, from your photographs')
  await expect(thread).toContainText('Yes, from your photographs')

  // The agent is changing it while the client signs.
  await page.getByLabel('Text for the client').fill('Less for you, as agreed')
  await phone.getByRole('button', { name: 'Accept for $1,000.00' }).click()
  await expect(phone.getByRole('alert')).toContainText('Enter your full name, 2 to 120 characters')
  await phone.getByLabel('Your full name').fill('Dina M. Roth')
  await phone.getByRole('button', { name: 'Accept for $1,000.00' }).click()
  await expect(phone.getByRole('alert')).toContainText('Tick that you accept the proposal and its terms')
  await expectAccessibleState(phone, 'the questions of a client, and a signature that is refused')
  await phone.getByRole('checkbox', { name: /^I accept this proposal/ }).check()
  await phone.getByRole('button', { name: 'Accept for $1,000.00' }).click()
  const signatures = phone.getByRole('region', { name: 'Signatures' })
  await expect(signatures).toContainText('Dina M. Roth')
  await expect(signatures.getByRole('link', { name: 'Pay $1,000.00' })).toBeVisible()
  const kept = signatures.getByRole('link', { name: 'PDF of version 1 as it was signed' })
  const [own] = await Promise.all([phone.waitForEvent('download'), kept.click()])
  const ofClient = await own.path()
  await expect(phone.getByText('Decline this proposal')).toBeHidden()
  await expectAccessibleState(phone, 'a proposal that is signed')

  await expect(questions).toContainText('signed by Dina M. Roth. Saving a change asks for it anew.')
  await page.getByRole('button', { name: 'Save proposal' }).click()
  const late = page.getByRole('dialog', { name: 'Somebody else changed this proposal' })
  await expect(late.getByRole('region', { name: 'Accepted' })).toContainText('By Dina M. Roth on')
  await expectAccessibleState(page, 'saving over what was signed', '[role="dialog"]')
  await late.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^Dina M\. Roth accepted it on/)).toBeVisible()
  await expect(page.getByLabel('Text for the client')).toHaveValue('Less for you, as agreed')
  const [evidence] = await Promise.all([
    page.context().waitForEvent('page'),
    questions.getByRole('link', { name: 'Evidence' }).click(),
  ])
  await expect(evidence.getByText('accepted version 1 for $1,000.00, signed as Dina M. Roth')).toBeVisible()
  await expectAccessibleInEveryLook(evidence, 'the evidence of a proposal')
  const files: string[] = []
  for (const kind of ['JSON', 'PDF']) {
    const link = evidence.getByRole('link', { name: kind, exact: true })
    const [file] = await Promise.all([evidence.waitForEvent('download'), link.click()])
    files.push(await file.path())
  }
  // The client's own file is the one that the agent has.
  files.push(ofClient)
  const keys = test.info().outputPath('keys.json')
  writeFileSync(keys, await (await page.request.get('/api/signature-keys')).body())
  files.push(keys)
  const checked = spawnSync(process.execPath, ['server/verify-proposal.ts', ...files], { encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
  expect(checked.stdout).toContain('signed by Dina M. Roth')
  await phone.close()
})

test('NAV-13 a client says no and why, and the agent opens it again', async ({ page, browser, product }) => {
  const { id, token } = await laid(product.database, 'Declined')
  const userId = await clientId(page)
  await page.context().clearCookies()
  const phone = await browser.newPage({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  await phone.goto(`/proposal/${id}/pay/${userId}?t=${token}`)
  await phone.getByText('Decline this proposal').click()
  await phone.getByLabel('Why?').fill('Too late for the season')
  await phone.getByRole('button', { name: `Decline proposal P-${id}` }).click()
  await expect(phone.getByText(/^You declined this proposal on/)).toBeVisible()
  await expect(phone.getByText('Decline this proposal')).toBeHidden()

  await signInAs(page, 'agent', `/proposals?proposal=${id}`)
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect(questions).toContainText('Too late for the season')
  await questions.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The proposal is open again' })).toBeVisible()
  await expect(phone.getByText(/^You declined this proposal on/)).toBeHidden()
  await expect(phone.getByText('Decline this proposal')).toBeVisible()
  await phone.close()
})
