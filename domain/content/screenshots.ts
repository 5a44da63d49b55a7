/** Screenshots of what was posted (D-113): when they may be added, how many, and which files. */
import { typeOfAttachment, refuseType } from '#domain/media/file-types.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { type FileFacts, refuseSize } from '#domain/media/file-rules.ts'

export const mostScreenshots = 5
export const largestScreenshotBytes = 2_000_000

const field = 'uploadIds'

/** Nothing is to be seen before it is out. */
export const mayAddScreenshots = ({
  postedAt,
}: {
  readonly postedAt: Date | null
}): Verdict<'screenshots-early'> => (postedAt === null ? refuse('screenshots-early') : 'ok')

/** `there`: those that it has. */
export function checkScreenshotCount(
  there: number,
  added: number,
): Verdict<'file-missing' | 'screenshots-many'> {
  if (added === 0) return refuse('file-missing', { field })
  return there + added > mostScreenshots
    ? refuse('screenshots-many', { field, values: { most: String(mostScreenshots) } })
    : 'ok'
}

/** Refuses a file by its type first, then by its size. */
export function checkScreenshot({
  mimeType,
  byteSize,
}: FileFacts): Verdict<'file-empty' | 'file-type' | 'file-size'> {
  if (byteSize === 0) return refuse('file-empty', { field })
  if (typeOfAttachment(mimeType)?.kind !== 'image') return refuseType(mimeType, field)
  return byteSize > largestScreenshotBytes ? refuseSize(byteSize, largestScreenshotBytes, field) : 'ok'
}
