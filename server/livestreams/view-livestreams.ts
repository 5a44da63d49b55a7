/** Livestreams as a reply shows them, with what this person may do with each. */
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { showEmbed } from '#contract/livestreams/list.ts'
import { reasonIn, sentenceOf } from '#contract/refusals.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { mayEditLivestream, mayRecreditLivestream } from '#domain/livestreams/who-changes.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { viewLinks } from '../content/links/view-links.ts'
import type { Context } from '../kernel/context.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { missing } from '../kernel/refused.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { pinnedOf } from '../pins/read-pins.ts'
import { viewUploads } from '../media/uploads/find-uploads.ts'
import { livestreamStateOf, versionOfLivestream } from './change-livestream.ts'
import { approvalOf } from './decide-livestream.ts'
import { readWhole, type WholeLivestream } from './read-whole.ts'
import { siteNames } from './store/livestream-sites.ts'

interface ViewedCampaign {
  readonly id: number
  readonly advertiserId: number
  readonly isArchived: boolean
}

export const embedAddress = (id: number, version: 'now' | 'approved' = 'now'): string =>
  `${showEmbed.path.replace(':id', String(id))}?version=${version}`

/** Several of one campaign, in the order of their ids. */
export async function viewLivestreams(
  ctx: Context,
  campaign: ViewedCampaign,
  ids: readonly number[],
): Promise<Livestream[]> {
  const { db, actor } = ctx
  const whole = await readWhole(ctx, ids)
  const posts = whole.map(({ piece }) => piece)
  const files = await viewUploads(
    db,
    whole.flatMap(({ banner }) => banner?.id ?? []),
  )
  const links = await viewLinks(ctx, posts)
  const sites = await siteNames(
    db,
    posts.map(({ siteId }) => siteId),
  )
  const names = await namesOfPersons(
    db,
    posts.map(({ createdBy }) => createdBy),
  )
  const isOwnWork = await findOwnWork(ctx, 'content-post', posts)
  const pins = await pinnedOf(
    ctx,
    'livestream',
    posts.map(({ id }) => id),
  )
  const mayJudge = may(actor, 'media.approve', relationTo(actor, campaign))
  return whole.map((one) => {
    const { piece: post, parts, banner } = one
    const { id, createdBy } = post
    const file = (banner && files.get(banner.id)) ?? null
    return {
      ...post,
      ...versionOfLivestream(one),
      siteName: sites.get(post.siteId) ?? '',
      startsAt: parts.windows[0]?.startsAt ?? post.createdAt,
      endsAt: new Date(Math.max(...parts.windows.map(({ endsAt }) => endsAt.getTime()))),
      banner: file,
      bannerPath: file?.shownPath ?? null,
      state: livestreamStateOf(one, ctx.clock.now()),
      approval: approvalOf(post),
      pinned: pins.get(id) ?? null,
      links: [links.get(id) ?? []].flat(),
      user: { id: createdBy, name: names.get(createdBy) ?? '' },
      embedAddress: embedAddress(id),
      may: {
        ...rightsOf(ctx, campaign, one),
        decide: mayJudge && !isOwnWork(id),
      },
    }
  })
}

/** One, as its page asks for it, or after something happened to it, which may be its deletion. */
export async function viewLivestream(
  ctx: Context,
  id: number,
  { evenDeleted = false } = {},
): Promise<Livestream> {
  const [whole] = await readWhole(ctx, [id])
  if (!whole || (whole.piece.deletedAt && !evenDeleted)) throw missing()
  const campaign = await findCampaign(ctx, whole.piece.campaignId, 'campaign.view')
  const [item] = await viewLivestreams(ctx, campaign, [id])
  return item as Livestream
}

function rightsOf(
  { actor, clock }: Context,
  campaign: ViewedCampaign,
  one: WholeLivestream,
): Omit<Livestream['may'], 'decide'> {
  const relation = relationTo(actor, campaign)
  const no = sentenceOf({ refused: 'forbidden' })
  if (!may(actor, 'content.manage', relation)) return { edit: no, delete: no, recredit: no }
  const state = livestreamStateOf(one, clock.now())
  const mayPrioritize = may(actor, 'livestream.priority', relation)
  const edit = campaign.isArchived ? refuse('post-archived') : mayEditLivestream(state, { mayPrioritize })
  return { edit: reasonIn(edit), delete: null, recredit: reasonIn(mayRecreditLivestream(state, one.piece)) }
}
