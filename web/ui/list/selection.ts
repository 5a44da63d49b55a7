/** The rows that are chosen, over all pages of a list. Kept beside React, so that choosing one row draws one row. */
export interface Selection {
  readonly subscribe: (listener: () => void) => () => void
  readonly chosen: () => ReadonlySet<number>
  readonly set: (ids: Iterable<number>) => void
  /** Answers whether there was anything to clear. */
  readonly clear: () => boolean
  /** Chooses one row, or with `isRange` all from the one chosen last to this; `visible` are the rows in their order. */
  readonly choose: (id: number, isOn: boolean, isRange: boolean, visible: readonly number[]) => void
}

export function makeSelection(): Selection {
  let chosen: ReadonlySet<number> = new Set()
  /** Where a range begins: the row that was chosen last. */
  let last: number | null = null
  const listeners = new Set<() => void>()

  const set = (ids: Iterable<number>) => {
    chosen = new Set(ids)
    if (chosen.size === 0) last = null
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chosen: () => chosen,
    set,
    clear: () => {
      const had = chosen.size > 0
      if (had) set([])
      return had
    },
    choose: (id, isOn, isRange, visible) => {
      const next = new Set(chosen)
      const range = isRange && last !== null ? between(visible, last, id) : [id]
      for (const one of range) {
        if (isOn || range.length > 1) next.add(one)
        else next.delete(one)
      }
      last = id
      set(next)
    },
  }
}

function between(ids: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
