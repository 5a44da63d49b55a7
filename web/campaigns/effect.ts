/** What a change does, as lines of before and after. */
import { formatCount } from '#domain/kernel/figures.ts'

/** A value that is not known says why. */
export type Value = string | { readonly unknown: string }

export interface Effect {
  readonly label: string
  readonly now: Value
  readonly next: Value
  /** What lies between them; left out where the two are the same. */
  readonly change?: string | undefined
}

/** Two values of which no more can be said than whether they differ. */
export const changedEffect = (label: string, now: Value, next: Value): Effect => ({
  label,
  now,
  next,
  change: now === next ? undefined : 'changed',
})

/** Two counts and what lies between them. */
export function countEffect(label: string, now: number, next: number): Effect {
  return { label, now: formatCount(now), next: formatCount(next), change: signed(next - now) }
}

/** The change with its sign; undefined where nothing changes. */
export const signed = (change: number): string | undefined =>
  change === 0 ? undefined : `${change < 0 ? '-' : '+'}${formatCount(Math.abs(change))}`
