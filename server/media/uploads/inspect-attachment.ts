/** What a whole file is, by its bytes, and how it is shown: without what a camera or a program wrote into it. */
import { rm } from 'node:fs/promises'
import { type AttachmentKind, isToBeShrunk, mayAttach, typeOfAttachment } from '#domain/media/attachment.ts'
import type { Context, Platform } from '../../kernel/context.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { inspectImage, redrawTo, mimeTypeOf } from '../inspect-image.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { readFirstPage } from './first-page.ts'
import { writePoster } from './read-video.ts'
import { stripVideo } from './strip-video.ts'

export interface Whole {
  readonly path: string
  readonly byteSize: number
}

export interface AttachmentFacts {
  readonly mimeType: string
  readonly kind: AttachmentKind
  /** Null: it is shown as it came, or not before it was made smaller. */
  readonly shownKey: string | null
  readonly previewKey: string | null
  readonly width: number | null
  readonly height: number | null
  readonly pages: number | null
}

/** What posts show: more than any telephone takes. */
const postPixels = { picture: 50_000_000, frames: 200, animation: 60_000_000 }
const nothing = { shownKey: null, previewKey: null, width: null, height: null, pages: null }

export async function inspectAttachment(ctx: Context, file: Whole): Promise<AttachmentFacts> {
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
    const { width, height, frames } = await inspectImage(path, mimeType, postPixels)
    const shownKey = isHeavy
      ? null
      : await kept(ctx, path, (target) => redrawTo(path, target, { width, height, frames, mimeType }))
    return { width, height, shownKey }
  },
  async video(ctx, { path, mimeType }, isHeavy) {
    if (isHeavy && !findFfmpeg()) throw new Refused({ refused: 'video-tool-missing' })
    const poster = await posterOf(ctx, path, mimeType)
    if (isHeavy || mimeType === 'video/x-flv') return poster
    return { ...poster, shownKey: await kept(ctx, path, (target) => stripVideo(path, target)) }
  },
  async audio() {
    return {}
  },
  async pdf(ctx, { path }) {
    const { pages, picture } = await readFirstPage(path)
    return { pages, previewKey: await ctx.files.put(picture) }
  },
}

/** Nothing where the video cannot be read here: it may be one all the same. */
async function posterOf(ctx: Platform, path: string, mimeType: string): Promise<Partial<AttachmentFacts>> {
  const target = `${path}.poster`
  try {
    if (!(await writePoster(path, mimeType, target))) return {}
    const { width, height } = await inspectImage(target, 'image/png', postPixels)
    return { width, height, previewKey: await ctx.files.take(target) }
  } finally {
    await rm(target, { force: true })
  }
}

/** Makes a file beside the one that came, and keeps it. */
async function kept(ctx: Platform, path: string, make: (target: string) => Promise<void>): Promise<string> {
  const target = `${path}.shown`
  try {
    await make(target)
    return await ctx.files.take(target)
  } finally {
    await rm(target, { force: true })
  }
}
