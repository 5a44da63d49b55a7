import { type AttachmentKind, refuseType } from '#domain/media/file-types.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { lockUploads, type UploadRecord } from '../store/uploads.ts'
import { requireWhole } from './find-own-upload.ts'

/**
 * The files that a form names, in its order: whole, and of the person who sends it. They are locked, so that none is
 * forgotten before the form has them; of others it is not told whether they are there.
 */
export async function uploadsOfForm(
  tx: Database,
  { actor }: Context,
  ids: readonly number[],
  takes: (kind: AttachmentKind) => boolean,
): Promise<UploadRecord[]> {
  const found = await lockUploads(tx, ids)
  return ids.map((id) => {
    const upload = found.find((one) => one.id === id && one.personId === actor.personId)
    requireWhole(upload, 'uploadIds')
    if (upload.kind && !takes(upload.kind)) throw new Refused(refuseType(upload.mimeType ?? '', 'uploadIds'))
    return upload
  })
}
