/** Through a client's eyes: from their name, from a livestream's row and by the palette, and back to the page that was left. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const asks = (page: Page, name: string) => page.getByRole('heading', { name: `Log in as ${name}`, level: 1 })
const look = (page: Page, name: string) =>
  page.getByRole('button', { name: `Look through ${name}’s eyes`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as another person' })

/** The page of a campaign with livestreams, and the name of who made them. */
async function livestreamsIn(database: string): Promise<{ campaign: string; name: string }> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ campaign: string; name: string }>(
    `select '/advertiser/media/content/' || post.campaign_id as campaign, person.name
     from livestream join content_post post using (id) join person on person.id = post.created_by limit 1`,
  )
  await client.end()
  const [found] = rows
  if (!found) throw new Error('the demonstration has no livestream')
  return found
}

test('NAV-08 ROL-29 an agent looks through a client’s eyes from the campaign list, and Exit leads back to its very filters', async ({
  page,
}) => {
  const left = '/advertiser/campaigns?search=summer'
  await signInAs(page, 'agent', left)
  const name = page.getByRole('link', { name: 'Log in as Dina Roth' }).first()
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(asks(page, 'Dina Roth')).toBeVisible()
  // Nothing has happened yet: a link alone looks through nobody's eyes.
  await expect(bar(page)).toHaveCount(0)
  await expectAccessibleState(page, 'log in as')
  await page.reload()
  await look(page, 'Dina Roth').press('Enter')
  await expect(bar(page)).toContainText('Viewing as Dina Roth, signed in as Sam Ortiz')
  await expect(page.getByRole('link', { name: /^Log in as/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Approvals' })).toHaveCount(0)
  await page.goto('/settings?tab=account')
  await expect(page.getByText('Password, address and sessions are for Dina Roth alone.')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Exit' }).press('Enter')
  await expect(page).toHaveURL(left)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Log in as Dina Roth' }).first()).toBeVisible()
})

test('NAV-08 the palette finds a client by “log in as” and some letters, by keys alone', async ({ page }) => {
  await signInAs(page, 'agent', '/calendar')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('log in as dina')
  await expect(page.getByRole('option', { name: 'Log in as Dina Roth' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(asks(page, 'Dina Roth')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
  await expect(page).toHaveURL('/calendar')
})

test('LIV-06 NAV-09 a livestream’s row leads to the eyes of its user, for whoever may look through them', async ({
  page,
  product,
}) => {
  const { campaign, name } = await livestreamsIn(product.database)
  const link = page.getByRole('link', { name: `Log in as ${name}` }).first()
  await signInAs(page, 'impressionmanager', campaign)
  await expect(page.getByText(`by ${name}`).first()).toBeVisible()
  await expect(link).toHaveCount(0)
  await signInAs(page, 'superadmin', campaign)
  await link.click()
  await expect(page).toHaveURL(/\/agent\/loginU\/\d+\?from=/)
  await look(page, name).click()
  await bar(page).getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(campaign)
})

test('a look that lasted its hour ends with who one is oneself, and offers no address of the other', async ({
  page,
  product,
}) => {
  await signInAs(page, 'agent', '/advertiser/campaigns?search=summer')
  await page.getByRole('link', { name: 'Log in as Dina Roth' }).first().click()
  await look(page, 'Dina Roth').click()
  await expect(bar(page)).toBeVisible()
  const client = new pg.Client(product.database)
  await client.connect()
  await client.query('update session set expires_at = now() where impersonator_id is not null')
  await client.end()
  await page.getByRole('link', { name: 'Media', exact: true }).click()
  const ended = page.getByRole('dialog', { name: 'You no longer look through Dina Roth’s eyes' })
  await expect(ended.getByLabel('E-mail')).toHaveValue('')
  await expectAccessibleState(page, 'look ended')
})

test('a person who may not be looked through is said so, and one of nobody is not there', async ({
  page,
  faults,
}) => {
  await signInAs(page, 'superadmin', '/agent/loginU/2147483647')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  // The browser notes what the screen of what is not there stands in for.
  faults.length = 0
  const { id } = await (await page.request.get('/api/me')).json()
  await page.goto(`/agent/loginU/${id}`)
  await expect(page.getByText('You are signed in as this person already')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Look through/ })).toHaveCount(0)
  await expectAccessibleState(page, 'not looked through')
})
