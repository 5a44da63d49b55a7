/** A livestream as its form holds it, what can be told of it beforehand, and how two of them read beside each other. */
import type { LivestreamForm } from '#contract/livestreams/list.ts'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import type { TypedWindow } from '#contract/livestreams/write.ts'
import { readFlightDate } from '#domain/campaigns/dates.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { isRefusal, refuse } from '#domain/kernel/verdict.ts'
import { type AirWindow, faultsOfWindows, fieldOf } from '#domain/livestreams/air-window.ts'
import {
  faultsOfLivestream,
  type LivestreamWords,
  usualPriority,
} from '#domain/livestreams/livestream-rules.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import type { Faults } from '#web/kernel/act.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'

export interface TypedLivestream extends LivestreamWords {
  readonly siteId: string
  readonly priority: string
  readonly windows: readonly TypedWindow[]
  readonly altText: string
  /** Another banner than the one that is there. */
  readonly file: File | null
  readonly isBannerKept: boolean
  /** Makes a repeat harmless. */
  readonly adKey: string
  /** The version that is changed, in words, and when it was saved; null and 0 of a new one. */
  readonly seen: readonly PartInWords[] | null
  readonly seenAtMs: number
}

/** Of a new one: for the campaign's own site where that shows livestreams. Of its day, where one is known, the time is still to be typed. */
export const newLivestream = (
  siteId: number,
  { sites }: LivestreamForm,
  on?: NewYorkDay,
): TypedLivestream => ({
  title: '',
  titleLink: '',
  linkUrl: '',
  htmlContent: '',
  isLinkTracked: false,
  isLinkShortened: false,
  siteId: String(sites.some(({ id }) => id === siteId) ? siteId : (sites[0]?.id ?? '')),
  priority: String(usualPriority),
  windows: [onDay(on)],
  altText: '',
  file: null,
  isBannerKept: true,
  adKey: newKey(),
  seen: null,
  seenAtMs: 0,
})

const onDay = (on: NewYorkDay | undefined): TypedWindow =>
  on ? { start: `${on} `, end: `${on} ` } : { start: '', end: '' }

export const typedLivestreamOf = (item: Livestream, rules: LivestreamForm): TypedLivestream => ({
  ...fieldsOf(item),
  seen: partsInLivestream(item, rules),
  seenAtMs: item.updatedAt.getTime(),
})

/** A livestream as it was saved, in words. */
export const partsInLivestream = (item: Livestream, rules: LivestreamForm): readonly PartInWords[] =>
  partsOfLivestream(fieldsOf(item), item.banner?.name ?? '', rules)

const fieldsOf = (item: Livestream): Omit<TypedLivestream, 'seen' | 'seenAtMs'> => ({
  title: item.title,
  titleLink: item.titleLink,
  linkUrl: item.linkUrl,
  htmlContent: item.htmlContent,
  isLinkTracked: item.isLinkTracked,
  isLinkShortened: item.isLinkShortened,
  siteId: String(item.siteId),
  priority: String(item.priority),
  altText: item.altText,
  windows: item.windows.map(({ startsAt, endsAt }) => ({
    start: formatPickerTime(startsAt),
    end: formatPickerTime(endsAt),
  })),
  file: null,
  isBannerKept: true,
  adKey: newKey(),
})

/** Addresses as they will be kept. */
export const withWholeLinks = (typed: TypedLivestream): TypedLivestream => ({
  ...typed,
  titleLink: wholeLink(typed.titleLink),
  linkUrl: wholeLink(typed.linkUrl),
})

/** Those of the windows that can be read. */
export const readWindows = (windows: readonly TypedWindow[]): AirWindow[] =>
  windows.flatMap(({ start, end }) => {
    const [startsAt, endsAt] = [start, end].map((text) => readFlightDate(text, productNow()))
    return startsAt instanceof Date && endsAt instanceof Date && startsAt < endsAt
      ? [{ startsAt, endsAt }]
      : []
  })

/** All that is wrong with it, each at its field, by the server's own rules. */
export function faultsOfTypedLivestream(
  typed: TypedLivestream,
  { title, longestDays }: LivestreamForm,
  before: readonly AirWindow[],
): Faults {
  const whole = withWholeLinks(typed)
  const words = faultsOfLivestream(whole, title.cap).map((refusal) => [refusal.field, faultOf(refusal)])
  return { ...faultsOfTimes(typed.windows, before, longestDays), ...Object.fromEntries(words) }
}

function faultsOfTimes(
  windows: readonly TypedWindow[],
  before: readonly AirWindow[],
  longestDays: number,
): Faults {
  const now = productNow()
  const read = windows.map(({ start, end }) => [start, end].map((text) => readFlightDate(text, now)))
  const unreadable = read.flatMap((times, at) => {
    const [wrong] = times.filter((time) => !(time instanceof Date))
    if (wrong === undefined) return []
    return [[fieldOf(at), faultOf(isRefusal(wrong) ? wrong : refuse('date-unreadable'))] as const]
  })
  if (unreadable.length > 0) return Object.fromEntries(unreadable)
  const whole = read.map(([startsAt, endsAt]) => ({ startsAt, endsAt }) as AirWindow)
  const faults = faultsOfWindows(whole, before, { longestDays }, now)
  return Object.fromEntries(faults.map((refusal) => [refusal.field, faultOf(refusal)]))
}

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** Every part of it that the form saves, in words, for whoever compares two versions. */
export function partsOfLivestream(
  typed: Omit<TypedLivestream, 'seen' | 'seenAtMs'>,
  banner: string,
  { sites }: LivestreamForm,
): readonly PartInWords[] {
  const times = typed.windows.map(({ start, end }) => `${start} to ${end} ET`).join('\n')
  const parts: readonly (readonly [name: string, words: string])[] = [
    ['Headline', typed.title],
    ['Headline leads to', typed.titleLink],
    ['Embed code', typed.htmlContent],
    ['Times on air', times],
    ['Website', sites.find(({ id }) => String(id) === typed.siteId)?.name ?? typed.siteId],
    ['Banner', banner],
    ['Banner leads to', typed.linkUrl],
    ['What the banner shows', typed.altText],
    ['Priority', typed.priority],
    ['Track clicks', yesOrNo(typed.isLinkTracked)],
    ['Shorten links', yesOrNo(typed.isLinkShortened)],
  ]
  return parts.map(([name, words]) => ({ name, words, value: words }))
}
