import { share } from '#web/kernel/shared.ts'

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
  const chosen = share<ReadonlySet<number>>(new Set())
  /** Where a range begins: the row that was chosen last. */
  let last: number | null = null

  const set = (ids: Iterable<number>) => {
    const next = new Set(ids)
    if (next.size === 0) last = null
    chosen.set(next)
  }
  return {
    subscribe: chosen.subscribe,
    chosen: chosen.get,
    set,
    clear: () => {
      const had = chosen.get().size > 0
      if (had) set([])
      return had
    },
    choose: (id, isOn, isRange, visible) => {
      const next = new Set(chosen.get())
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
