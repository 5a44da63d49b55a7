/** Changing a livestream; what is left out stays as it is. */
import type { editLivestream as endpoint } from '#contract/livestreams/write.ts'
import { isSame } from '#domain/livestreams/air-window.ts'
import { mayEditLivestream, waitsAfterEdit } from '#domain/livestreams/who-changes.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { submittedAnew } from '../content/edit-piece.ts'
import { announcePiece, requireOpenCampaign, takeCreditAgain } from '../content/piece.ts'
import { tellPieceWaits } from '../content/tell-of-piece.ts'
import { requireFormRights } from '../content/lock-targets.ts'
import { type PostRecord, savePost } from '../content/save-post.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, Refused, refuseStale } from '../kernel/refused.ts'
import { pinnedOf } from '../pins/read-pins.ts'
import {
  lockOwnLivestream,
  type OwnLivestream,
  livestreamStateOf,
  versionOfLivestream,
  wordsOfLivestream,
} from './change-livestream.ts'
import {
  bannerWished,
  checkWords,
  type LivestreamWish,
  priorityWished,
  siteWished,
  livestreamWordsAfter,
  windowsWished,
} from './read-form.ts'
import { saveParts } from './store/livestreams.ts'

type EditWish = LivestreamWish & { readonly id: number; readonly seenUpdatedAt?: Date | undefined }

interface EditOutcome {
  readonly post: PostRecord
  readonly isChanged: boolean
}

/**
 * What readers are shown waits for approval again, and is off the air until then; times and priority hold at once. One that is
 * over stays so, unless it has new times that are to come. What was sent back is submitted again, with a credit unless it has used one.
 */
export const editLivestream = (ctx: Context, wish: EditWish): Promise<EditOutcome> =>
  ctx.db.transaction().execute((tx) => edit(tx, ctx, wish))

async function edit(tx: Database, ctx: Context, wish: EditWish): Promise<EditOutcome> {
  const own = await lockOwnLivestream(tx, ctx, wish.id, 'content.manage')
  const { piece: post, campaign } = own
  requireOpenCampaign(campaign)
  const mayPrioritize = may(ctx.actor, 'livestream.priority', relationTo(ctx.actor, campaign))
  const [at, state] = [ctx.clock.now(), livestreamStateOf(own, ctx.clock.now())]
  allow(mayEditLivestream(state, { mayPrioritize }), 403)
  const wished = await versionWished(tx, ctx, own, wish)
  const [had, has] = [versionOfLivestream(own), versionOfLivestream(wished)]
  refuseStale<typeof endpoint>(wish, post, had, has)
  const changed = (Object.keys(has) as (keyof typeof has)[]).filter((name) => !isAlike(has[name], had[name]))
  if (changed.length === 0) return { post, isChanged: false }
  const isShownAnew = changed.some((name) => name !== 'windows' && name !== 'priority')
  const waitsAnew =
    post.rejectedAt !== null || waitsAfterEdit(state, { isShownAnew, windows: has.windows }, at)
  if (post.rejectedAt && !post.postedAt) await takeCreditAgain(tx, ctx, own, at, 'post-submitted')
  const anew = waitsAnew
    ? { ...submittedAnew(at, ctx.actor.personId), approvedAt: null, approvedBy: null }
    : {}
  const { message, linkUrl, siteId, isLinkTracked, isLinkShortened, scheduledFor } = wished.piece
  const words = { message, linkUrl, siteId, isLinkTracked, isLinkShortened, scheduledFor }
  const banners = wished.banner ? [wished.banner] : []
  const after = await savePost(tx, post, { ...words, ...anew }, at, banners)
  await saveParts(tx, post.id, wished.parts)
  const pick = (of: typeof had) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  await announcePiece(tx, ctx, own, { at, what: 'edited', before: pick(had), after: pick(has) })
  if (waitsAnew && (post.approvedAt || post.rejectedAt))
    await tellPieceWaits(tx, ctx, own, 'livestreamWaitsAgain')
  return { post: after, isChanged: true }
}

/** The livestream as the form wants it, which may want it so. */
async function versionWished(
  tx: Database,
  ctx: Context,
  own: OwnLivestream,
  wish: LivestreamWish,
): Promise<OwnLivestream> {
  const { piece: post, campaign, parts, banner } = own
  const before = wordsOfLivestream(post, parts)
  const words = livestreamWordsAfter(before, wish)
  const isNew = (flag: 'isLinkTracked' | 'isLinkShortened') => words[flag] && !before[flag]
  requireFormRights(
    ctx,
    { campaign },
    {
      isScheduled: true,
      isLinkTracked: isNew('isLinkTracked'),
      isLinkShortened: isNew('isLinkShortened'),
    },
  )
  checkWords(ctx, words)
  const windows = windowsWished(ctx, wish, parts.windows)
  const { title, titleLink, linkUrl, htmlContent, ...flags } = words
  const priority = priorityWished(ctx, campaign, wish, parts.priority)
  return {
    ...own,
    piece: {
      ...post,
      ...flags,
      message: title,
      linkUrl: titleLink || null,
      siteId: await siteMovedTo(tx, ctx, post, wish),
      scheduledFor: windows[0]?.startsAt ?? null,
    },
    parts: { htmlContent, linkUrl: linkUrl || null, priority, windows },
    banner: await bannerWished(tx, ctx, wish, banner),
  }
}

/** What stands on top of one site, or will, stays on it until it is taken down. */
async function siteMovedTo(
  tx: Database,
  ctx: Context,
  post: PostRecord,
  wish: LivestreamWish,
): Promise<number> {
  const siteId = await siteWished(tx, wish, { siteId: post.siteId, isKept: true })
  const pin = (await pinnedOf({ ...ctx, db: tx }, 'livestream', [post.id])).get(post.id)
  if (siteId !== post.siteId && pin && pin.state !== 'finished')
    throw new Refused({ refused: 'livestream-pinned', field: 'siteId' })
  return siteId
}

type Windows = OwnLivestream['parts']['windows']

const isAlike = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) ? isSameList(one as Windows, other as Windows) : one === other

const isSameList = (one: Windows, other: Windows): boolean =>
  one.length === other.length && one.every((window, at) => isSame(window, other[at] ?? window))
