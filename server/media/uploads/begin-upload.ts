import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { countUnfinished, insertUpload, type UploadRecord } from '../store/uploads.ts'
import { beginDraft } from './drafts.ts'

/** Makes room for a file that is announced. What it is, only its bytes will tell. */
export async function beginUpload(
  ctx: Context,
  { byteSize, name }: { readonly byteSize: number; readonly name: string },
): Promise<UploadRecord> {
  if (byteSize > ctx.settings.get('uploads.largestBytes'))
    throw new Refused({ refused: 'file-size', values: { size: sizeInWords(byteSize) } }, 413)
  const personId = ctx.actor.personId
  const most = ctx.settings.get('uploads.unfinishedPerPerson')
  if ((await countUnfinished(ctx.db, personId)) >= most)
    throw new Refused({ refused: 'uploads-many', values: { n: String(most) } }, 409)
  const upload = await insertUpload(ctx.db, {
    personId,
    name,
    byteSize: BigInt(byteSize),
    createdAt: ctx.clock.now(),
  })
  await beginDraft(ctx, upload.id)
  return upload
}
