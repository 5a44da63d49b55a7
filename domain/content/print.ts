/** What a printed page is made of, and that nothing of print goes out without it (PRN-02). */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { AttachmentKind } from '#domain/media/file-types.ts'
import type { ContentType } from './content-type.ts'

/** Print is for an edition, and its page is a PDF. */
export const lacksPage = ({ isForEdition }: Pick<ContentType, 'isForEdition'>, hasPdf: boolean): boolean =>
  isForEdition && !hasPdf

/** It is put on a scheduler, sent, and said to be out with its page alone. */
export const mayPrint = (
  type: Pick<ContentType, 'isForEdition'>,
  hasPdf: boolean,
): Verdict<'send-without-pdf'> => (lacksPage(type, hasPdf) ? refuse('send-without-pdf') : 'ok')

/** Sound and moving pictures are no printed page; a PDF goes only with what takes one. */
export const takesKind = (
  { allowsPdf, isForEdition }: Pick<ContentType, 'allowsPdf' | 'isForEdition'>,
  kind: AttachmentKind,
): boolean => (kind === 'pdf' ? allowsPdf : kind === 'image' || !isForEdition)
