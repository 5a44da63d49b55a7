/** From the bytes of an upload to stored files: judged by what it is, drawn anew for the sites, kept as it came. */
import { sentenceOf } from '#contract/messages.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { fitsPlace, isHeavierThanStated, mayUpload, type Pixels } from '#domain/media/file-rules.ts'
import type { Context } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import { inspectImage, redraw, typeOf } from './inspect-image.ts'

export interface TakenFile {
  readonly fileKey: string
  readonly shownKey: string
  readonly mimeType: string
  readonly byteSize: number
  readonly width: number
  readonly height: number
  /** A word of warning about a file that is taken all the same. */
  readonly warning: string | null
}

/** Refuses a wrong type, a file that is too big, and other pixels than the place has. */
export async function takeUpload(ctx: Context, bytes: Buffer, wanted: Pixels | null): Promise<TakenFile> {
  const limits = {
    bannerStatedBytes: ctx.settings.get('media.bannerStatedBytes'),
    bannerRefusedBytes: ctx.settings.get('media.bannerRefusedBytes'),
    smallImageBytes: ctx.settings.get('media.smallImageBytes'),
  }
  const file = { mimeType: await typeOf(bytes), byteSize: bytes.length }
  allow(mayUpload('banner-image', file, limits))
  const facts = await inspectImage(bytes, file.mimeType)
  allow(fitsPlace(facts, wanted))
  const shown = await redraw(bytes, facts)
  const isHeavy = isHeavierThanStated(file, limits)
  return {
    fileKey: await ctx.files.put(bytes),
    shownKey: await ctx.files.put(shown),
    ...file,
    width: facts.width,
    height: facts.height,
    warning: isHeavy
      ? sentenceOf({ refused: 'file-heavy', values: { limit: sizeInWords(limits.bannerStatedBytes) } })
      : null,
  }
}
