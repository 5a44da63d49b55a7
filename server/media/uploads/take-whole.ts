/** Files that come whole, within a form: each becomes one of the person's uploads, as if it had been sent before. */
import { rename } from 'node:fs/promises'
import { type AttachmentKind, refuseType, typeOfAttachment } from '#domain/media/file-types.ts'
import type { Context } from '../../kernel/context.ts'
import type { Upload } from '../../kernel/http/uploads.ts'
import { Refused } from '../../kernel/refused.ts'
import { deleteUpload, type UploadRecord } from '../store/uploads.ts'
import { mimeTypeOf } from '../mime-type.ts'
import { addUpload } from './add-upload.ts'
import { beginDraft, removeDraftFile, draftPath } from './drafts.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { answeredLater } from './answered-later.ts'
import { patience } from '../in-time.ts'
import { finishUpload } from './finish-upload.ts'

export interface WantedFiles {
  /** Where a refusal of one stands. */
  readonly field?: string
  /** Of another kind none is looked into: what it is, is told before what is wrong with it. */
  readonly takes?: (kind: AttachmentKind) => boolean
}

/**
 * Does something with the files; those that no post has when it has ended are forgotten. Where it takes long to look into them,
 * nothing is done, and all of them stay the person's: the form is sent again and names them.
 */
export async function withWholeFiles<Done>(
  ctx: Context,
  files: readonly Upload[],
  work: (taken: readonly UploadRecord[]) => Promise<Done>,
  { field = 'uploadIds', takes = () => true }: WantedFiles = {},
): Promise<Done> {
  const taken: UploadRecord[] = []
  const end = patience(ctx)
  let areInHand = false
  try {
    for (const file of files) taken.push(await takeWhole(ctx, file, { field, takes, end }))
    areInHand = taken.some(({ finishedAt }) => finishedAt === null)
    if (areInHand) throw answeredLater('filesInHand', taken)
    return await work(taken)
  } finally {
    if (!areInHand) for (const { id } of taken) await deleteUpload(ctx.db, id)
  }
}

async function takeWhole(
  ctx: Context,
  { path, name, byteSize }: Upload,
  { field, takes, end }: Required<WantedFiles> & { readonly end: AbortSignal },
): Promise<UploadRecord> {
  const mimeType = await mimeTypeOf(path)
  const kind = typeOfAttachment(mimeType)?.kind
  if (kind && !takes(kind)) throw new Refused(refuseType(mimeType, field))
  const upload = await ctx.db
    .transaction()
    .execute((tx) => addUpload(tx, ctx, { name, byteSize: BigInt(byteSize) }))
  try {
    await beginDraft(ctx, upload.id)
    await rename(path, draftPath(ctx, upload.id))
    await finishUpload(ctx, upload, end)
  } catch (error) {
    // The whole form is sent again: nobody asks how far this file has come.
    await deleteUpload(ctx.db, upload.id)
    await removeDraftFile(ctx, upload.id)
    throw error instanceof Refused ? error.atField(field) : error
  }
  return findOwnUpload(ctx, upload.id)
}
