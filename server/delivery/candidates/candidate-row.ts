/** What the database says of a campaign, as the decision and the page need it. */
import type { Aim } from '#domain/campaigns/aim.ts'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { Targeting } from '#domain/campaigns/targeting.ts'
import { type Candidate, weightOf } from '#domain/delivery/decision/candidate.ts'
import { microDollars } from '#domain/kernel/money.ts'
import type { CandidateRow } from '../store/candidates.ts'
import type { Target } from '../ads/target.ts'

/** What is put on the page. */
export interface Creative {
  readonly mediaId: number
  readonly format: 'banner' | 'native' | 'html'
  readonly width: number
  readonly height: number
  readonly headline: string
  readonly lead: string
  readonly alt: string
  readonly html: string
  readonly file: string | null
  readonly mime: string | null
  readonly target: Target
  /** What is said of it in every answer, as JSON: kept from the first time it is shown. */
  written?: string
}

type Terms = Pick<
  Candidate,
  'isSwitchedOn' | 'isArchived' | 'isPayPerWeek' | 'startsAtMs' | 'stopsAtMs' | 'weight'
>
type Reach = Pick<Candidate, 'siteIds' | 'zones' | 'targeting' | 'deviceClasses' | 'aim'>

/** What a text of the database says; the text itself stays, to be compared with the next one. */
interface Said<What> {
  readonly text: string
  readonly what: What
}

/** A campaign as it was read. */
export class ReadCandidate {
  readonly candidate: Candidate
  private readonly terms: Said<Terms>
  private readonly reach: Said<Reach>
  private readonly creatives: string | null
  /** Made when somebody first asks: most of a hundred thousand campaigns wait long for their turn. */
  private made: readonly Creative[] | null = null

  constructor(row: CandidateRow, terms: Said<Terms>, reach: Said<Reach>) {
    this.terms = terms
    this.reach = reach
    this.creatives = row.creatives
    const { isSwitchedOn, isArchived, isPayPerWeek, startsAtMs, stopsAtMs, weight } = terms.what
    const { siteIds, zones, targeting, deviceClasses, aim } = reach.what
    const mediaIds: number[] = row.media_ids === null ? [] : JSON.parse(row.media_ids)
    this.candidate = {
      campaignId: row.campaign_id,
      siteIds,
      zones,
      isSwitchedOn,
      isArchived,
      isPayPerWeek,
      startsAtMs,
      stopsAtMs,
      targeting,
      deviceClasses,
      aim,
      weight,
      mediaIds,
    }
  }

  /** Whether the database says what it said before. */
  isStill({ terms, reach, creatives }: CandidateRow): boolean {
    return terms === this.terms.text && reach === this.reach.text && creatives === this.creatives
  }

  creative(mediaId: number): Creative | null {
    this.made ??= creativesOf(this.creatives)
    return this.made.find((creative) => creative.mediaId === mediaId) ?? null
  }
}

/**
 * Reads rows one after another. Campaigns of one network are much alike: what several say in the same words is read
 * once and kept once, which halves the time and the memory of a start.
 */
export function rowReader(): (row: CandidateRow) => ReadCandidate {
  const terms = onceEach(termsOf)
  const reach = onceEach(reachOf)
  return (row) => new ReadCandidate(row, terms(row.terms), reach(row.reach))
}

function onceEach<What>(read: (text: string) => What): (text: string) => Said<What> {
  const known = new Map<string, Said<What>>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const said = { text, what: read(text) }
    known.set(text, said)
    return said
  }
}

function termsOf(text: string): Terms {
  const [isOn, isArchived, paymentType, startAt, stopAt, baseCpm, priority, ceiling, defaultCpm] = JSON.parse(
    text,
  ) as readonly [
    ...flags: [boolean, boolean, string],
    ...dates: [string | null, string | null],
    ...price: [string | null, number, number, string],
  ]
  const base = baseCpm === null ? null : microDollars(BigInt(baseCpm))
  return {
    isSwitchedOn: isOn,
    isArchived,
    isPayPerWeek: paymentType === 'ppw',
    startsAtMs: startAt === null ? null : Date.parse(startAt),
    stopsAtMs: stopAt === null ? null : Date.parse(stopAt),
    weight: weightOf({ baseCpm: base, priority, ceiling }, microDollars(BigInt(defaultCpm))),
  }
}

function reachOf(text: string): Reach {
  const [siteIds, zones, continents, countries, states, deviceClasses, aim] = JSON.parse(text) as readonly [
    number[],
    number[],
    Targeting['continents'],
    Targeting['countries'],
    Targeting['states'],
    DeviceClass[],
    Aim,
  ]
  return { siteIds, zones, targeting: { continents, countries, states }, deviceClasses, aim }
}

type CreativeFields = readonly [
  ...shape: [mediaId: number, format: Creative['format'], width: number, height: number],
  ...words: [headline: string, lead: string, alt: string, html: string | null],
  ...file: [file: string | null, mime: string | null],
  ...target: [link: string | null, ios: string | null, android: string | null],
]

function creativesOf(text: string | null): Creative[] {
  const each: readonly CreativeFields[] = text === null ? [] : JSON.parse(text)
  return each.map(
    ([mediaId, format, width, height, headline, lead, alt, html, file, mime, link, ios, android]) => ({
      mediaId,
      format,
      width,
      height,
      headline,
      lead,
      alt: alt || headline,
      html: html ?? '',
      file,
      mime,
      target: { link, ios, android },
    }),
  )
}
