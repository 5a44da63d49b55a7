/**
 * What one zone is given, ready to be sent. What an ad says of itself is the same for everybody and is written as JSON
 * once; the signed id, which needs no escape, is put around it.
 */
import type { EmptyReason } from '#domain/delivery/decision/reasons.ts'
import type { ServedAd } from '../candidates/served-ad.ts'

export type ZoneAnswer = ShownAd | { readonly none: EmptyReason }

export interface ShownAd {
  readonly campaignId: number
  readonly mediaId: number
  /** An ad of the protocol, as JSON. */
  readonly text: string
}

/** `adsUrl`: where documents of ads are shown, when that is another origin than the tag's. */
export function adText(
  creative: ServedAd,
  campaignId: number,
  signed: string,
  adsUrl: string | null,
): string {
  const own = (creative.written ??= ownText(creative, campaignId))
  const html = isFramed(creative) ? `"html":${JSON.stringify(`${adsUrl ?? ''}/d/frame?ad=${signed}`)},` : ''
  return `{"decision":"${signed}",${own},${html}"click":"/d/click/${signed}","view":"/d/view/${signed}","viewable":"/d/viewable/${signed}"}`
}

/** Shown as a document of its own, in a frame: whatever is no picture. */
const isFramed = ({ format }: ServedAd): boolean => format !== 'banner' && format !== 'native'

/** The members of an ad that say nothing of this decision, without the braces. */
function ownText(creative: ServedAd, campaign: number): string {
  const { mediaId, format, width, height, headline, lead, alt, file } = creative
  const picture = isFramed(creative) ? {} : { image: `/d/media/${mediaId}/${file}`, alt }
  const words = format === 'native' ? { headline, lead } : {}
  return JSON.stringify({ campaign, media: mediaId, format, width, height, ...picture, ...words }).slice(
    1,
    -1,
  )
}

/** The answer to a page: what each of its zones is given, and the number that it may keep of its viewer. */
export function pageText(
  zones: readonly string[],
  answerOf: (zone: string) => ZoneAnswer | undefined,
  viewer: string | null,
): string {
  let text = '{"ads":{'
  for (const [at, zone] of zones.entries()) {
    const answer = answerOf(zone)
    const given = answer === undefined ? '{}' : 'none' in answer ? `{"none":"${answer.none}"}` : answer.text
    text += `${at === 0 ? '' : ','}${JSON.stringify(zone)}:${given}`
  }
  return `${text}}${viewer === null ? '' : `,"viewer":${JSON.stringify(viewer)}`}}`
}
