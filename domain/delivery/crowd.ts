/** Makes a forecast among thousands of campaigns as quick as among hundreds. */
import type { Contender } from './forecast.ts'

/** So many are looked at one by one, or are left when more are gathered, unless they are of more kinds than that. */
const fewEnough = 200

/**
 * The rivals as they are, or gathered: campaigns that may be shown in the same places and have the same kind of end
 * share as one of their weights and budgets together would. Those of a crowd last about as long as one another,
 * because who is chosen by weight spends by weight.
 */
export function gathered(rivals: readonly Contender[]): Contender[] {
  if (rivals.length <= fewEnough) return [...rivals]
  const alike = Map.groupBy(rivals, kindOf)
  return [...alike.values()].flatMap((kind) => {
    const byLife = kind.toSorted((a, b) => lifeOf(a) - lifeOf(b))
    const crowds = Math.max(1, Math.round((fewEnough * kind.length) / rivals.length))
    const size = Math.ceil(byLife.length / crowds)
    return Array.from({ length: Math.ceil(byLife.length / size) }, (_, at) =>
      together(byLife.slice(at * size, at * size + size)),
    )
  })
}

const dayMs = 86_400_000
const lifeOf = ({ candidate, left }: Contender): number => left / candidate.weight

/** Everything of a campaign but its name, its media, its weight and its money; ends in one day are alike. */
function kindOf({ candidate, dayLimit }: Contender): string {
  const { campaignId, mediaIds, weight, startsAtMs, stopsAtMs, ...rest } = candidate
  const dayOf = (ms: number | null) => (ms === null ? null : Math.floor(ms / dayMs))
  return JSON.stringify([rest, dayOf(startsAtMs), dayOf(stopsAtMs), dayLimit === null])
}

function together(contenders: readonly Contender[]): Contender {
  const [first] = contenders as [Contender, ...Contender[]]
  const sum = (of: (one: Contender) => number) => contenders.reduce((all, one) => all + of(one), 0)
  const isLimited = first.dayLimit !== null
  return {
    candidate: { ...first.candidate, weight: sum(({ candidate }) => candidate.weight) },
    left: sum(({ left }) => left),
    dayLimit: isLimited ? sum(({ dayLimit }) => dayLimit ?? 0) : null,
    leftToday: isLimited ? sum(({ leftToday }) => leftToday ?? 0) : null,
    campaigns: sum(({ campaigns }) => campaigns),
  }
}
