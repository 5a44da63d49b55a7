/** Files that go with a post: which types there are, how heavy each may be, and which are made smaller (FIL-06, FIL-07). */
import { sizeInWords } from '../kernel/size.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'
import type { FileFacts } from './file-rules.ts'
import { refuseType } from './refuse-type.ts'

export const attachmentKinds = ['image', 'video', 'audio', 'pdf'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

interface FileType {
  readonly kind: AttachmentKind
  /** The end of its name when somebody takes it home. */
  readonly ending: string
}

const types: Readonly<Record<string, FileType>> = {
  'image/jpeg': { kind: 'image', ending: 'jpg' },
  'image/png': { kind: 'image', ending: 'png' },
  'image/gif': { kind: 'image', ending: 'gif' },
  'video/mp4': { kind: 'video', ending: 'mp4' },
  'video/quicktime': { kind: 'video', ending: 'mov' },
  'video/x-m4v': { kind: 'video', ending: 'm4v' },
  'video/x-flv': { kind: 'video', ending: 'flv' },
  'audio/mpeg': { kind: 'audio', ending: 'mp3' },
  'application/pdf': { kind: 'pdf', ending: 'pdf' },
}

/** Null: nothing of this type goes with a post. */
export const typeOfAttachment = (mimeType: string): FileType | null =>
  (Object.hasOwn(types, mimeType) && types[mimeType]) || null

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

/** Type first, then size. `mostBytes`: what is taken of a picture or a video before it is made smaller. */
export function mayAttach(
  { mimeType, byteSize }: FileFacts,
  { mostBytes }: { readonly mostBytes: number },
): Verdict<'file-type' | 'file-size'> {
  const kind = typeOfAttachment(mimeType)?.kind
  if (!kind) return refuseType(mimeType)
  const isTooBig =
    kind === 'audio' ? byteSize >= audioBytes : byteSize > (kind === 'pdf' ? largestShownBytes : mostBytes)
  return isTooBig ? refuse('file-size', { values: { size: sizeInWords(byteSize) } }) : 'ok'
}

/** Pictures and videos beyond what is shown; everything else that is taken is light enough. */
export const isToBeShrunk = ({ byteSize }: FileFacts): boolean => byteSize > largestShownBytes
