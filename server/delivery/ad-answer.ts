/**
 * What one zone is given, ready to be sent. All of an ad but its signed id is the same for everybody, so it is
 * written as JSON once for each creative, and the id is put between the pieces.
 */
import { randomUUID } from 'node:crypto'
import type { EmptyReason } from '#domain/delivery/reasons.ts'
import type { AdAnswer } from '#contract/delivery.ts'
import type { Creative } from './candidate-row.ts'

export type ZoneAnswer = ShownAd | { readonly none: EmptyReason }

interface ShownAd {
  readonly campaignId: number
  readonly mediaId: number
  /** An ad of the protocol, as JSON. */
  readonly text: string
}

/** Stands where the id goes. Nobody who writes an ad can know it. */
const place = randomUUID()
const written = new WeakMap<Creative, readonly string[]>()

/** `adsUrl`: where documents of ads are shown, when that is another origin than the tag's. */
export function adText(
  creative: Creative,
  campaignId: number,
  signed: string,
  adsUrl: string | null,
): string {
  let pieces = written.get(creative)
  if (pieces === undefined) {
    pieces = JSON.stringify(describe(creative, campaignId, place, adsUrl)).split(place)
    written.set(creative, pieces)
  }
  let text = pieces[0] ?? ''
  for (let at = 1; at < pieces.length; at += 1) text += signed + pieces[at]
  return text
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

function describe(
  { mediaId, format, width, height, headline, lead, alt, file }: Creative,
  campaign: number,
  signed: string,
  adsUrl: string | null,
): AdAnswer {
  const content =
    format === 'html'
      ? { html: `${adsUrl ?? ''}/d/frame?ad=${signed}` }
      : { image: `/d/media/${mediaId}/${file}`, alt, ...(format === 'native' && { headline, lead }) }
  return {
    decision: signed,
    campaign,
    media: mediaId,
    format,
    width,
    height,
    ...content,
    click: `/d/click/${signed}`,
    view: `/d/view/${signed}`,
    viewable: `/d/viewable/${signed}`,
  }
}
