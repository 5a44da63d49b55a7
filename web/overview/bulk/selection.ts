/** The chosen rows of the dashboard, over all its pages. Kept beside React, so that choosing one row draws one row. */
import { useSyncExternalStore } from 'react'

let chosen: ReadonlySet<number> = new Set()
/** Where a range begins: the row that was chosen last. */
let last: number | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSelection = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => chosen)

export const useIsSelected = (id: number): boolean => useSyncExternalStore(subscribe, () => chosen.has(id))

export function setSelection(ids: Iterable<number>): void {
  chosen = new Set(ids)
  if (chosen.size === 0) last = null
  for (const listener of listeners) listener()
}

/** Answers whether there was anything to clear. */
export function clearSelection(): boolean {
  const had = chosen.size > 0
  if (had) setSelection([])
  return had
}

/** Chooses one row, or with `isRange` all from the one chosen last to this; `inSight` are the rows in their order. */
export function selectRow(id: number, isOn: boolean, isRange: boolean, inSight: readonly number[]): void {
  const next = new Set(chosen)
  const range = isRange && last !== null ? between(inSight, last, id) : [id]
  for (const one of range) {
    if (isOn || range.length > 1) next.add(one)
    else next.delete(one)
  }
  last = id
  setSelection(next)
}

function between(ids: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
