/** What every change of one livestream has in common: the locks, the right, and that what is on air is known to be. */
import type { LivestreamVersion } from '#contract/livestreams/livestream.ts'
import { windowAt } from '#domain/livestreams/air-window.ts'
import { type LivestreamState, livestreamState } from '#domain/livestreams/livestream-state.ts'
import type { LivestreamWords } from '#domain/livestreams/livestream-rules.ts'
import type { Action } from '#domain/people/permissions.ts'
import { earnPost } from '../campaigns/spend-credit.ts'
import { announcePiece, creditOfPiece, lockAnyPiece, piecesToCome } from '../content/piece.ts'
import { lockOwnPost, type OwnPost, postKind } from '../content/change-post.ts'
import { readWholePosts } from '../content/read-whole-posts.ts'
import { type PostRecord, savePost } from '../content/save-post.ts'
import { tellPostDecision } from '../content/queue/tell-decision.ts'
import type { Context, Database, Platform } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import type { WholeLivestream } from './read-whole.ts'
import { type LivestreamParts, partsOfLivestreams } from './store/livestreams.ts'

export interface OwnLivestream extends OwnPost, WholeLivestream {}

/** Locks a livestream in the caller's transaction, its campaign before it. A foreign one answers like a missing one. */
export async function lockOwnLivestream(
  tx: Database,
  ctx: Context,
  id: number,
  action: Action,
  { evenDeleted = false } = {},
): Promise<OwnLivestream> {
  const own = await lockOwnPost(tx, ctx, id, action, { evenDeleted, isPost: false })
  return withAiring(tx, ctx, own)
}

/** What has begun has earned before anything else happens to it, whether the minute's look has come to it or not. */
async function withAiring(
  tx: Database,
  platform: Pick<Platform, 'clock' | 'realTime'>,
  own: OwnPost,
): Promise<OwnLivestream> {
  const parts = (await partsOfLivestreams(tx, [own.piece.id])).get(own.piece.id)
  if (!parts) throw missing()
  const banner = (await readWholePosts(tx, [own.piece.id]))[0]?.files[0] ?? null
  return { ...(await noteOnAir(tx, platform, { ...own, parts })), parts, banner }
}

/** The first time that it is on air, it has used its credit: the site has earned its price. */
async function noteOnAir(
  tx: Database,
  { clock, realTime }: Pick<Platform, 'clock' | 'realTime'>,
  { parts, ...own }: OwnPost & { readonly parts: LivestreamParts },
): Promise<OwnPost> {
  const { piece: post, campaign } = own
  const now = clock.now()
  const window = post.approvedAt && windowAt(parts.windows, now)
  if (!window || post.postedAt || post.deletedAt || campaign.isArchived) return own
  const at = new Date(Math.max(window.startsAt.getTime(), post.approvedAt?.getTime() ?? 0))
  await earnPost(tx, creditOfPiece({}, own, now), piecesToCome(campaign))
  // Nobody changed anything: who saves what they saw before it began is not told so.
  const after = await savePost(tx, post, { postedAt: at }, post.updatedAt)
  await announcePiece(tx, {}, own, { at: now, what: 'put on air' })
  await tellPostDecision.later(tx, { realTime }, post.id)
  return { ...own, piece: after }
}

/** The same for the minute's look, which acts for nobody. */
export async function putOnAir(tx: Database, platform: Platform, id: number): Promise<void> {
  const own = await lockAnyPiece(tx, postKind, id)
  if (own) await withAiring(tx, platform, own)
}

export const wordsOfLivestream = (
  { message, linkUrl, ...post }: PostRecord,
  parts: LivestreamParts,
): LivestreamWords => ({
  title: message,
  titleLink: linkUrl ?? '',
  linkUrl: parts.linkUrl ?? '',
  htmlContent: parts.htmlContent,
  isLinkTracked: post.isLinkTracked,
  isLinkShortened: post.isLinkShortened,
})

/** All that its form saves, as whoever changes it is told that somebody else did meanwhile. */
export function versionOfLivestream({ piece: post, parts, banner }: WholeLivestream): LivestreamVersion {
  return {
    ...wordsOfLivestream(post, parts),
    siteId: post.siteId,
    priority: parts.priority,
    windows: [...parts.windows],
    bannerName: banner ? `upload:${banner.id}` : '',
    altText: banner?.altText ?? '',
  }
}

export const livestreamStateOf = (
  { piece: post, parts }: Pick<WholeLivestream, 'piece' | 'parts'>,
  now: Date,
): LivestreamState => livestreamState({ approvedAt: post.approvedAt, windows: parts.windows }, now)
