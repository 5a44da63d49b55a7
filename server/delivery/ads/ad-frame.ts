/** The document of an ad that is no picture, and what it may do: the HTML of a stranger, or our own player of a file. */
import { adDocument } from '#domain/media/ad-document.ts'
import { playerDocument } from '#domain/media/player-document.ts'
import { adPolicy, playerPolicy } from '#server/media/ad-policy.ts'
import type { ServedAd } from '../candidates/served-ad.ts'

export interface AdFrame {
  readonly page: string
  readonly policy: string
}

type FramedAd = Pick<ServedAd, 'mediaId' | 'format' | 'html' | 'file' | 'poster' | 'headline' | 'alt'>

/** Null: it is shown without one. `addressOf` says where a file of the ad is. */
export function adFrame(
  { mediaId, format, html, file, poster, headline, alt }: FramedAd,
  clickUrl: string,
  addressOf = (key: string) => `/d/media/${mediaId}/${key}`,
): AdFrame | null {
  if (format === 'html') return { page: adDocument(html, clickUrl), policy: adPolicy }
  if ((format !== 'video' && format !== 'audio') || file === null) return null
  const ad = { kind: format, file: addressOf(file), poster: poster && addressOf(poster), headline, alt }
  return { page: playerDocument(ad, clickUrl), policy: playerPolicy }
}
