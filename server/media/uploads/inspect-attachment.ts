/** What a whole file is, by its bytes, and how it is shown: without what a camera or a program wrote into it. */
import { type AttachmentKind, typeOfAttachment } from '#domain/media/file-types.ts'
import { ofPhotographs } from '#domain/media/file-rules.ts'
import { isToBeShrunk, mayAttach } from '#domain/media/attachment.ts'
import { isPlayedByBrowsers, mayBeMade, mayShowVideo, maySound } from '#domain/media/video.ts'
import type { Platform } from '../../kernel/context.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { inPlaceOf, inspectImage, keepDrawn, keepFirstPage, keepMade } from '../drawing/draw.ts'
import { mimeTypeOf } from '../mime-type.ts'
import { readVideo, writePoster } from './read-video.ts'
import { stripVideo } from './strip-video.ts'

export interface Whole {
  readonly path: string
  readonly byteSize: number
}

export interface AttachmentFacts {
  readonly mimeType: string
  readonly kind: AttachmentKind
  /** Whether what everybody sees is still to be made of it. */
  readonly isToBeMade: boolean
  /** Null: it is shown as it came, or not before it was made. */
  readonly shownKey: string | null
  readonly previewKey: string | null
  readonly width: number | null
  readonly height: number | null
  readonly pages: number | null
}

const nothing = {
  isToBeMade: false,
  shownKey: null,
  previewKey: null,
  width: null,
  height: null,
  pages: null,
}

/** Judges a file that is whole by its bytes: what it is, and whether everybody can see or hear it. Refuses what nobody can. */
export async function inspectAttachment(ctx: Platform, file: Whole): Promise<AttachmentFacts> {
  const mimeType = await mimeTypeOf(file.path)
  const found = { mimeType, byteSize: file.byteSize }
  allow(mayAttach(found, { mostBytes: ctx.settings.get('uploads.largestBytes') }))
  const kind = typeOfAttachment(mimeType)?.kind as AttachmentKind
  const facts = await inspectors[kind](ctx, { ...file, mimeType }, isToBeShrunk(found))
  return { ...nothing, ...facts, mimeType, kind }
}

type Inspect = (
  ctx: Platform,
  file: Whole & { readonly mimeType: string },
  isHeavy: boolean,
) => Promise<Partial<AttachmentFacts>>

const inspectors: Readonly<Record<AttachmentKind, Inspect>> = {
  async image(ctx, { path, mimeType }, isHeavy) {
    const facts = await inspectImage(ctx, path, mimeType, ofPhotographs)
    const { width, height } = facts
    if (isHeavy) return { width, height, isToBeMade: true }
    const drawing = { facts, part: null, isForScreens: true }
    return { width, height, shownKey: await keepDrawn(ctx, path, drawing, shownOf(path)) }
  },
  async video(ctx, { path, mimeType }, isHeavy) {
    const facts = await inPlaceOf(ctx, () => readVideo(path, mimeType))
    // Without ffmpeg nobody looks into it: it may be a video all the same.
    if (!facts && isHeavy) throw new Refused({ refused: 'video-tool-missing' })
    const isMade = facts !== null && (isHeavy || !isPlayedByBrowsers(mimeType, facts))
    if (facts) allow(mayShowVideo(facts))
    if (isMade) allow(mayBeMade(facts))
    const poster = facts ? await posterOf(ctx, path, mimeType) : {}
    if (isMade) return { ...poster, isToBeMade: true }
    if (mimeType === 'video/x-flv') return poster
    const strip = (target: string) => inPlaceOf(ctx, () => stripVideo(path, target))
    return { ...poster, shownKey: await keepMade(ctx, strip, shownOf(path)) }
  },
  async audio(ctx, { path, mimeType }) {
    const facts = await inPlaceOf(ctx, () => readVideo(path, mimeType))
    if (facts) allow(maySound(facts))
    return {}
  },
  async pdf(ctx, { path }) {
    return keepFirstPage(ctx, path)
  },
}

/** Of this process alone: two may look into one file. */
const shownOf = (path: string): string => `${path}.${process.pid}`

/** The picture that stands for a video. What gives none, nobody can see. */
async function posterOf(ctx: Platform, path: string, mimeType: string): Promise<Partial<AttachmentFacts>> {
  let size = { width: 0, height: 0 }
  const previewKey = await keepMade(ctx, async (target) => {
    const isWritten = await inPlaceOf(ctx, () => writePoster(path, mimeType, target))
    if (!isWritten) throw new Refused({ refused: 'video-unreadable' })
    size = await inspectImage(ctx, target, 'image/png', ofPhotographs)
  })
  return { width: size.width, height: size.height, previewKey }
}
