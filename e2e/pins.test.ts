/** By keyboard: what stands on top of a site, and what becomes of articles that are out: their readers, their label. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { chooseInMenu, moveTo, press, write } from './by-keys.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'
import { runStatement } from '../test/statement.ts'

const first = 'Gala at the Hope House, from the foyer to the last dance'

/** A campaign of two livestreams of one site, approved and to come. */
async function layStreams(database: string): Promise<number> {
  const campaign = await layCampaign(database, {
    name: 'Pinned streams',
    owner: 'advertiser@demo.test',
    contentType: 'livestream',
    siteId: 3,
    credits: 1,
  })
  for (const title of [first, 'Auction'])
    await runStatement(
      database,
      `with post as (
         insert into content_post (campaign_id, site_id, content_type, state, message, scheduled_for, created_by,
           created_at, updated_at, submitted_at, approved_at, takes_slot)
         select id, 3, 'livestream', 'approved', '${title}', now() + interval '2 days', advertiser_id, now(), now(), now(),
           now(), false from campaign where id = ${campaign} returning id),
       stream as (
         insert into livestream (id, html_content, priority) select id, '<b>On air</b>', 4 from post returning id)
       insert into livestream_window (livestream_id, starts_at, ends_at)
       select id, now() + interval '2 days', now() + interval '2 days 2 hours' from stream`,
    )
  return campaign
}

/** A pin of site 3 that Dina Roth bought in a proposal. */
async function buyPin(page: Page): Promise<void> {
  const { _token } = await (await page.request.get('/api/me')).json()
  const send = async (address: string, data: object) => {
    const answer = await page.request.post(address, { headers: { 'x-csrf-token': _token }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { rows } = await (await page.request.get('/agent/api/proposals?search=dina')).json()
  const item = [{ key: 'pinned-article-3', qty: '1', discount: '0' }]
  const wish = { proposal_name: 'A pin for the gala', user_id: rows[0].user_id, item }
  const { proposal } = await send('/agent/api/proposal/create-edit/', wish)
  await send(`/agent/api/proposal/pay/${proposal.id}`, { cash_sale: true })
}

/** Opens the menu of a row by its key, and a line of it. */
async function choose(page: Page, title: string, line: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`menu.*${title.slice(0, 7)}`, 'i') }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: line }).focus()
  await page.keyboard.press('Enter')
}

test('PIN-01 PIN-05 D-151 an agent pins a livestream with a bought pin, meets one that is on top already, and takes it down, by keys alone', async ({
  page,
  product,
}) => {
  const campaign = await layStreams(product.database)
  await signInAs(page, 'agent')
  await buyPin(page)
  await page.goto(`/advertiser/media/content/${campaign}`)
  await choose(page, first, 'Select times to pin…')
  const dialog = page.getByRole('dialog', { name: 'Select Times to Pin Ad' })
  await expect(dialog).toContainText('Nothing else is pinned here.')
  const bought = dialog.getByRole('checkbox', { name: /^Use the bought pin of/ })
  await expect(dialog).toContainText('The client has 1 bought pin left for this site.')
  await moveTo(page, bought)
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('Taken down before that, it can be used again.')
  await expectAccessibleState(page, 'the times of a pin', '[role="dialog"]')
  await dialog.getByRole('textbox', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  // It begins in two days, and its window ends before that.
  await expect(page.getByText(/^Pinned from .* ET\. The pin ends before this is out/).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('Pin scheduled')

  await choose(page, 'Auction', 'Select times to pin…')
  await expect(dialog).toContainText('Something else is pinned here at that time')
  // It was the only one.
  await expect(bought).toHaveCount(0)
  await expectAccessibleState(page, 'the times of a pin that are taken', '[role="dialog"]')
  await dialog.getByRole('button', { name: /^Next free/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).not.toContainText('Something else is pinned here at that time')
  await dialog.getByRole('button', { name: 'Pin', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Auction' })).toContainText('Pin scheduled')

  await choose(page, first, 'Edit pinned times…')
  await expect(bought).toBeChecked()
  await dialog.getByRole('textbox', { name: 'End' }).fill('2026-01-01 10:00 am')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The start date must come before the end date')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')

  await choose(page, first, 'Take down pinned ad…')
  const question = page.getByRole('dialog', { name: 'Take down pinned ad?' })
  await expect(question).toContainText('Are you sure you want to take down this pinned ad?')
  await expectAccessibleState(page, 'the question before a pin is taken down', '[role="dialog"]')
  await question.getByRole('button', { name: 'Take down' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The pin is taken down').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: first })).not.toContainText('Pin scheduled')
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Taken back: pinned from/).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('Pin scheduled')
})

const [bread, bridge] = ['Bread before dawn', 'A bridge of one arch']

/** A press campaign with two articles that are out; the first has a link that one reader followed. */
async function layArticles(database: string): Promise<number> {
  const campaign = await layCampaign(database, {
    name: 'Pinned articles',
    owner: 'advertiser@demo.test',
    contentType: null,
    siteId: 17,
    credits: 1,
  })
  const at = "now() - interval '2 days'"
  for (const headline of [bread, bridge])
    await runStatement(
      database,
      `insert into press_post (campaign_id, site_id, state, headline, category, scheduled_for, created_by, created_at,
         updated_at, submitted_at, photo_approved_at, approved_at, posted_at, wordpress_url)
       select id, 17, 'published', '${headline}', 'sponsored', ${at}, advertiser_id, ${at}, ${at}, ${at}, ${at}, ${at}, ${at},
         'https://paper.example/${headline.length}' from campaign where id = ${campaign}`,
    )
  await runStatement(
    database,
    `with article as (
       update press_post set link_url = 'https://ohrbakery.example/'
       where campaign_id = ${campaign} and headline = '${bread}' returning id),
     link as (
       insert into counted_link (article_id, address, is_open, clicks)
       select id, 'https://ohrbakery.example/', true, 1 from article returning id)
     insert into link_code (code, link_id, kind) select lpad(id::text, 10, 'b'), id, 'trackable' from link`,
  )
  return campaign
}

/** A Friday that is not so near that its morning may be over. */
function fridayAhead(): { readonly friday: string; readonly saturday: string } {
  const day = new Date(Date.now() + 2 * 86_400_000)
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  const text = () => day.toISOString().slice(0, 10)
  const friday = text()
  day.setUTCDate(day.getUTCDate() + 1)
  return { friday, saturday: text() }
}

test('PIN-01 PIN-05 PRS-10 ERR-25e ERR-42 ERR-48 an agent pins an article from Friday 10 AM for a day, moves its end, takes it down, and reads its views, by keys alone', async ({
  page,
  product,
}) => {
  const campaign = await layArticles(product.database)
  const { friday, saturday } = fridayAhead()
  await signInAs(page, 'agent', `/advertiser/media/press/${campaign}`)
  const rowOf = (headline: string) => page.getByRole('row').filter({ hasText: headline })
  const act = async (headline: string, line: string) => {
    const link = rowOf(headline).getByRole('link', { name: headline, exact: true })
    // One stands above the other; its own row is left first and then come back to.
    const [away, back] = headline === bread ? ['k', 'j'] : ['j', 'k']
    await page.keyboard.press(away)
    await moveTo(page, link, back)
    await chooseInMenu(page, line)
  }
  const dialog = page.getByRole('dialog', { name: 'Select Times to Pin Ad' })
  const writeTimes = async (times: { readonly [field in 'Start' | 'End']?: string }) => {
    for (const [field, time] of Object.entries(times)) {
      await moveTo(page, dialog.getByRole('textbox', { name: field }))
      await write(page, time)
    }
  }
  const window = { Start: `${friday} 10:00 am`, End: `${saturday} 10:00 am` }
  await act(bread, 'Select times to pin…')
  await writeTimes(window)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`Pinned from ${friday} 10:00 AM to ${saturday} 10:00 AM ET`).first(),
  ).toBeVisible()
  await expect(rowOf(bread)).toContainText('Pin scheduled')

  await act(bridge, 'Select times to pin…')
  await writeTimes(window)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('region', { name: /^On top of/ })).toContainText(bread)
  await expect(dialog).toContainText(`The next free window is ${saturday} 10:00 AM`)
  await moveTo(page, dialog.getByRole('button', { name: `Next free: ${saturday} 10:00 AM ET` }))
  await press(page, 'Enter')
  await expect(dialog.getByRole('textbox', { name: 'Start' })).toHaveValue(`${saturday} 10:00 am`)
  await expect(dialog).not.toContainText('Something else is pinned here')
  await moveTo(page, dialog.getByRole('button', { name: 'Pin', exact: true }))
  await page.keyboard.press('Enter')
  await expect(rowOf(bridge)).toContainText('Pin scheduled')

  await act(bread, 'Edit pinned times…')
  await writeTimes({ End: `${friday} 06:00 pm` })
  await page.keyboard.press('Enter')
  await expect(page.getByText(`to ${friday} 6:00 PM ET`).first()).toBeVisible()

  await act(bread, 'Take down pinned ad…')
  const question = page.getByRole('dialog', { name: 'Take down pinned ad?' })
  await expect(question).toContainText('Are you sure you want to take down this pinned ad?')
  await moveTo(page, question.getByRole('button', { name: 'Take down' }))
  await page.keyboard.press('Enter')
  await expect(rowOf(bread)).not.toContainText('Pin scheduled')

  const views = page.getByRole('dialog', { name: 'Views' })
  for (const [headline, said] of [
    [bread, 'This article has been clicked through 1 time.'],
    [bridge, 'We do not have analytics available for this article'],
  ] as const) {
    await act(headline, 'Views…')
    await expect(views).toContainText(said)
    await expectAccessibleState(page, `the views of ${headline}`, '[role="dialog"]')
    await press(page, 'Escape')
  }
})

test('PRS-09 ERR-25d ROL-24 a category admin who sees no settings takes a label off with a reason, and finds it among the removed ones, by keys alone', async ({
  page,
  product,
}) => {
  const campaign = await layArticles(product.database)
  await signInAs(page, 'labelseller', `/advertiser/media/press/${campaign}`)
  const row = page.getByRole('row').filter({ hasText: bread })
  await moveTo(page, row.getByRole('button', { name: /^More/ }))
  await press(page, 'Enter')
  await moveTo(page, page.getByRole('menuitem', { name: 'Remove Sponsored tag…' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove Sponsored Tag?' })
  await expect(question).toContainText('Are you sure you want to remove Sponsored Tag?')
  await expectAccessibleState(page, 'the question before a label is removed', '[role="dialog"]')
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await moveTo(page, reason)
  await press(page, 'Enter')
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await write(page, 'Paid for the year without a label')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Non-sponsored')
  await moveTo(page, page.getByRole('link', { name: 'Labels' }))
  await page.keyboard.press('Enter')
  const removed = page.getByRole('row').filter({ hasText: bread })
  for (const words of ['by Noa Levin', 'Paid for the year without a label'])
    await expect(removed).toContainText(words)
  await expect(removed.getByRole('link', { name: bread })).toHaveAttribute(
    'href',
    `https://paper.example/${bread.length}`,
  )
})
