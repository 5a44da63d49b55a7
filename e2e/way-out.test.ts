/** A mail of which nobody knows whether it went out, and one that could not be sent: what their people read and decide. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { runStatement } from '../test/statement.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const campaign = 'Every state: e-mail'
const upcoming = (page: Page) => page.getByRole('region', { name: /^Upcoming/ })
const rowOf = (page: Page, subject: string) => upcoming(page).getByRole('row').filter({ hasText: subject })

async function openMails(page: Page): Promise<void> {
  const path = `/api/overview/campaigns?search=${encodeURIComponent(campaign)}`
  const { rows } = await (await page.request.get(path)).json()
  const { id } = rows.find(({ name }: { name: string }) => name === campaign)
  await page.goto(`/advertiser/media/content/${id}`)
}

/** As if two approved mails had been sent, and one had been refused while the line of the other broke. */
const plant = `
  with mails as (
    select p.id, row_number() over (order by p.id) as n from content_post p join campaign c on c.id = p.campaign_id
    where c.name = '${campaign}' and p.approved_at is not null and p.on_scheduler_at is null
      and p.posted_at is null and p.rejected_at is null and p.deleted_at is null order by p.id limit 2),
  named as (
    update content_post p set subject = case m.n when 1 then 'Perhaps out' else 'Refused' end
    from mails m where m.id = p.id)
  insert into post_sending (post_id, way, state, tries, reason, updated_at)
  select id, 'list', case n when 1 then 'unknown' else 'failed' end, 1,
    case n when 1 then 'Connection closed unexpectedly' else '550 5.1.1 The list “readers” is closed for good' end, now()
  from mails`

test('EML-01 staff say what became of a mail whose line broke, and send one that was refused', async ({
  page,
  product,
}) => {
  await runStatement(product.database, plant)
  await signInAs(page, 'superadmin')
  await openMails(page)
  const [perhaps, refused] = [rowOf(page, 'Perhaps out'), rowOf(page, 'Refused')]
  await expect(perhaps).toContainText('The line broke while it was sent: nobody knows whether it went out')
  await expect(refused).toContainText('Could not be sent to the list')
  await expect(refused).toContainText('550 5.1.1 The list “readers” is closed for good')
  await expectAccessibleState(page, 'mails that did not go out')
  await refused.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('The post is sent within a minute')).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  await perhaps.getByRole('button', { name: 'Say whether it went out' }).click()
  await page.getByRole('dialog').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Did this mail go out?' })
  await expectAccessibleState(page, 'the question what became of a mail', '[role="dialog"]')
  await dialog.getByRole('radio', { name: /It went out/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The mail is marked as out')).toBeVisible()
  await expect(perhaps).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Posted and past/ })).toContainText('Perhaps out')
})
