/** What readers may be shown of livestreams, for whoever shows it to them: all that is approved, with its times. */
import type { AirWindow } from '#domain/livestreams/air-window.ts'
import type { PinWindow } from '#domain/pins/pin-window.ts'
import { linksOfPosts } from '../content/links/view-links.ts'
import type { Context, Database } from '../kernel/context.ts'
import { findUploads } from '../media/uploads/find-uploads.ts'
import { viewUpload } from '../media/uploads/view-upload.ts'
import { pinnedOf } from '../pins/read-pins.ts'
import { type EmbedFrame, embedFrame } from './embed-frame.ts'
import { airableIds } from './store/livestreams.ts'
import { readWhole } from './read-whole.ts'

export interface AirableLivestream {
  readonly id: number
  readonly campaignId: number
  readonly siteId: number
  readonly title: string
  /** Where its title leads, counted where it can be; empty where nowhere. */
  readonly titleLink: string
  /** Null: no banner. */
  readonly banner: { readonly key: string; readonly path: string; readonly altText: string } | null
  /** Where its banner leads; where nobody said, as the title. */
  readonly bannerLink: string
  /** How its embed code is shown, made once: pages ask every few seconds. */
  readonly frame: EmbedFrame
  readonly priority: number
  readonly windows: readonly AirWindow[]
  readonly pin: PinWindow | null
  /** What readers are shown is the same as long as this is. */
  readonly approvedAt: Date
}

type Here = Pick<Context, 'db' | 'config' | 'clock'>

/** Of one campaign, or of all. What is over, in an archived campaign or in a deleted one is left out. */
export async function readAirable(here: Here, campaignId: number | null): Promise<AirableLivestream[]> {
  const ids = await airableIds(here.db, campaignId, here.clock.now())
  const whole = await readWhole(here, ids)
  const pins = await pinnedOf(here, 'livestream', ids)
  const links = await linksOfPosts(
    here,
    whole.map(({ piece }) => piece),
  )
  const banners = await bannersOf(
    here.db,
    whole.flatMap(({ banner }) => banner?.id ?? []),
  )
  return whole.flatMap(({ piece: post, parts, banner }): AirableLivestream[] => {
    const { id, campaignId: of, siteId, message: title, approvedAt } = post
    if (!approvedAt) return []
    const titleLink = links.get(id) ?? ''
    const file = banner && banners.get(banner.id)
    return [
      {
        id,
        campaignId: of,
        siteId,
        title,
        titleLink,
        approvedAt,
        frame: embedFrame(parts.htmlContent, here.config),
        priority: parts.priority,
        windows: parts.windows,
        pin: pins.get(id) ?? null,
        banner: file ? { ...file, altText: banner.altText } : null,
        bannerLink: parts.linkUrl ?? titleLink,
      },
    ]
  })
}

async function bannersOf(db: Database, ids: readonly number[]) {
  return new Map(
    (await findUploads(db, ids)).flatMap((upload) => {
      const path = viewUpload(upload, 0).shownPath
      return upload.shownKey && path ? [[upload.id, { key: upload.shownKey, path }] as const] : []
    }),
  )
}
