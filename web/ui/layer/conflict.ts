/** The question whose value to keep, asked from anywhere; one host shows it. */
import { share } from '#web/kernel/shared.ts'

/** A part of what two people changed. */
export interface PartInWords {
  readonly name: string
  readonly words: string
  /** All of it, where the words do not tell all: what is compared. */
  readonly value: string
}

/** A value in words; of one with many parts each by itself, in the same order in every version. */
export type InWords = string | readonly PartInWords[]

/** A value that two people changed: as it was, as it is saved now, and as this person wants it. */
export interface ValueConflict {
  readonly what: string
  readonly seen: InWords
  readonly theirs: InWords
  readonly mine: InWords
}

/** Of what has many parts both may also be left as they are, to be decided later. */
type Resolution = 'mine' | 'theirs' | 'later'

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
