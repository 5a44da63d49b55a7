/** The picture of an ad for the people who have to do with it, whatever was decided about it. */
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import type { OpenFile } from '../kernel/files.ts'
import { missing } from '../kernel/refused.ts'
import { findMedia, pictureBeforeEdit, shownFiles } from './store/media.ts'

interface ShownPicture {
  readonly mimeType: string
  readonly file: OpenFile
}

/** A changed picture has another address. */
export const pictureAddress = (mediaId: number, file: string): string =>
  `/api/media/picture/${mediaId}?file=${file}`

/** Where the pictures of these ads are now; an ad that has none is left out. */
export async function pictureAddresses(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const files = await shownFiles(db, ids)
  return new Map(files.map(({ id, file }) => [id, pictureAddress(id, file)]))
}

/** `file`: the one that whoever asks was shown, or what was approved before an edit; any other is missing. */
export async function showPicture(
  ctx: Context,
  { mediaId, file }: { readonly mediaId: number; readonly file: string },
): Promise<ShownPicture> {
  const record = await findMedia(ctx.db, mediaId)
  if (!record) throw missing()
  await findCampaign(ctx, record.campaignId, 'campaign.view')
  const now = { key: record.shownKey ?? record.fileKey, mimeType: record.mimeType }
  const picture = now.key === file ? now : await pictureBeforeEdit(ctx.db, mediaId)
  const stored = picture?.key === file ? await ctx.files.open(file) : null
  if (!stored || !picture?.mimeType) throw missing()
  return { mimeType: picture.mimeType, file: stored }
}
