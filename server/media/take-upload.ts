/** From an upload to stored files: judged by what it is, drawn anew for the sites, kept as it came. */
import { sentenceOf } from '#contract/refusals.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import {
  type FileLimits,
  fitsPlace,
  isHeavierThanStated,
  mayUpload,
  type Pixels,
} from '#domain/media/file-rules.ts'
import type { Context } from '../kernel/context.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow } from '../kernel/refused.ts'
import { inspectImage, keepDrawn } from './drawing/draw.ts'
import { inTime } from './in-time.ts'
import { mimeTypeOf } from './mime-type.ts'

export interface TakenFile {
  readonly fileKey: string
  /** What its owner called it. */
  readonly fileName: string
  /** Null: it is being made into something that browsers play. */
  readonly shownKey: string | null
  readonly shownType: string | null
  readonly posterKey: string | null
  readonly mimeType: string
  readonly byteSize: number
  readonly width: number
  readonly height: number
  /** A word of warning about a file that is taken all the same. */
  readonly warning: string | null
}

/** How heavy a picture may be, as the settings say. */
export const fileLimits = ({ settings }: Pick<Context, 'settings'>): FileLimits => ({
  bannerStatedBytes: settings.get('media.bannerStatedBytes'),
  bannerRefusedBytes: settings.get('media.bannerRefusedBytes'),
  smallImageBytes: settings.get('media.smallImageBytes'),
})

/** Refuses a wrong type, a file that is too big, and other pixels than the place has. */
export async function takeUpload(ctx: Context, upload: Upload, wanted: Pixels | null): Promise<TakenFile> {
  const limits = fileLimits(ctx)
  const file = { mimeType: await mimeTypeOf(upload.path), byteSize: upload.byteSize }
  allow(mayUpload('banner-image', file, limits))
  const { facts, shownKey } = await inTime(ctx, async () => {
    const facts = await inspectImage(ctx, upload.path, file.mimeType)
    allow(fitsPlace(facts, wanted))
    return { facts, shownKey: await keepDrawn(ctx, upload.path, { facts, part: null, isForScreens: false }) }
  })
  const isHeavy = isHeavierThanStated(file, limits)
  return {
    fileKey: await ctx.files.take(upload.path),
    fileName: upload.name,
    shownKey,
    shownType: null,
    posterKey: null,
    ...file,
    width: facts.width,
    height: facts.height,
    warning: isHeavy
      ? sentenceOf({ refused: 'file-heavy', values: { limit: sizeInWords(limits.bannerStatedBytes) } })
      : null,
  }
}
