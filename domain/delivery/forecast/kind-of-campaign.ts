/** Campaigns that the ad route cannot tell apart, so that a forecast asks about them once and not thousands of times. */
import { rememberedOf } from '#domain/kernel/remembered.ts'
import type { Candidate } from '../decision/candidate.ts'

/** Where it stands, how it fares and when it runs: looked at apart. */
type LookedAtApart =
  | 'campaignId'
  | 'siteIds'
  | 'zones'
  | 'weight'
  | 'isPayPerWeek'
  | 'startsAtMs'
  | 'stopsAtMs'

/** All the rest of a candidate, each as a text; what pages say, and how often one viewer comes, is not watched. */
const traits: { readonly [Trait in Exclude<keyof Candidate, LookedAtApart>]: (of: Candidate) => string } = {
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

/** A text that is the same for campaigns that reach the same readers in the same hours, wherever they stand. */
export function reachOf(candidate: Candidate): string {
  let reach = ''
  for (const trait of eachTrait) reach += `${trait(candidate)}|`
  return reach
}

/**
 * The same, with the sites and zones in which it stands: campaigns of one kind meet the same competitors. Thousands of
 * them are asked for again with each forecast.
 */
export const kindOf = rememberedOf(
  (candidate: Candidate) => `${reachOf(candidate)}${listed(candidate.siteIds)}|${listed(candidate.zones)}`,
)

const listed = (values: readonly unknown[]): string => (values.length === 0 ? '' : values.join())
