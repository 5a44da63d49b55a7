/**
 * When a budget will run out: the traffic of the last weeks goes on, and the campaigns that compete share it as the
 * ad route shares it, by the same rule of who may be shown and by the same weights. A campaign that is used up or
 * over leaves its share to the others. That a campaign stands on a page once is left out of account. An estimate,
 * and no promise.
 */
import type { Steps } from '#domain/kernel/steps.ts'
import { type Contender, mostDays } from './contender.ts'
import type { Field } from './field.ts'
import { ShareOut } from './share-out.ts'

export interface Course {
  /**
   * Views that the campaign could have on each New York day if neither its money nor its limits held it; the first
   * is what is left of today.
   */
  readonly possible: readonly number[]
  /** What readers will see in a week where the campaign may be shown, whoever's ads they are. */
  readonly weeklyViews: number
  /** Other campaigns that may be shown in some of these places. */
  readonly rivals: number
}

/**
 * How the first contender of the field fares beside the others, with what it has or with another balance and weight.
 * Looks ahead until it has nothing left, half as long again and two weeks more, but never beyond a year.
 */
export function* courseOf(own: Contender, field: Field): Steps<Course> {
  const { arenas, lineUp } = field
  const ownArenas = arenas.filter(({ members }) => members[0] === 0)
  const met = new Set(ownArenas.flatMap(({ members }) => [...members.subarray(1)]))
  const manyOf = (kind: number): number => (lineUp.starts[kind + 1] ?? 0) - (lineUp.starts[kind] ?? 0)
  return {
    possible: yield* run(own, field),
    weeklyViews: Math.round(sumOf(ownArenas.flatMap(({ byWeekday }) => [...byWeekday]))),
    rivals: sumOf([...met].map(manyOf)),
  }
}

/** Day by day: what each contender may still take, shared out arena by arena. */
function* run(own: Contender, { arenas, lineUp }: Field): Steps<number[]> {
  const shareOut = new ShareOut(lineUp, own)
  const possible: number[] = []
  let days = arenas.length === 0 ? 0 : mostDays
  for (const [ahead, { weekday }] of lineUp.days.entries()) {
    if (ahead >= days) break
    shareOut.begin(ahead)
    let couldTake = 0
    for (const { members, byWeekday, today } of arenas)
      couldTake += shareOut.share(ahead === 0 ? today : (byWeekday[weekday] ?? 0), members)
    shareOut.end()
    possible.push(couldTake)
    yield
    if (days === mostDays && shareOut.ownLeft < 1) days = Math.min(mostDays, Math.ceil(ahead * 1.5) + 14)
  }
  return possible
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
