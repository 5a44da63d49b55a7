/** A proposal is sent to its client: reviewed, taken back, sent again, and read in the outbox. */
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

test('PRO-19 ERR-43b an agent reviews a proposal, takes the letter back, and sends it', async ({
  page,
  product,
}) => {
  const name = 'To be sent'
  const address = 'buyer-of-the-journey@roth.example'
  const id = await layProposal(product.database, {
    name,
    client: 'advertiser@demo.test',
    salesman: 'agent@demo.test',
    lines: [{ name: 'Banner', cents: 100_000 }],
  })
  await signInAs(page, 'agent', '/proposals?search=to+be+sent')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const dialog = page.getByRole('dialog', { name: 'Review and send' })
  const openReview = async () => {
    await row.getByRole('button', { name: 'Settings menu' }).click()
    await page.getByRole('menuitem', { name: 'Review and send…' }).click()
  }
  const review = async (text: string) => {
    await openReview()
    await dialog.getByLabel('To', { exact: true }).fill(address)
    await dialog.getByLabel('What the letter says').fill(text)
    await expect(dialog.getByRole('region', { name: 'The letter' })).toContainText(text)
  }
  await review('The first one')
  await expectAccessibleState(page, 'sending a proposal', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect(said('The letter was taken back and is not sent')).toBeVisible()

  // What was written and to whom is there again.
  await openReview()
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(address)
  await expect(dialog.getByLabel('What the letter says')).toHaveValue('The first one')
  await page.keyboard.press('Escape')
  await review('The second one')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  // Whoever points at the notice does not hold the letter back.
  await page.getByRole('button', { name: 'Undo' }).last().hover()
  await expect(said('Successfully sent proposal to user!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(row).toContainText('Emailed To Client')
  const letters: { to: string; text: string; subject: string }[] = await (
    await page.request.get('/demo/outbox.json')
  ).json()
  const own = letters.filter(({ to }) => to === address)
  expect(own.map(({ subject }) => subject)).toEqual([`Proposal P-${id}: ${name}`])
  expect(own[0]?.text).toMatch(new RegExp(`^The second one[^]*/proposal/${id}/pay/\\d+\\?t=[\\w-]{43}`))

  await row.getByRole('link', { name, exact: true }).click()
  const sent = page.getByRole('region', { name: 'Sent' })
  await expect(sent).toContainText('taken back')
  await expectAccessible(page, 'what was sent, in the editor', '[role="dialog"]')
  await sent.getByRole('button', { name: 'Revoke' }).press('Enter')
  // It is said there: the page's banner stands behind the editor.
  await expect(sent.getByRole('status')).toHaveText('The link opens nothing any more')
  await expect(sent.getByRole('heading', { name: 'Sent' })).toBeFocused()
  await expect(sent).toContainText('None of its links is open.')
})
