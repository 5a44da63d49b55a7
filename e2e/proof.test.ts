/** The proof of delivery of a day: taken from the detailed statistics, checked without the product, and refused with a sentence. */
import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { viewInWords } from '../domain/delivery/proof/proof-lines.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { openStats } from './stats-page.ts'

const day = '2020-01-02'
const hour = `${day}T12:00:00-05:00`
const views = [
  { decision: '1-1-1', hour, site: 3, zone: 40, reason: null },
  { decision: '1-1-2', hour, site: 3, zone: 40, reason: 'declared-bot' },
]

/** What a delivery process hands in after a day's end, which no journey lives to see; and what the statistics show of it. */
async function laid(database: string, campaignId: number, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const of = [campaignId, day]
  try {
    const lines = gzipSync(views.map((view) => `${viewInWords(view)}\n`).join(''))
    await client.query(
      'insert into campaign_day (campaign_id, day, views, filtered) values ($1, $2, 1, 1)',
      of,
    )
    await client.query(
      `insert into stat_hour (campaign_id, media_id, site_id, zone, country, state, device, hour, views, filtered)
       select $1, min(id), 3, 40, 'US', 'NY', 'phone', $2, 1, '{"declared-bot": 1}' from media where campaign_id = $1`,
      [campaignId, hour],
    )
    await client.query(
      `insert into proof_part (campaign_id, day, node_id, epoch, first_sequence, billed, filtered, lines)
       select $1, $2, node_id, epoch, 1, 1, 1, $3 from journal_mark order by node_id, epoch limit 1`,
      [...of, lines],
    )
    await work()
  } finally {
    await client.query('delete from proof_part where campaign_id = $1 and day = $2', of)
    await client.query('delete from stat_hour where campaign_id = $1 and hour = $2', [campaignId, hour])
    await client.query('delete from campaign_day where campaign_id = $1 and day = $2', of)
    await client.end()
  }
}

test('a day’s proof of delivery is downloaded and holds; a day that no journal holds says so, and today is not finished', async ({
  page,
  product,
}) => {
  const id = await openStats(page, 'Summer rooms')
  const proofs = page.getByRole('button', { name: /^Proof of delivery of / })
  await expect(page.getByText('Not finished')).toBeVisible()
  // The demonstration's own past was not delivered: its figures are there, and no journal.
  // Yesterday is not finished in the first hour after midnight either.
  await proofs.nth(1).click()
  await expect(page.getByRole('alert')).toContainText(
    /The delivery journals hold 0 of the [\d,]+ views of this day/,
  )
  await expectAccessible(page, 'a day without its journal')

  await laid(product.database, id, async () => {
    await page.goto(`/advertiser/stats?campaign=${id}&from=2020-01-01&to=${day}`)
    await expect(page.getByText('No views')).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: `Proof of delivery of ${day}` }).click()
    const download = await file
    expect(download.suggestedFilename()).toBe(`proof-${id}-${day}.jsonl`)
    const run = spawnSync(process.execPath, ['server/verify-delivery.ts', await download.path()], {
      encoding: 'utf8',
    })
    expect(run.stdout).toContain(`on ${day}: 2 views, 1 billed, 1 filtered (declared-bot 1), seal `)
    expect([run.status, run.stderr]).toEqual([0, ''])
  })
})
