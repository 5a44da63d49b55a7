/** What a file of a post shows, in words, for readers who do not see it. */
import { isOneLine, isSeen } from '#domain/kernel/tidy-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { charactersIn } from '#domain/media/creative-rules.ts'

/** Screen readers tell it in one breath. */
const altTextLimit = 300

/** Of the file with this number. It may be left out by scripts; the form asks for it where a picture is new. */
export function checkAltText(altText: string, fileId: number): Verdict<'line-break' | 'lead-long'> {
  const field = `altText[${fileId}]`
  if (!isOneLine(altText)) return refuse('line-break', { field })
  return charactersIn(altText) <= altTextLimit
    ? 'ok'
    : refuse('lead-long', { field, values: { limit: altTextLimit } })
}

/** What the form asks for: a picture says nothing to who does not see it. */
export const checkPicture = ({
  id,
  kind,
  altText,
}: {
  readonly id: number
  readonly kind: string | null
  readonly altText: string
}): Verdict<'alt-missing' | 'line-break' | 'lead-long'> =>
  kind === 'image' && !isSeen(altText)
    ? refuse('alt-missing', { field: `altText[${id}]` })
    : checkAltText(altText, id)
