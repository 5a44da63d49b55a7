import { refuseType } from '#domain/media/file-types.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { lockUploads, type UploadRecord } from '../store/uploads.ts'

/**
 * The files that a form names, in its order: whole, and of the person who sends it. They are locked, so that none is
 * forgotten before the form has them; of others it is not told whether they are there.
 */
export async function uploadsOfForm(
  tx: Database,
  { actor }: Context,
  ids: readonly number[],
  { allowsPdf }: { readonly allowsPdf: boolean },
): Promise<UploadRecord[]> {
  const found = await lockUploads(tx, ids)
  return ids.map((id) => {
    const upload = found.find((one) => one.id === id && one.personId === actor.personId)
    if (!upload?.finishedAt || upload.failedAt)
      throw new Refused({ refused: 'upload-missing', field: 'uploadIds' })
    allow(takes(upload, allowsPdf))
    return upload
  })
}

const takes = ({ kind, mimeType }: UploadRecord, allowsPdf: boolean): Verdict<'file-type'> =>
  kind === 'pdf' && !allowsPdf ? refuseType(mimeType ?? '', 'uploadIds') : 'ok'
