/** The campaigns of a forecast, sorted by kind. */
import type { Steps } from '#domain/kernel/steps.ts'
import type { Candidate } from '../decision/candidate.ts'
import { type ComingDay, comingDays } from './coming-days.ts'
import { allowanceFor, type AllowanceOn, type CompetingCampaign } from './competing-campaign.ts'
import { KindsOfCampaigns } from './kind-of-campaign.ts'

/** What stays the same whatever priority or balance the first campaign is forecast with. */
export interface CompetingByKind {
  readonly days: readonly ComingDay[]
  /** One campaign of each kind. */
  readonly kinds: readonly Candidate[]
  /** The first, alone of kind 0, then its competitors by kind, and within a kind by how long their money lasts. */
  readonly campaigns: readonly CompetingCampaign[]
  readonly kindOfEach: Uint32Array
  /** Where each kind begins among the campaigns; and where the last one ends. */
  readonly starts: Uint32Array
  readonly weights: Float64Array
  /** The views for each weight that use up what a campaign has left. */
  readonly lives: Float64Array
  /**
   * Up to how many views for each weight in one day only its money limits a campaign: infinite without a daily limit,
   * and 0 for one that ends or has not begun.
   */
  readonly unlimitedTo: Float64Array
  /** When they end; infinite where never. */
  readonly stops: Float64Array
  allowanceOf(index: number): AllowanceOn
}

export function* competingByKind(
  all: readonly CompetingCampaign[],
  now: Date,
  known = new KindsOfCampaigns(),
): Steps<CompetingByKind> {
  const kinds: Candidate[] = []
  const places = new Map<string, number>()
  const kindOfEach = new Uint32Array(all.length)
  const [weights, lives, unlimited, stops] = [numbers(all), numbers(all), numbers(all), numbers(all)]
  for (const [index, campaign] of all.entries()) {
    const { candidate, left } = campaign
    const key = index === 0 ? '' : known.kindOf(candidate)
    const kind = places.get(key) ?? kinds.push(candidate) - 1
    places.set(key, kind)
    kindOfEach[index] = kind
    weights[index] = candidate.weight
    lives[index] = left / candidate.weight
    unlimited[index] = unlimitedTo(campaign, now) / candidate.weight
    stops[index] = candidate.stopsAtMs ?? Number.POSITIVE_INFINITY
    if (index % stepLength === 0) yield
  }
  const starts = startsOf(kindOfEach, kinds.length)
  const order = inOrder(kindOfEach, starts, lives)
  yield
  const sorted = (values: Float64Array): Float64Array =>
    Float64Array.from(order, (index) => values[index] ?? 0)
  const days = comingDays(now)
  const allowances: AllowanceOn[] = []
  return {
    days,
    kinds,
    starts,
    campaigns: Array.from(order, (index) => all[index] as CompetingCampaign),
    kindOfEach: order.map((index) => kindOfEach[index] ?? 0),
    weights: sorted(weights),
    lives: sorted(lives),
    unlimitedTo: sorted(unlimited),
    stops: sorted(stops),
    allowanceOf: (index) =>
      (allowances[index] ??= allowanceFor(all[order[index] ?? 0] as CompetingCampaign, days)),
  }
}

/** So many campaigns are done in a fraction of a millisecond. */
const stepLength = 200
const numbers = (all: readonly CompetingCampaign[]): Float64Array => new Float64Array(all.length)

/** Where each kind begins when they are sorted. */
function startsOf(kindOfEach: Uint32Array, kinds: number): Uint32Array {
  const starts = new Uint32Array(kinds + 1)
  for (const kind of kindOfEach) starts[kind + 1] = (starts[kind + 1] ?? 0) + 1
  for (let kind = 1; kind <= kinds; kind += 1) starts[kind] = (starts[kind] ?? 0) + (starts[kind - 1] ?? 0)
  return starts
}

/** The indexes of all in order: by kind, and within a kind by life. */
function inOrder(kindOfEach: Uint32Array, starts: Uint32Array, lives: Float64Array): Uint32Array {
  const order = new Uint32Array(kindOfEach.length)
  const next = starts.slice()
  for (const [index, kind] of kindOfEach.entries()) {
    order[next[kind] ?? 0] = index
    next[kind] = (next[kind] ?? 0) + 1
  }
  // Two of infinite lives have no difference.
  const shorter = (a: number, b: number): number => (lives[a] ?? 0) - (lives[b] ?? 0) || 0
  for (let kind = 0; kind + 1 < starts.length; kind += 1)
    order.subarray(starts[kind], starts[kind + 1]).sort(shorter)
  return order
}

function unlimitedTo(
  { candidate: { startsAtMs, stopsAtMs }, dayLimit, leftToday }: CompetingCampaign,
  now: Date,
): number {
  if (stopsAtMs !== null || (startsAtMs !== null && startsAtMs > now.getTime())) return 0
  return Math.min(dayLimit ?? Number.POSITIVE_INFINITY, leftToday ?? Number.POSITIVE_INFINITY)
}
