import { refuseType } from '#domain/media/file-types.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { takeFromLibrary as endpoint } from '#contract/content/library.ts'
import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { keepCopy } from '../../media/uploads/keep-copy.ts'
import { viewUpload } from '../../media/uploads/view-upload.ts'
import { libraryOf } from './list-library.ts'
import { findUsedFile, type NamedFile } from './store/used-files.ts'

interface LibraryChoice {
  readonly uploadId?: number | undefined
  readonly mediaId?: number | undefined
}

/** Makes a file that the account has used one of the person's own uploads; whether another account used one is not told. */
export async function takeFromLibrary(
  ctx: Context,
  campaignId: number,
  named: LibraryChoice,
): Promise<Reply<typeof endpoint>> {
  const { advertiserId, fits } = await libraryOf(ctx, campaignId)
  const wished = wishIn(named)
  const used = wished && (await findUsedFile(ctx.db, advertiserId, wished))
  if (!used) throw new Refused({ refused: 'upload-missing', field: 'uploadId' })
  if (!fits(used)) throw new Refused(refuseType(used.mimeType))
  const { usedIn: _in, id: _id, usedAt: _at, altText, ...file } = used
  const upload = await keepCopy(ctx, file)
  return { item: viewUpload(upload, Number(upload.byteSize)), altText }
}

function wishIn({ uploadId, mediaId }: LibraryChoice): NamedFile | null {
  if (uploadId !== undefined) return { usedIn: 'post', id: uploadId }
  return mediaId === undefined ? null : { usedIn: 'ad', id: mediaId }
}
