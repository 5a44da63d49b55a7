/** Livestreams of a campaign, written, decided and deleted over HTTP as people do it. */
import { expect } from 'vitest'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { worldStart } from '../instant.ts'
import { addContentCampaign } from '../post-campaigns.ts'
import type { World } from '../world.ts'
import { inHours } from './livestreams.ts'

export const embed = '<iframe src="https://tv.example/live"></iframe>'

/** As a form says it, in hours from the beginning of the world. */
export function window(from: number, to: number): { start: string; end: string } {
  const { startsAt, endsAt } = inHours(from, to)
  return { start: formatPickerTime(startsAt), end: formatPickerTime(endsAt) }
}

/** The fields that the form of a livestream sends. */
export const words = (campaign: number, more: object = {}) => ({
  campaign,
  html_content: embed,
  livestreamtimes: [window(24, 26)],
  ...more,
})

export function livestreamsOver(world: () => World) {
  const campaignOf = (wishes: object = {}) =>
    addContentCampaign(world().db, { contentType: 'livestream', credits: 3, ...wishes })
  const send = async (path: string, body: object, who = 'advertiser') =>
    (await world().as(who)).post(path, body)
  const create = (body: object, who?: string) => send('/api/livestream/', body, who)
  const edit = (id: number, body: object, who?: string) =>
    send(`/api/advertiser/livestream/edit/${id}`, body, who)
  const remove = (id: number, body: object = {}) => send(`/api/advertiser/livestream/delete/${id}`, body)
  const decide = (id: number, body: object, who = 'agent') => send(`/api/livestream/${id}/approve`, body, who)
  const itemOf = async (id: number, who = 'advertiser') =>
    (await (await world().as(who)).get(`/api/livestream/${id}`)).body.item
  const creditsOf = async (campaign: number) =>
    (await (await world().as('superadmin')).get(`/api/content-campaigns/${campaign}/livestreams`)).body
      .campaign.credits
  const created = async (body: object, who?: string) => {
    const answer = await create(body, who)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return answer.body.item
  }
  const approved = async (body: object) => {
    const item = await created(body)
    expect((await decide(item.id, { status: 2 })).status).toBe(200)
    return item
  }
  /** A person of the cast who has this flag beside what they are. */
  const withFlag = async (
    who: string,
    flag: 'islivestreamadmin',
    work: () => Promise<void>,
  ): Promise<void> => {
    const { db, as, restart } = world()
    const { id: personId } = await as(who)
    await db.insertInto('personFlag').values({ personId, flag, grantedAt: worldStart }).execute()
    await restart()
    await work()
    await db.deleteFrom('personFlag').where('personId', '=', personId).where('flag', '=', flag).execute()
    await restart()
  }
  return { campaignOf, send, create, edit, remove, decide, itemOf, creditsOf, created, approved, withFlag }
}
