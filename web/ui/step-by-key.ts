/** Where a key leads among controls that stand in a row: to a neighbour, round at both ends, to the first or the last. */
export function stepByKey(
  key: string,
  at: number,
  count: number,
  arrows: { readonly forth: string; readonly back: string },
): number | undefined {
  if (key === arrows.forth) return (at + 1) % count
  if (key === arrows.back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
