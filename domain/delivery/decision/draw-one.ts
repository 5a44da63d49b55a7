import type { Dice } from '#domain/kernel/dice.ts'
import { refusalOf } from './eligible.ts'
import { type Choice, type Market, opportunityOf, type ZoneQuestion, withMedia } from './question.ts'
import type { WeightedList } from './weighted-list.ts'

/** How often a campaign that may not be shown may be drawn before all are asked. */
const draws = 24

/** When a campaign that may not be shown is drawn, the draw is repeated, so that the others keep their shares. */
export function drawOne(
  question: ZoneQuestion,
  { candidateIndex, shortageOf }: Market,
  dice: Dice,
  onThisPage: ReadonlySet<number>,
): Choice | null {
  for (let draw = 0; draw < draws; draw += 1) {
    const slot = groupByWeight(question.groups, dice).draw(dice)
    const campaignId = candidateIndex.campaignIdAt(slot)
    if (onThisPage.has(campaignId)) continue
    const mediaId = candidateIndex.onlyMediaAt(slot)
    if (mediaId > 0) {
      if (shortageOf(campaignId) === null) return { campaignId, mediaId }
      continue
    }
    const candidate = candidateIndex.at(slot)
    if (refusalOf(candidate, opportunityOf(question), shortageOf) === null) return withMedia(candidate, dice)
  }
  return null
}

/** There must be one group at least. */
function groupByWeight(groups: readonly WeightedList[], dice: Dice): WeightedList {
  const last = groups.at(-1) as WeightedList
  if (groups.length === 1) return last
  let total = 0
  for (const group of groups) total += group.total
  let point = dice() * total
  for (const group of groups) {
    point -= group.total
    if (point < 0) return group
  }
  return last
}
