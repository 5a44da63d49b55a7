/** The files that a post has after a form: those that it had, without those that are taken off, and those that are added. */
import { tidyLine } from '#domain/kernel/tidy-text.ts'
import type { Descriptions } from '#contract/content/form.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { takesKind } from '#domain/content/print.ts'
import { checkAltText } from '#domain/content/words/alt-text.ts'
import type { EditorKind } from '#domain/content/editor-titles.ts'
import { checkFileCount } from '#domain/content/file-count.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { allow, Refused } from '#server/kernel/refused.ts'
import { findUploads, isBeingShrunk, whyFailed } from '#server/media/uploads/find-uploads.ts'
import { uploadsOfForm } from '#server/media/uploads/uploads-of-form.ts'
import type { PostFile } from '../store/post-files.ts'

interface Wish extends Descriptions {
  readonly uploadIds: readonly number[]
  readonly removedIds?: readonly number[]
  /** Those that came within the form itself; they stand last. */
  readonly sentFiles?: readonly SentWithForm[]
}

export interface SentWithForm {
  readonly id: number
  /** The key under which the bytes are stored: the same bytes have the same key. */
  readonly fileKey: string | null
}

interface FormFilesOptions {
  readonly type: Pick<ContentType, 'allowsPdf' | 'isForEdition' | 'needsMedia'>
  readonly act: EditorKind
  /** The files of the post that is changed or copied. */
  readonly before: readonly PostFile[]
}

export interface FilesOfPost {
  readonly files: readonly PostFile[]
  /** Since when one of them is being made smaller: until then nobody can decide about the post. */
  readonly processingAt: Date | null
  readonly hasPdf: boolean
}

/** The files as the form wants them; throws where they may not be so. */
export async function filesOfForm(
  tx: Database,
  ctx: Context,
  wish: Wish,
  { type, before, act }: FormFilesOptions,
): Promise<FilesOfPost> {
  const removedIds = wish.removedIds ?? []
  const kept = before.map(({ id }) => id).filter((id) => !removedIds.includes(id))
  const added = namedIn(wish).filter((id) => !before.some((file) => file.id === id))
  const many = kept.length + added.length
  allow(
    checkFileCount({ many, mayBeNone: act === 'duplicate' || (act === 'edit' && before.length === 0) }, type),
  )
  const uploads = [
    ...(await findUploads(tx, kept)),
    ...(await uploadsOfForm(tx, ctx, added, (kind) => takesKind(type, kind))),
  ]
  requireShowable(uploads)
  const files = filesWished(wish, before)
  for (const { id, altText } of files) allow(checkAltText(altText, id))
  return {
    files,
    processingAt: uploads.some(isBeingShrunk) ? ctx.clock.now() : null,
    hasPdf: uploads.some(({ kind }) => kind === 'pdf'),
  }
}

/** A form that names files which the post has puts them into its order; those that it does not name stand before. */
export function filesWished(wish: Wish, before: readonly PostFile[]): readonly PostFile[] {
  const { removedIds = [], descriptions } = wish
  const isKept = (id: number) => !removedIds.includes(id)
  const named = namedIn(wish).filter(isKept)
  const unnamed = before.map(({ id }) => id).filter((id) => isKept(id) && !named.includes(id))
  return [...unnamed, ...named].map((id) => ({ id, altText: altTextOf(id, descriptions, before) }))
}

const namedIn = ({ uploadIds, sentFiles = [] }: Wish): number[] => [
  ...uploadIds,
  ...sentFiles.map(({ id }) => id),
]

/** A file that nobody can show must come off before anybody decides about the post again. */
export function requireShowable(uploads: Awaited<ReturnType<typeof findUploads>>): void {
  const failed = uploads.find(({ failedAt }) => failedAt)
  if (failed) throw new Refused({ ...whyFailed(failed), field: 'uploadIds' })
}

/** What was sent for the file; where nothing was, what stood. */
function altTextOf(
  id: number,
  descriptions: Descriptions['descriptions'],
  before: readonly PostFile[],
): string {
  const typed = descriptions.get(id)?.altText
  const altText = typed ?? before.find((file) => file.id === id)?.altText ?? ''
  return tidyLine(altText)
}
