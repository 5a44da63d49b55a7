/** The question whose value to keep, asked from anywhere; one host shows it. */

/** A value that two people changed: as it was, as it is saved now, and as this person wants it. */
export interface ValueConflict {
  readonly what: string
  readonly seen: string
  readonly theirs: string
  readonly mine: string
}

export type Resolution = 'mine' | 'theirs'

export interface AskedConflict {
  readonly conflict: ValueConflict
  readonly answer: (resolution: Resolution) => void
}

let asked: AskedConflict | null = null
const listeners = new Set<() => void>()

function set(next: AskedConflict | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Puts both values before the person. */
export function resolveConflict(conflict: ValueConflict): Promise<Resolution> {
  return new Promise((resolve) => {
    set({
      conflict,
      answer: (resolution) => {
        set(null)
        resolve(resolution)
      },
    })
  })
}

export const askedConflict = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => asked,
}
