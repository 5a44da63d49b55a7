import type { Platform } from '#server/kernel/context.ts'
import type { PreviewRecord } from '../store/previews.ts'
import { adPlaced } from './ad-placed.ts'
import { articlePlaced } from './article-placed.ts'
import { livestreamPlaced } from './livestream-placed.ts'
import { mailPlaced } from './mail-placed.ts'
import type { Opened, Placed } from './placed.ts'

const kinds = { ad: adPlaced, article: articlePlaced, livestream: livestreamPlaced, mail: mailPlaced }

/** What a preview shows, on the page of its site; null where it is gone. */
export const placePreview = (
  platform: Platform,
  preview: PreviewRecord,
  opened: Opened,
): Promise<Placed | null> => kinds[preview.kind](platform, preview, opened)
