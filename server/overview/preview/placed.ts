/** What a link to a preview opens. Addresses of its parts begin with the address of the preview. */
import type { AdFrame } from '#server/delivery/ads/ad-frame.ts'
import type { OpenFile } from '#server/kernel/files.ts'

export interface PreviewVisit {
  /** The address of the preview. */
  readonly base: string
  readonly userAgent: string
}

export interface PreviewPage {
  readonly page: string
  /** Where its pictures may come from beside our own. */
  readonly pictures?: string
  /** What delivery would answer to the page; null: it asks nothing. */
  readonly answer: object | null
  /** The document of what runs on it. */
  readonly frame: AdFrame | null
  /** Where a press on the ad leads; null: nowhere. */
  readonly leadsTo: string | null
  readonly file: (key: string) => Promise<{ readonly mimeType: string; readonly file: OpenFile } | null>
}
