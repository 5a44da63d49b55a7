import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { mostFiles } from '#domain/media/attachment.ts'
import type { ContentType } from './content-type.ts'

/** How many files a post has, and whether it may be that it has none: a copy may, and so may what had none before. */
export interface FileCount {
  readonly many: number
  readonly mayBeNone: boolean
}

/** Some types of content go out with a file only (FIL-09). */
export function checkFileCount(
  { many, mayBeNone }: FileCount,
  { needsMedia, most = mostFiles }: Pick<ContentType, 'needsMedia'> & { readonly most?: number },
): Verdict<'files-many' | 'file-missing'> {
  const field = 'uploadIds'
  if (many > most) return refuse('files-many', { field, values: { most: String(most) } })
  return many === 0 && needsMedia && !mayBeNone ? refuse('file-missing', { field }) : 'ok'
}
