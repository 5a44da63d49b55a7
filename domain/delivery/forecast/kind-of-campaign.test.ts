import { expect, test } from 'vitest'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from '../decision/candidate.ts'
import { audienceOf, KindsOfCampaigns } from './kind-of-campaign.ts'

const spring = plainCandidate(1, { deviceClasses: ['desktop', 'phone'] })
const aimedAt = (places: Partial<Candidate['targeting']>) => ({
  targeting: { ...spring.targeting, ...places },
})

test.each<[string, Partial<Candidate>]>([
  [
    'its number, weight and dates',
    { campaignId: 2, weight: 5, startsAtMs: 1, stopsAtMs: 2, isPayPerWeek: true },
  ],
  ['other media', { mediaIds: [7, 8] }],
  ['the words of pages', { finerTargeting: { keywords: { wanted: ['tea'], unwanted: [] } } }],
  ['how often one viewer is shown it', { finerTargeting: { cap: { times: 3, per: 'day' } } }],
])('a campaign that differs in %s has the same audience and kind', (_, change) => {
  const kinds = new KindsOfCampaigns()
  expect(audienceOf({ ...spring, ...change })).toBe(audienceOf(spring))
  expect(kinds.kindOf({ ...spring, ...change })).toBe(kinds.kindOf(spring))
})

test.each<[string, Partial<Candidate>]>([
  ['sites', { siteIds: [3, 17] }],
  ['zones', { zones: [40, 41] }],
  ['sites and zones, with the same numbers in another place', { siteIds: [40], zones: [3] }],
])('a campaign with other %s has the same audience, and is of another kind', (_, change) => {
  const kinds = new KindsOfCampaigns()
  expect(audienceOf({ ...spring, ...change })).toBe(audienceOf(spring))
  expect(kinds.kindOf({ ...spring, ...change })).not.toBe(kinds.kindOf(spring))
  expect(kinds.kindOf({ ...spring, ...change })).toBe(kinds.kindOf({ ...spring, ...change }))
})

test('campaigns with something of their own all have different audiences', () => {
  const changes: readonly Partial<Candidate>[] = [
    {},
    { isSwitchedOn: false },
    { isArchived: true },
    { mediaIds: [] },
    { deviceClasses: ['desktop'] },
    { deviceClasses: ['phone'] },
    aimedAt({ continents: [6] }),
    // California and Canada are written alike.
    aimedAt({ countries: ['CA'] }),
    aimedAt({ states: ['CA'] }),
    aimedAt({ countries: ['CA', 'MX'] }),
    { finerTargeting: { hours: [0, 1, 0, 0, 0, 0, 0] } },
    { finerTargeting: { hours: [0, 2, 0, 0, 0, 0, 0] } },
    { finerTargeting: { leftOutSites: [3] } },
    { finerTargeting: { leftOutSites: [17] } },
  ]
  expect(new Set(changes.map((change) => audienceOf({ ...spring, ...change }))).size).toBe(changes.length)
})
