import type { Context, Database } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { refuseSize } from '#domain/media/file-rules.ts'
import { countUnfinished, lockAnnouncing, type UploadRecord } from '../store/uploads.ts'
import { addUpload } from './add-upload.ts'
import { beginDraft } from './drafts.ts'

interface AnnouncedFile {
  readonly byteSize: number
  readonly name: string
}

/** Makes room for a file that is announced. What it is, only its bytes will tell. */
export async function beginUpload(ctx: Context, { byteSize, name }: AnnouncedFile): Promise<UploadRecord> {
  const largestBytes = ctx.settings.get('uploads.largestBytes')
  if (byteSize > largestBytes) throw new Refused(refuseSize(byteSize, largestBytes))
  const upload = await ctx.db.transaction().execute((tx) => announce(tx, ctx, { byteSize, name }))
  await beginDraft(ctx, upload.id)
  return upload
}

/** Of files that one person announces at once, the later ones count the earlier ones. */
async function announce(
  tx: Database,
  ctx: Context,
  { byteSize, name }: AnnouncedFile,
): Promise<UploadRecord> {
  const { personId } = ctx.actor
  await lockAnnouncing(tx, personId)
  const most = ctx.settings.get('uploads.unfinishedPerPerson')
  if ((await countUnfinished(tx, personId)) >= most)
    throw new Refused({ refused: 'uploads-many', values: { n: String(most) } }, 409)
  return addUpload(tx, ctx, { name, byteSize: BigInt(byteSize) })
}
