/** Banners that are played: which files they may be, how heavy, and how they are told from pictures (FIL-05, FIL-06). */
import { type AttachmentKind, typeOfAttachment, refuseType } from './file-types.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'
import { type FileFacts, refuseSize } from './file-rules.ts'

export const bannerKinds = ['image', 'video', 'audio'] as const
export type BannerKind = (typeof bannerKinds)[number]

/** A banner's file is lighter than this; of pictures the settings say how heavy they may be. */
const lighterThan = { video: 20_000_000, audio: 5_000_000 } as const
/** No banner's file is as heavy. */
export const largestPlayedBytes = lighterThan.video

const isPlayed = (kind: AttachmentKind | undefined): kind is 'video' | 'audio' =>
  kind === 'video' || kind === 'audio'

/** Null: no file. Whatever is neither video nor audio is a picture. */
export function kindOfBanner(mimeType: string | null): BannerKind | null {
  if (mimeType === null) return null
  const kind = typeOfAttachment(mimeType)?.kind
  return isPlayed(kind) ? kind : 'image'
}

/** Type first, then size; "under" is strict. */
export function mayPlay({
  mimeType,
  byteSize,
}: FileFacts): Verdict<'file-empty' | 'file-type' | 'file-size'> {
  if (byteSize === 0) return refuse('file-empty', { field: 'file' })
  const kind = typeOfAttachment(mimeType)?.kind
  if (!isPlayed(kind)) return refuseType(mimeType, 'file')
  if (byteSize < lighterThan[kind]) return 'ok'
  return refuseSize(byteSize, lighterThan[kind], 'file')
}
