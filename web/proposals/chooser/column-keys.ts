/** Where a key leads in the three columns of the chooser. */

/** A place in the same list, a column beside, or nowhere. */
export type Step = { readonly to: number } | 'left' | 'right' | null

/**
 * Whether what was looked for is still on its way: the lines are those of before, or there are none yet. Lines that are
 * there can be gone to while more of them are awaited, or cannot be had.
 */
export const isAwaited = (column: {
  readonly isOfBefore: boolean
  readonly lines: number
  readonly isReading: boolean
}): boolean => column.isOfBefore || (column.lines === 0 && column.isReading)

/** `at` is the place of what has the focus among `count`; -1: the search box above the list. */
export function stepOf(key: string, at: number, count: number): Step {
  const last = count - 1
  if (at === -1) return key === 'ArrowDown' && count > 0 ? { to: 0 } : null
  if (key === 'ArrowDown') return at < last ? { to: at + 1 } : null
  if (key === 'ArrowUp') return at > 0 ? { to: at - 1 } : null
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: last }
  if (key === 'ArrowLeft') return 'left'
  return key === 'ArrowRight' ? 'right' : null
}
