/** How a figure is told: its median, how far the rounds lie apart, and whether the goal is met. */
import { availableParallelism, loadavg } from 'node:os'

export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), least: at(0), most: at(1) }
}

/** Rounds of the very same work that lie further apart than this say more of the machine than of us. */
const steadyWithin = 1.5

/** Null when the machine was quiet; otherwise why it cannot be the judge. `same`: rounds of unchanging work, if there were any. */
export function noiseIn(same: Spread | null): string | null {
  const load = loadavg()[0] ?? 0
  if (load > availableParallelism())
    return `too noisy to judge: ${load.toFixed(1)} processes want ${availableParallelism()} cores`
  if (same === null) return null
  const apart = same.most / same.least
  return apart > steadyWithin
    ? `too noisy to judge: the same work took up to ${apart.toFixed(1)} times as long`
    : null
}

interface Goal {
  readonly text: string
  readonly isMet: (value: number) => boolean
}

/** `goal` is null for what is only shown for comparison. */
export function printResult(
  what: string,
  spread: Spread,
  write: (value: number) => string,
  goal: Goal | null,
  noise: string | null,
): void {
  const range = `${write(spread.least)} to ${write(spread.most)}`
  const verdict = goal?.isMet(spread.median) ? 'goal met' : (noise ?? 'goal missed')
  const end = goal === null ? '' : `, goal ${goal.text}: ${verdict}`
  console.log(`  ${what.padEnd(46)} ${write(spread.median).padStart(10)} (${range})${end}`)
}
