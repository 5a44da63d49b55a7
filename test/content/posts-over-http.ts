/** Posts of texts as people write them over HTTP, and what that did to credits and money. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { worldStart } from '../instant.ts'
import { addContentCampaign } from '../post-campaigns.ts'
import { addCard } from '../purchases.ts'
import { setSetting } from '../set-setting.ts'
import type { World } from '../world.ts'

const dayMs = 86_400_000

/** Hands out each day of a summer once, but for Fridays and Saturdays, so that no test finds a slot taken by another. */
export function freeDays(): () => string {
  let at = Date.UTC(2026, 4, 31)
  return () => {
    do at += dayMs
    while ([5, 6].includes(new Date(at).getUTCDay()))
    return new Date(at).toISOString().slice(0, 10)
  }
}

/** A refusal at its field, as an answer has it. */
export const refusal = (field: string, sentence: string, status = 422) => ({
  status,
  body: { error: sentence, errors: { [field]: [sentence] } },
})

/** The world is asked for at each step: it opens after the tests are described. */
export function postsOver(world: () => World) {
  const nextDay = freeDays()
  const send = async (path: string, fields: object, who = 'advertiser') =>
    (await world().as(who)).post(path, fields)
  const write = (fields: object, who?: string, path = '/api/content-campaigns/') => send(path, fields, who)

  async function creditsOf(campaignId: number): Promise<number> {
    const staff = await world().as('superadmin')
    return (await staff.get(`/api/content-campaigns/${campaignId}/posts`)).body.campaign.credits
  }

  async function moneyOf(kind: 'campaign' | 'revenue', subjectId: number): Promise<bigint> {
    const { rows } = await sql<{ balance: bigint }>`
      select balance from ledger_account
      where kind = ${kind} and unit = 'usd-nano' and subject_id = ${subjectId}`.execute(world().db)
    return rows[0]?.balance ?? 0n
  }

  const campaignOf = (contentType: string, wishes: Parameters<typeof addContentCampaign>[1] = {}) =>
    addContentCampaign(world().db, { contentType, credits: 3, ...wishes })

  /** A campaign of so many posts at $150.00 each, paid by card. */
  async function bought(contentType: string, posts: number): Promise<number> {
    const id = await campaignOf(contentType, { credits: 0 })
    const existing_card = await addCard(world(), 'advertiser')
    await setSetting(world(), 'payments.newCardsPerDay', 1_000)
    const paid = await send(`/api/content-campaigns/${id}/posts`, {
      amount: `${posts * 150}.00`,
      existing_card,
    })
    expect([paid.status, paid.body.purchased]).toEqual([200, posts])
    return id
  }

  return {
    nextDay,
    send,
    write,
    creditsOf,
    moneyOf,
    campaignOf,
    bought,
    /** What a form says of a post: its words, a day of its own and 11 AM, and what else is named. */
    text: (campaign: number, date = nextDay(), more: object = {}) => ({
      campaign,
      message: 'Fresh bread every morning',
      date,
      time: '11:00 am',
      ...more,
    }),
    /** A post that was taken, as the answer tells it. */
    async written(fields: object, who?: string) {
      const { status, body } = await write(fields, who)
      expect([status, body.errors]).toEqual([200, undefined])
      return body.item
    },
    change: (id: number, fields: object, who?: string) => send(`/advertiser/instagram/${id}`, fields, who),
    move: (act: string, id: number, who = 'superadmin', fields: object = {}) =>
      send(`/instagram-admin/${act}/${id}`, fields, who),
    restore: (id: number) => send(`/api/content-media/${id}/restore`, {}),
    postsOf: (campaignId: number) =>
      world().db.selectFrom('contentPost').selectAll().where('campaignId', '=', campaignId).execute(),
    archive: (campaignId: number) =>
      world()
        .db.updateTable('campaign')
        .set({ archivedAt: worldStart })
        .where('id', '=', campaignId)
        .execute(),
  }
}
