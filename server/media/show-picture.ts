/** The files of an ad for the people who have to do with it, whatever was decided about it. */
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import type { OpenFile } from '../kernel/files.ts'
import { missing } from '../kernel/refused.ts'
import { filesBeforeEdit, findMedia, type MediaRecord, picturesOf } from './store/media.ts'

interface ShownFile {
  readonly mimeType: string
  readonly file: OpenFile
}

/** A changed file has another address. */
export const pictureAddress = (mediaId: number, file: string): string =>
  `/api/media/picture/${mediaId}?file=${file}`

/** Where the pictures of these ads are now, of a video the one that stands for it; an ad that has none is left out. */
export async function pictureAddresses(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const files = await picturesOf(db, ids)
  return new Map(files.map(({ id, file }) => [id, pictureAddress(id, file)]))
}

/** `file`: the one that whoever asks was shown, or what was approved before an edit; any other is missing. */
export async function showPicture(
  ctx: Context,
  { mediaId, file }: { readonly mediaId: number; readonly file: string },
): Promise<ShownFile> {
  const record = await findMedia(ctx.db, mediaId)
  if (!record) throw missing()
  await findCampaign(ctx, record.campaignId, 'campaign.view')
  const before = typeOfFile(file, await filesBeforeEdit(ctx.db, mediaId))
  const shown = await openAs(ctx, file, typeNow(record, file) ?? before)
  if (!shown) throw missing()
  return shown
}

/** A file of an ad as it is at present, whoever asks; null for any other. */
export async function fileOfAd(
  { db, files }: Pick<Context, 'db' | 'files'>,
  mediaId: number,
  file: string,
): Promise<ShownFile | null> {
  const record = await findMedia(db, mediaId)
  return record && openAs({ files }, file, typeNow(record, file))
}

const typeNow = ({ shownType, mimeType, ...files }: MediaRecord, file: string): string | null =>
  typeOfFile(file, { ...files, mimeType: shownType ?? mimeType })

async function openAs(
  { files }: Pick<Context, 'files'>,
  key: string,
  mimeType: string | null,
): Promise<ShownFile | null> {
  const file = mimeType === null ? null : await files.open(key)
  return file && mimeType ? { mimeType, file } : null
}

interface Files {
  readonly shownKey: string | null
  readonly posterKey: string | null
  /** The MIME type of the file under `shownKey`. */
  readonly mimeType: string | null
}

/** Null: it is none of these. */
function typeOfFile(file: string, files: Files | null): string | null {
  if (files?.posterKey === file) return 'image/png'
  return files?.shownKey === file ? files.mimeType : null
}
