/** Articles of a campaign, written and decided over HTTP as people do it. */
import { addPressCampaign, type PostWishes } from '../post-campaigns.ts'
import { png } from '../files/pictures.ts'
import { sendWhole } from '../files/tus.ts'
import type { World } from '../world.ts'
import type { ArticleState } from '#domain/campaigns/posts.ts'

let day = 2
/** A Tuesday to Thursday at which no other test of the file has an article, 3 PM. */
export function nextDay(): string {
  do day += 1
  while (![2, 3, 4].includes(new Date(Date.UTC(2026, 1, day)).getUTCDay()))
  return new Date(Date.UTC(2026, 1, day)).toISOString().slice(0, 10)
}

export function articlesOver(world: () => World) {
  const campaignOf = (wishes: PostWishes<ArticleState> = {}) =>
    addPressCampaign(world().db, { credits: 4, ...wishes })
  const upload = async (bytes?: Uint8Array, who = 'advertiser'): Promise<string> => {
    const { body } = await sendWhole(await world().as(who), bytes ?? (await png(120, 80)), 'counter.png')
    return `upload:${body.item.id}`
  }
  const fields = async (campaign: number, more: object = {}) => ({
    pc_id: campaign,
    headline: 'Open enrollment ends soon',
    photo_credits: 'Yara Halloran',
    post_content: '<p>Which plan is mine?</p>',
    date: nextDay(),
    time: '3:00 PM',
    featured_image: await upload(),
    ...more,
  })
  const post = async (path: string, body: object = {}, who = 'advertiser') =>
    (await world().as(who)).post(path, body)
  const send = async (body: object, who?: string) => post('/api/press-release/', body, who)
  const written = async (campaign: number, more: object = {}) => {
    const { status, body } = await send(await fields(campaign, more))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.item
  }
  const act = (id: number, what: string, body: object = {}, who = 'superadmin') =>
    post(`/api/presspost/${id}/${what}`, body, who)
  const edit = (id: number, body: object, who?: string) =>
    post(`/advertiser/press-release/edit/${id}`, body, who)
  const read = async (id: number, who = 'advertiser') =>
    (await (await world().as(who)).get(`/api/presspost/${id}`)).body.item
  const creditsOf = async (campaign: number): Promise<number> =>
    (await (await world().as('advertiser')).get(`/api/press-release/${campaign}/posts`)).body.campaign.credits
  return { campaignOf, upload, fields, post, send, written, act, edit, read, creditsOf }
}
