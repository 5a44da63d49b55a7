/** The campaigns that posts or articles are written for: locked, of one advertiser and alike, each with a credit. */
import { mayWrite } from '#domain/content/who-writes.ts'
import { atField, type Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { type PieceCampaign, requireOpenCampaign } from './piece.ts'
import { type PlaceOfPosts, placeOfPosts } from './store/content-types.ts'

export type TargetOf<Place> = Place & { readonly campaign: PieceCampaign }
export type LockedTarget = TargetOf<PlaceOfPosts>

/** What is copied there: of whom, and of which type of content; articles have none. */
interface Like {
  readonly advertiserId: number
  readonly contentType: string | null
}

interface TargetQuery {
  /** The campaign that the form itself is for; it answers like a missing one when it is foreign. */
  readonly ownId: number | null
  /** In the order in which they are answered; of others it is not told whether they are there. */
  readonly ids: readonly number[]
  readonly like: Like | null
}

/** What is written in campaigns of a kind. */
interface WritableKind<Place> {
  readonly kind: 'content' | 'press'
  readonly placeOf: (tx: Database, campaignId: number) => Promise<Place | null>
  readonly typeOf: (place: Place) => string | null
  /** Whether this person writes there at all; its status where not. */
  readonly mayWrite: (target: TargetOf<Place>, ctx: Context) => { verdict: Verdict; status: 403 | 422 }
}

const posts: WritableKind<PlaceOfPosts> = {
  kind: 'content',
  placeOf: placeOfPosts,
  typeOf: ({ type }) => type.key,
  mayWrite: ({ type, campaign }, { actor }) => ({
    verdict: mayWrite(type, campaign, actor.flags),
    status: type.isPost ? 403 : 422,
  }),
}

export const lockPostTargets = (tx: Database, ctx: Context, wanted: TargetQuery): Promise<LockedTarget[]> =>
  lockTargetsOf(posts, tx, ctx, wanted)

export async function lockTargetsOf<Place extends object>(
  written: WritableKind<Place>,
  tx: Database,
  ctx: Context,
  { ownId, ids, like }: TargetQuery,
): Promise<TargetOf<Place>[]> {
  const locked = new Map<number, TargetOf<Place>>()
  // Always the lowest number first, so that two forms never wait for each other.
  for (const id of [...ids].toSorted((a, b) => a - b))
    locked.set(id, await (id === ownId ? lockOwn(written, tx, ctx, id) : lockOther(written, tx, ctx, id)))
  const targets = ids.flatMap((id) => locked.get(id) ?? [])
  const [first] = targets
  if (!first) throw missing()
  const model = like ?? { advertiserId: first.campaign.advertiserId, contentType: written.typeOf(first) }
  for (const target of targets) {
    const { id } = target.campaign
    checkTarget(written, ctx, target, model, id === ownId ? 'campaignId' : fieldOfOther(id))
  }
  return targets
}

/** Each of the further campaigns is a field of its own, so that a form can say it in that campaign's row. */
const fieldOfOther = (id: number): string => `campaignId[${id}]`

async function lockOwn<Place extends object>(
  { kind, placeOf }: WritableKind<Place>,
  tx: Database,
  ctx: Context,
  id: number,
): Promise<TargetOf<Place>> {
  const campaign = await lockForChange(tx, ctx, id, 'content.manage', kind)
  const place = await placeOf(tx, id)
  if (!place) throw missing()
  return { ...place, campaign }
}

/** Whatever is wrong with it, the sentence is the same. */
async function lockOther<Place extends object>(
  written: WritableKind<Place>,
  tx: Database,
  ctx: Context,
  id: number,
): Promise<TargetOf<Place>> {
  try {
    return await lockOwn(written, tx, ctx, id)
  } catch (error) {
    if (error instanceof Refused) throw notATarget(fieldOfOther(id))
    throw error
  }
}

const notATarget = (field: string) => new Refused({ refused: 'post-target', field })

function checkTarget<Place extends object>(
  written: WritableKind<Place>,
  ctx: Context,
  target: TargetOf<Place>,
  like: Like,
  field: string,
): void {
  const { campaign } = target
  if (campaign.advertiserId !== like.advertiserId || written.typeOf(target) !== like.contentType)
    throw notATarget(field)
  requireOpenCampaign(campaign, field)
  const { verdict, status } = written.mayWrite(target, ctx)
  allow(atField(verdict, field), status)
  if (campaign.creditsLeft < 1)
    throw new Refused({ refused: 'post-credits-none', field, values: { campaign: campaign.name } })
}

/** Refuses what only some people may ask for: another way of entering a post, and links that are ours. */
export function requireFormRights(
  { actor }: Context,
  { campaign }: LockedTarget | { readonly campaign: PieceCampaign },
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
