/** The campaigns that posts are written for: locked, of one advertiser and one type of content, each with a credit. */
import { mayWrite } from '#domain/content/who-writes.ts'
import { atField } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { type PostCampaign, requireOpenCampaign } from './change-post.ts'
import { type PlaceOfPosts, placeOfPosts } from './store/content-types.ts'

export interface Target extends PlaceOfPosts {
  readonly campaign: PostCampaign
}

interface Wanted {
  /** The campaign that the form itself is for; it answers like a missing one when it is foreign. */
  readonly ownId: number | null
  /** In the order in which they are answered; of others it is not told whether they are there. */
  readonly ids: readonly number[]
  /** What is copied there: of whom, and of which type. */
  readonly like: { readonly advertiserId: number; readonly contentType: string } | null
}

export async function lockTargets(
  tx: Database,
  ctx: Context,
  { ownId, ids, like }: Wanted,
): Promise<Target[]> {
  const locked = new Map<number, Target>()
  // Always the lowest number first, so that two forms never wait for each other.
  for (const id of [...ids].toSorted((a, b) => a - b))
    locked.set(id, id === ownId ? await lockOwn(tx, ctx, id) : await lockOther(tx, ctx, id))
  const targets = ids.flatMap((id) => locked.get(id) ?? [])
  const [first] = targets
  if (!first) throw missing()
  const model = like ?? { advertiserId: first.campaign.advertiserId, contentType: first.type.key }
  for (const target of targets) checkTarget(ctx, target, model, target.campaign.id === ownId)
  return targets
}

async function lockOwn(tx: Database, ctx: Context, id: number): Promise<Target> {
  const campaign = await lockForChange(tx, ctx, id, 'content.manage', 'content')
  requireOpenCampaign(campaign, 'campaignId')
  const place = await placeOfPosts(tx, id)
  if (!place) throw missing()
  return { campaign, ...place }
}

/** Whatever is wrong with it, the sentence is the same. */
async function lockOther(tx: Database, ctx: Context, id: number): Promise<Target> {
  try {
    return await lockOwn(tx, ctx, id)
  } catch (error) {
    if (error instanceof Refused) throw notATarget()
    throw error
  }
}

const notATarget = () => new Refused({ refused: 'post-target', field: 'targetIds' })

function checkTarget(
  { actor }: Context,
  { campaign, type }: Target,
  like: { readonly advertiserId: number; readonly contentType: string },
  isOwn: boolean,
): void {
  if (campaign.advertiserId !== like.advertiserId || type.key !== like.contentType) throw notATarget()
  const field = isOwn ? 'campaignId' : 'targetIds'
  allow(atField(mayWrite(type, campaign, actor.flags), field), type.isPost ? 403 : 422)
  if (campaign.creditsLeft < 1)
    throw new Refused({ refused: 'post-credits-none', field, values: { campaign: campaign.name } })
}

/** Refuses what only some people may ask for: another way of entering a post, and links that are ours. */
export function requireFormRights(
  { actor }: Context,
  { campaign }: Target | { readonly campaign: PostCampaign },
  asked: {
    readonly isScheduled: boolean
    readonly isLinkTracked: boolean
    readonly isLinkShortened: boolean
  },
): void {
  const relation = relationTo(actor, campaign)
  const refuse = (field: string) => new Refused({ refused: 'forbidden', field }, 403)
  if (!asked.isScheduled && !may(actor, 'content.alreadyUploaded', relation)) throw refuse('mode')
  if (may(actor, 'links.shorten', relation)) return
  if (asked.isLinkTracked) throw refuse('isLinkTracked')
  if (asked.isLinkShortened) throw refuse('isLinkShortened')
}
