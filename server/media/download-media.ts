import { savedName } from '#domain/media/file-name.ts'
import { typeOfAttachment } from '#domain/media/file-types.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import type { OpenFile } from '../kernel/files.ts'
import { missing } from '../kernel/refused.ts'
import { findMedia } from './store/media.ts'

export interface Download {
  readonly name: string
  readonly mimeType: string
  readonly file: OpenFile
}

/** The very bytes that were uploaded. */
export async function downloadMedia(ctx: Context, mediaId: number): Promise<Download> {
  const record = await findMedia(ctx.db, mediaId)
  if (!record) throw missing()
  await findCampaign(ctx, record.campaignId, 'campaign.view')
  const file = record.fileKey ? await ctx.files.open(record.fileKey) : null
  if (!file || !record.mimeType) throw missing()
  return {
    name: savedName(
      record.fileName ?? `media-${record.id}`,
      typeOfAttachment(record.mimeType)?.ending ?? 'bin',
    ),
    mimeType: record.mimeType,
    file,
  }
}
