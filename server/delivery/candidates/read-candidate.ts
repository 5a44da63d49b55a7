/** What the database says of a campaign, read as the decision and the page need it. */
import { type Candidate, weightOf } from '#domain/delivery/decision/candidate.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { type CandidateRow, scopeIn, termsIn } from '../store/candidates.ts'
import { type ServedAd, servedAdsOf } from './served-ad.ts'

type Terms = Pick<
  Candidate,
  'isSwitchedOn' | 'isArchived' | 'isPayPerWeek' | 'startsAtMs' | 'stopsAtMs' | 'weight'
>
type Scope = Pick<Candidate, 'siteIds' | 'zones' | 'targeting' | 'deviceClasses' | 'finerTargeting'>

/** What a text of the database says; the text itself stays, to be compared with the next one. */
interface ParsedText<What> {
  readonly text: string
  readonly what: What
}

/** A campaign as it was read. */
export class ReadCandidate {
  readonly candidate: Candidate
  private readonly terms: ParsedText<Terms>
  private readonly scope: ParsedText<Scope>
  private readonly creatives: string | null
  /** Made when somebody first asks: most of a hundred thousand campaigns wait long for their turn. */
  private made: readonly ServedAd[] | null = null

  constructor(row: CandidateRow, terms: ParsedText<Terms>, scope: ParsedText<Scope>) {
    this.terms = terms
    this.scope = scope
    this.creatives = row.creatives
    const { isSwitchedOn, isArchived, isPayPerWeek, startsAtMs, stopsAtMs, weight } = terms.what
    const { siteIds, zones, targeting, deviceClasses, finerTargeting } = scope.what
    const mediaIds: number[] = row.mediaIds === null ? [] : JSON.parse(row.mediaIds)
    this.candidate = {
      campaignId: row.campaignId,
      siteIds,
      zones,
      isSwitchedOn,
      isArchived,
      isPayPerWeek,
      startsAtMs,
      stopsAtMs,
      targeting,
      deviceClasses,
      finerTargeting,
      weight,
      mediaIds,
    }
  }

  /** Whether the database says what it said before. */
  isStill({ terms, scope, creatives }: CandidateRow): boolean {
    return terms === this.terms.text && scope === this.scope.text && creatives === this.creatives
  }

  creative(mediaId: number): ServedAd | null {
    this.made ??= servedAdsOf(this.creatives)
    return this.made.find((creative) => creative.mediaId === mediaId) ?? null
  }
}

/**
 * Reads rows one after another. Campaigns of one network are much alike: what several say in the same words is read
 * once and kept once, which halves the time and the memory of a start.
 */
export function rowReader(): (row: CandidateRow) => ReadCandidate {
  const terms = onceEach(termsOf)
  const scope = onceEach(scopeOf)
  return (row) => new ReadCandidate(row, terms(row.terms), scope(row.scope))
}

function onceEach<What>(read: (text: string) => What): (text: string) => ParsedText<What> {
  const known = new Map<string, ParsedText<What>>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const said = { text, what: read(text) }
    known.set(text, said)
    return said
  }
}

function termsOf(text: string): Terms {
  const { startAt, stopAt, baseCpmMicros, siteCpmMicros, priority, priorityCeiling, ...flags } = termsIn(text)
  const baseCpm = baseCpmMicros === null ? null : microDollars(BigInt(baseCpmMicros))
  return {
    ...flags,
    startsAtMs: startAt === null ? null : Date.parse(startAt),
    stopsAtMs: stopAt === null ? null : Date.parse(stopAt),
    weight: weightOf({ baseCpm, priority, ceiling: priorityCeiling }, microDollars(BigInt(siteCpmMicros))),
  }
}

function scopeOf(text: string): Scope {
  const { continents, countries, states, ...scope } = scopeIn(text)
  return { ...scope, targeting: { continents, countries, states } }
}
