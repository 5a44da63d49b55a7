/** The files that a post has after a form: those that it had, without those that are taken off, and those that are added. */
import type { Descriptions } from '#contract/content/form.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { checkAltText } from '#domain/content/alt-text.ts'
import type { EditorKind } from '#domain/content/editor-titles.ts'
import { checkFileCount } from '#domain/content/file-count.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { findUploads, isBeingShrunk } from '../media/uploads/find-uploads.ts'
import { uploadsOfForm } from '../media/uploads/uploads-of-form.ts'
import type { PostFile } from './store/post-files.ts'

interface Wish extends Descriptions {
  readonly uploadIds: readonly number[]
  readonly removedIds?: readonly number[]
  /** Those that came within the form itself; they stand last. */
  readonly sentFiles?: readonly SentWithForm[]
}

export interface SentWithForm {
  readonly id: number
  /** The same bytes have the same. */
  readonly fileKey: string | null
}

interface FilesAsked {
  readonly type: Pick<ContentType, 'allowsPdf' | 'needsMedia'>
  readonly act: EditorKind
  /** Of the post that is changed or copied. */
  readonly before: readonly PostFile[]
}

export interface FilesOfPost {
  readonly files: readonly PostFile[]
  /** Since when one of them is being made smaller: until then nobody can decide about the post. */
  readonly processingAt: Date | null
}

/** A form that names files which the post has puts them into its order; those that it does not name stand before. */
export async function filesOfForm(
  tx: Database,
  ctx: Context,
  { uploadIds: namedIds, removedIds = [], descriptions, sentFiles = [] }: Wish,
  { type, before, act }: FilesAsked,
): Promise<FilesOfPost> {
  const uploadIds = [...namedIds, ...sentFiles.map(({ id }) => id)]
  const kept = before.map(({ id }) => id).filter((id) => !removedIds.includes(id))
  const added = uploadIds.filter((id) => !before.some((file) => file.id === id))
  const many = kept.length + added.length
  allow(
    checkFileCount({ many, mayBeNone: act === 'duplicate' || (act === 'edit' && before.length === 0) }, type),
  )
  const uploads = [...(await findUploads(tx, kept)), ...(await uploadsOfForm(tx, ctx, added, type))]
  requireShowable(uploads)
  const named = uploadIds.filter((id) => !removedIds.includes(id))
  const ids = [...kept.filter((id) => !named.includes(id)), ...named]
  return {
    files: ids.map((id) => ({ id, altText: altTextOf(id, descriptions, before) })),
    processingAt: uploads.some(isBeingShrunk) ? ctx.clock.now() : null,
  }
}

/** A file that nobody can show must come off before anybody decides about the post again. */
export function requireShowable(uploads: Awaited<ReturnType<typeof findUploads>>): void {
  if (uploads.some(({ failedAt }) => failedAt))
    throw new Refused({ refused: 'upload-failed', field: 'uploadIds' })
}

/** What was sent for the file; where nothing was, what stood. */
function altTextOf(
  id: number,
  descriptions: Descriptions['descriptions'],
  before: readonly PostFile[],
): string {
  const typed = descriptions.get(id)?.altText
  const altText = typed ?? before.find((file) => file.id === id)?.altText ?? ''
  allow(checkAltText(altText, id))
  return altText.normalize('NFC').trim()
}
