/** Files that go with a post: which types there are, how heavy each may be, and which are made smaller (FIL-06, FIL-07). */
import { refuse, type Verdict } from '../kernel/verdict.ts'
import { type FileFacts, refuseSize } from './file-rules.ts'
import { refuseType, typeOfAttachment } from './file-types.ts'

/** The most files that go with one post. */
export const mostFiles = 10
/** Of a picture or a video before it is made smaller, unless a setting says otherwise. */
export const largestSentBytes = 200_000_000
/** Of all files that come within a form; heavier ones are sent before it, in pieces. */
export const largestFormBytes = 30_000_000
/** A heavier file is shown smaller than it came, or not taken at all. */
export const largestShownBytes = 20_000_000
/** The size in bytes that sound stays below. */
const audioBytes = 5_000_000

/** Whether there is anything in it, its type, then its size. `mostBytes`: what is taken of a picture or a video before it is made smaller. */
export function mayAttach(
  { mimeType, byteSize }: FileFacts,
  { mostBytes }: { readonly mostBytes: number },
): Verdict<'file-empty' | 'file-type' | 'file-size'> {
  if (byteSize === 0) return refuse('file-empty')
  const kind = typeOfAttachment(mimeType)?.kind
  if (!kind) return refuseType(mimeType)
  if (kind === 'audio') return byteSize >= audioBytes ? refuseSize(byteSize, audioBytes) : 'ok'
  const most = kind === 'pdf' ? largestShownBytes : mostBytes
  return byteSize > most ? refuseSize(byteSize, most) : 'ok'
}

/** Pictures and videos beyond what is shown; everything else that is taken is light enough. */
export const isToBeShrunk = ({ byteSize }: FileFacts): boolean => byteSize > largestShownBytes
