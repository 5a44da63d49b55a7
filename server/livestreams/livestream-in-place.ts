/** What a page of the site shows of a livestream on air: as it is kept, or as it is typed. */
import type { TypedLivestream } from '#contract/livestreams/write.ts'
import { type LivestreamWords, noLivestreamWords } from '#domain/livestreams/livestream-rules.ts'
import { checkLink } from '#domain/media/creative-rules.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { PostFile } from '../content/save-post.ts'
import type { Context } from '../kernel/context.ts'
import { missing, type ReadonlyValue } from '../kernel/refused.ts'
import { wordsOfLivestream } from './change-livestream.ts'
import { bannerWished, siteWished, livestreamWordsAfter } from './read-form.ts'
import { readWhole } from './read-whole.ts'
import { findLivestreamPlace } from './store/livestream-place.ts'

export interface LivestreamInPlace
  extends Pick<LivestreamWords, 'title' | 'titleLink' | 'linkUrl' | 'htmlContent'> {
  readonly siteId: number
  readonly banner: PostFile | null
}

type LivestreamFields = ReadonlyValue<TypedLivestream>

/** Null where the livestream is gone. */
export async function livestreamInPlace(
  here: Pick<Context, 'db'>,
  id: number,
): Promise<(LivestreamInPlace & { readonly campaignId: number }) | null> {
  const [whole] = await readWhole(here, [id])
  if (!whole || whole.piece.deletedAt) return null
  const { piece: post, parts, banner } = whole
  return { ...inPlace(wordsOfLivestream(post, parts), post.siteId, banner), campaignId: post.campaignId }
}

/** For whoever may change the livestream; what was not sent is as it stands. */
export async function typedLivestreamInPlace(
  ctx: Context,
  id: number,
  typed: LivestreamFields,
): Promise<{ readonly campaignId: number; readonly shown: LivestreamInPlace }> {
  const [whole] = await readWhole(ctx, [id])
  if (!whole || whole.piece.deletedAt) throw missing()
  const { piece: post, parts, banner } = whole
  const { campaignId, siteId } = post
  await findCampaign(ctx, campaignId, 'content.manage')
  const words = wordsOfLivestream(post, parts)
  return { campaignId, shown: await typedInPlace(ctx, typed, { words, banner, siteId, isKept: true }) }
}

/** A livestream that is typed for the campaign and not saved yet; throws (404) where it sells none. */
export async function newLivestreamInPlace(
  ctx: Context,
  campaignId: number,
  typed: LivestreamFields,
): Promise<LivestreamInPlace> {
  await findCampaign(ctx, campaignId, 'content.manage')
  const place = await findLivestreamPlace(ctx.db, campaignId)
  if (!place || place.isPost) throw missing()
  const { siteId } = place
  return typedInPlace(ctx, typed, { words: noLivestreamWords, banner: null, siteId, isKept: false })
}

interface Before {
  readonly words: LivestreamWords
  readonly banner: PostFile | null
  readonly siteId: number
  /** It stands there, whether the site shows others or not. */
  readonly isKept: boolean
}

async function typedInPlace(ctx: Context, typed: LivestreamFields, { words, banner, ...before }: Before) {
  const siteId = await siteWished(ctx.db, typed, before)
  const { titleLink, linkUrl, ...said } = livestreamWordsAfter(words, typed)
  const shown = { ...said, titleLink: leading(titleLink), linkUrl: leading(linkUrl) }
  return inPlace(shown, siteId, await bannerWished(ctx.db, ctx, typed, banner))
}

/** What is half typed leads nowhere yet. */
const leading = (link: string): string => (checkLink(link, 'titleLink') === 'ok' ? link : '')

const inPlace = (
  { title, titleLink, linkUrl, htmlContent }: LivestreamWords,
  siteId: number,
  banner: PostFile | null,
): LivestreamInPlace => ({ title, titleLink, linkUrl, htmlContent, siteId, banner })
