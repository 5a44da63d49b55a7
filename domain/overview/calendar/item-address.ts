import type { PinKind } from '#domain/pins/pin-kind.ts'
import type { CalendarKind } from './kinds.ts'

interface PlacedThing {
  readonly kind: CalendarKind
  readonly pinOf: PinKind | null
  readonly id: number
  readonly campaignId: number
}

/** The page on which a thing of the calendar is looked at, as the path of an address. */
export function addressOfScheduled({ kind, pinOf, id, campaignId }: PlacedThing): string {
  if (kind === 'banner') return `/advertiser/stats?campaign=${campaignId}`
  if (kind === 'livestream' || pinOf === 'livestream')
    return `/advertiser/media/content/${campaignId}?post=${id}`
  const page = kind === 'article' || kind === 'pin' ? 'press' : 'content'
  return `/advertiser/media/${page}/${campaignId}?show=${id}`
}
