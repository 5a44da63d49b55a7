import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign, addPost, addPressCampaign, giveCredits } from '#test/post-campaigns.ts'
import { worldStart } from '#test/instant.ts'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { auditCampaigns } from './audit.ts'

let database: TestDatabase
const posted = { state: 'posted', postedAt: worldStart } as const

beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

async function classOf(id: number): Promise<string> {
  const { rowClass } = await database.db
    .selectFrom('campaign')
    .select('rowClass')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return rowClass
}

async function countsOf(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ rowClass: string; campaigns: number }>`
    select row_class, campaigns from campaign_count where campaigns > 0
      and advertiser_id = (select advertiser_id from campaign where id = ${id})`.execute(database.db)
  return Object.fromEntries(rows.map((row) => [row.rowClass, row.campaigns]))
}

describe('what is kept beside a campaign', () => {
  test('CAM-21 a content campaign is enabled while a credit or a post is left, whichever goes last', async () => {
    const { db } = database
    const id = await addContentCampaign(db, { credits: 1 })
    expect(await classOf(id)).toBe('enabled')
    const postId = await addPost(db, id, 'pending')
    await giveCredits(db, id, 'post-credit', -1)
    expect(await classOf(id)).toBe('enabled')
    await db.updateTable('contentPost').set(posted).where('id', '=', postId).execute()
    expect(await classOf(id)).toBe('disabled')
    await giveCredits(db, id, 'post-credit', 2)
    expect(await classOf(id)).toBe('enabled')
  })

  test('CAM-21 the last credit and the last post that go at the same time leave nothing', async () => {
    const { db } = database
    const id = await addContentCampaign(db, { credits: 1, posts: [{ state: 'approved' }] })
    await Promise.all([
      giveCredits(db, id, 'post-credit', -1),
      db.updateTable('contentPost').set(posted).where('campaignId', '=', id).execute(),
    ])
    expect(await classOf(id)).toBe('disabled')
  })

  test('CAM-23 a press campaign is enabled while its credits exceed 0', async () => {
    const { db } = database
    const id = await addPressCampaign(db, { credits: 1, posts: [{ state: 'scheduled' }] })
    expect(await classOf(id)).toBe('enabled')
    await giveCredits(db, id, 'article-credit', -1)
    expect(await classOf(id)).toBe('disabled')
  })

  test('CAM-07 the counts of an advertiser follow the switch, the archive, the deletion and a new owner', async () => {
    const { db } = database
    const id = await addImpressionCampaign(db, { owner: 'advertiser2', isOn: true })
    expect(await countsOf(id)).toEqual({ enabled: 1 })
    const at = new Date()
    const change = (facts: Record<string, unknown>) =>
      db.updateTable('campaign').set(facts).where('id', '=', id).execute()
    await change({ switched_on_at: null })
    expect(await countsOf(id)).toEqual({ disabled: 1 })
    await change({ archived_at: at })
    expect(await countsOf(id)).toEqual({ archived: 1 })
    await change({ deleted_at: at })
    expect(await countsOf(id)).toEqual({})
    await change({ deleted_at: null, archived_at: null })
    expect(await countsOf(id)).toEqual({ disabled: 1 })
  })

  test('the audit finds a campaign whose record does not say that it is out, or says so of one that is not', async () => {
    const { db } = database
    const [on, off] = [await addImpressionCampaign(db, { isOn: true }), await addImpressionCampaign(db)]
    await addMedia(db, on)
    const [, , recorded] = auditCampaigns
    const found = async () => (await sql.raw(recorded?.breaches ?? '').execute(db)).rows
    expect(await found()).toEqual([])
    await sql`update campaign_out set until_at = from_at where campaign_id = ${on}`.execute(db)
    expect(await found()).toEqual([{ id: on }])
    await sql`insert into campaign_out (campaign_id, from_at) values (${off}, ${new Date()})`.execute(db)
    expect(await found()).toEqual(expect.arrayContaining([{ id: on }, { id: off }]))
    await sql`delete from campaign_out where campaign_id = ${off}`.execute(db)
    await sql`update campaign_out set until_at = null where campaign_id = ${on}`.execute(db)
    expect(await found()).toEqual([])
  })

  test('the audit finds a mark and a count that are not so', async () => {
    const { db } = database
    await addMedia(db, await addImpressionCampaign(db, { isOn: true }))
    for (const { breaches } of auditCampaigns) expect((await sql.raw(breaches).execute(db)).rows).toEqual([])
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`update campaign set has_posts_left = not has_posts_left`.execute(tx)
        await sql`update campaign_count set campaigns = campaigns + 1`.execute(tx)
        await sql`update campaign_out set until_at = from_at where until_at is null`.execute(tx)
        for (const { breaches } of auditCampaigns)
          expect((await sql.raw(breaches).execute(tx)).rows.length).toBeGreaterThan(0)
        throw new Error('undone')
      })
      .catch((error: Error) => {
        if (error.message !== 'undone') throw error
      })
  })
})
