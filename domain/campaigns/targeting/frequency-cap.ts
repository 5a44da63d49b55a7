/** How often one viewer is shown a campaign. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

export const capPeriods = ['hour', 'day'] as const
/** An hour of the clock, or a New York day: nothing about a viewer is remembered for longer. */
export type CapPeriod = (typeof capPeriods)[number]

export interface FrequencyCap {
  readonly times: number
  readonly per: CapPeriod
}

const mostTimes = 100

/** Null: any number of times. */
export function mayCap(cap: FrequencyCap | null): Verdict<'cap-range'> {
  if (cap === null || (Number.isInteger(cap.times) && cap.times >= 1 && cap.times <= mostTimes)) return 'ok'
  return refuse('cap-range', { field: 'frequency', values: { limit: mostTimes } })
}

/** "Shown to one viewer at most 3 times a day". */
export function capInWords(cap: FrequencyCap | null): string {
  if (cap === null) return 'Shown to one viewer any number of times'
  const times = cap.times === 1 ? 'once' : cap.times === 2 ? 'twice' : `${cap.times} times`
  return `Shown to one viewer at most ${times} ${cap.per === 'hour' ? 'an hour' : 'a day'}`
}
