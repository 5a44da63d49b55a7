/** Campaigns that delivery cannot tell apart are of one kind, so that a forecast asks about them once. */
import type { Candidate } from '../decision/candidate.ts'

/** What does not belong to a campaign's audience: where it runs, how much and when. */
type NotOfAudience =
  | 'campaignId'
  | 'siteIds'
  | 'zones'
  | 'weight'
  | 'isPayPerWeek'
  | 'startsAtMs'
  | 'stopsAtMs'

/** Everything else as a text. Words of pages and how often one viewer comes are left out: neither is recorded. */
const traits: { readonly [Trait in Exclude<keyof Candidate, NotOfAudience>]: (of: Candidate) => string } = {
  isSwitchedOn: ({ isSwitchedOn }) => (isSwitchedOn ? 'on' : 'off'),
  isArchived: ({ isArchived }) => (isArchived ? 'archived' : ''),
  targeting: ({ targeting: { continents, countries, states } }) =>
    `${listed(continents)};${listed(countries)};${listed(states)}`,
  deviceClasses: ({ deviceClasses }) => listed(deviceClasses),
  finerTargeting: ({ finerTargeting: { hours = [], leftOutSites = [] } }) =>
    `${listed(hours)};${listed(leftOutSites)}`,
  mediaIds: ({ mediaIds }) => (mediaIds.length > 0 ? 'media' : ''),
}
const eachTrait = Object.values(traits)

/** The same text for campaigns that are shown to the same readers in the same hours, whatever sites they run on. */
export function audienceOf(candidate: Candidate): string {
  let audience = ''
  for (const trait of eachTrait) audience += `${trait(candidate)}|`
  return audience
}

/** The kinds of candidates, each worked out once: every forecast asks for thousands of them again. */
export class KindsOfCampaigns {
  private readonly known = new WeakMap<Candidate, string>()

  /** The same text for campaigns of the same audience, sites and zones. */
  kindOf(candidate: Candidate): string {
    const known = this.known.get(candidate)
    if (known !== undefined) return known
    const kind = `${audienceOf(candidate)}${listed(candidate.siteIds)}|${listed(candidate.zones)}`
    this.known.set(candidate, kind)
    return kind
  }
}

const listed = (values: readonly unknown[]): string => values.join()
