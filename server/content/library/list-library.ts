import type { UsedFile as ShownFile } from '#contract/content/library.ts'
import { takesKind } from '#domain/content/print.ts'
import { findCampaign } from '../../campaigns/find-campaign.ts'
import type { Context } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import { pictureAddress } from '../../media/show-picture.ts'
import { pathTo } from '../../media/uploads/view-upload.ts'
import { placeOfPosts } from '../store/content-types.ts'
import { type UsedFile, usedFiles } from './store/used-files.ts'

const most = 60

/** The files that the account of a campaign has used before and its posts may have, for whoever may write them. */
export async function listLibrary(ctx: Context, campaignId: number): Promise<ShownFile[]> {
  const { advertiserId, fits } = await libraryOf(ctx, campaignId)
  return (await usedFiles(ctx.db, advertiserId, most)).filter(fits).map(shown)
}

/** Whose files the posts of a campaign take, and which of them they may have. */
export async function libraryOf(ctx: Context, campaignId: number) {
  const { kind, advertiserId } = await findCampaign(ctx, campaignId, 'content.manage')
  const place = kind === 'content' ? await placeOfPosts(ctx.db, campaignId) : null
  if (!place) throw missing()
  return { advertiserId, fits: ({ kind }: Pick<UsedFile, 'kind'>) => takesKind(place.type, kind) }
}

const shown = (file: UsedFile): ShownFile => ({
  id: file.id,
  usedIn: file.usedIn,
  name: file.name,
  kind: file.kind,
  mimeType: file.mimeType,
  altText: file.altText,
  usedAt: file.usedAt,
  byteSize: Number(file.byteSize),
  picturePath: pictureOf(file),
})

/** A picture itself, the first page of a PDF. */
function pictureOf({ usedIn, id, kind, shownKey, shownType, previewKey }: UsedFile): string | null {
  if (usedIn === 'ad') return pictureAddress(id, shownKey)
  return kind === 'image' ? pathTo(kind, shownKey, shownType) : pathTo(kind, previewKey, 'image/png')
}
