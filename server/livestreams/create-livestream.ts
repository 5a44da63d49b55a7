/** A new livestream, from a credit of its campaign; it waits for approval. */
import { noFacts } from '#domain/content/post-state.ts'
import { noLivestreamWords, usualPriority } from '#domain/livestreams/livestream-rules.ts'
import { postKind } from '../content/change-post.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import { spendCredit } from '../campaigns/spend-credit.ts'
import { announcePiece, creditOfPiece, type PieceCampaign, requireOpenCampaign } from '../content/piece.ts'
import { tellPieceWaits } from '../content/tell-of-piece.ts'
import { requireFormRights } from '../content/lock-targets.ts'
import { addPost, type PostRecord } from '../content/save-post.ts'
import { sendOnce } from '../content/send-once.ts'
import type { Context, Database } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import {
  bannerWished,
  checkWords,
  type LivestreamWish,
  priorityWished,
  siteWished,
  livestreamWordsAfter,
  windowsWished,
} from './read-form.ts'
import { findLivestreamPlace } from './store/livestream-place.ts'
import { insertLivestreamParts } from './store/livestreams.ts'

type NewWish = LivestreamWish & { readonly campaignId: number | null; readonly adKey: string | null }

export async function createLivestream(
  ctx: Context,
  wish: NewWish,
): Promise<{ readonly post: PostRecord; readonly isRepeated: boolean }> {
  const { campaignId, adKey: key, sentBannerId: _, ...said } = wish
  if (campaignId === null) throw new Refused({ refused: 'field-missing', field: 'campaignId' })
  const { rows, isRepeated } = await sendOnce(ctx, postKind, {
    key,
    said: ['livestream', campaignId, said],
    write: async (tx) => [await create(tx, ctx, campaignId, wish)],
  })
  const [post] = rows
  if (!post) throw new Error('nothing was written')
  return { post, isRepeated }
}

async function create(
  tx: Database,
  ctx: Context,
  campaignId: number,
  wish: LivestreamWish,
): Promise<PostRecord> {
  const { campaign, place } = await lockPlace(tx, ctx, campaignId)
  const words = livestreamWordsAfter(noLivestreamWords, wish)
  requireFormRights(ctx, { campaign }, { isScheduled: true, ...words })
  checkWords(ctx, words)
  const windows = windowsWished(ctx, wish, [])
  const siteId = await siteWished(tx, wish, { siteId: place.siteId, isKept: false })
  const priority = priorityWished(ctx, campaign, wish, usualPriority)
  const banner = await bannerWished(tx, ctx, wish, null)
  const at = ctx.clock.now()
  const by = ctx.actor.personId
  const scheduledFor = windows[0]?.startsAt ?? null
  const { title, titleLink, linkUrl, htmlContent, ...flags } = words
  const post = await addPost(
    tx,
    {
      ...noFacts,
      campaignId: campaign.id,
      siteId,
      contentType: place.contentType,
      scheduledFor,
      message: title,
      linkUrl: titleLink || null,
      ...flags,
      takesSlot: false,
      createdBy: by,
      createdAt: at,
      updatedAt: at,
      submittedAt: at,
      submittedBy: by,
    },
    banner ? [banner] : [],
  )
  await insertLivestreamParts(tx, post.id, { htmlContent, linkUrl: linkUrl || null, priority, windows })
  const own = { kind: postKind, piece: post, campaign }
  await spendCredit(tx, creditOfPiece(ctx, own, at), 'post-submitted')
  const after = { scheduledFor, credits: campaign.creditsLeft - 1 }
  await announcePiece(tx, ctx, own, { at, what: 'submitted', after })
  await tellPieceWaits(tx, ctx, own, 'livestreamWaits')
  return post
}

/** The campaign, with a credit, if its type of content is that of livestreams. */
async function lockPlace(tx: Database, ctx: Context, campaignId: number) {
  const campaign: PieceCampaign = await lockForChange(tx, ctx, campaignId, 'content.manage', 'content')
  const place = await findLivestreamPlace(tx, campaign.id)
  if (!place) throw missing()
  const field = 'campaignId'
  requireOpenCampaign(campaign, field)
  if (place.isPost) throw new Refused({ refused: 'livestream-kind', field })
  if (campaign.creditsLeft < 1)
    throw new Refused({ refused: 'post-credits-none', field, values: { campaign: campaign.name } })
  return { campaign, place }
}
