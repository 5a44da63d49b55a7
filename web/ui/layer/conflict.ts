/** The question whose value to keep, asked from anywhere; one host shows it. */
import { share } from '#web/kernel/shared.ts'

/** A value that two people changed: as it was, as it is saved now, and as this person wants it. */
export interface ValueConflict {
  readonly what: string
  readonly seen: string
  readonly theirs: string
  readonly mine: string
}

type Resolution = 'mine' | 'theirs'

export interface AskedConflict {
  readonly conflict: ValueConflict
  readonly answer: (resolution: Resolution) => void
}

/** What the host shows; null while nothing is asked. */
export const askedConflict = share<AskedConflict | null>(null)

/** Puts both values before the person. */
export function resolveConflict(conflict: ValueConflict): Promise<Resolution> {
  return new Promise((resolve) => {
    askedConflict.set({
      conflict,
      answer: (resolution) => {
        askedConflict.set(null)
        resolve(resolution)
      },
    })
  })
}
