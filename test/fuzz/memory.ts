/** Whether a process keeps what requests brought: its memory after it has warmed up, and at the end. */

/** By so much a heap differs between two of its own clearings. */
const slackBytes = 80_000_000

/** `tenths`: resident bytes after each tenth of the requests. The first three are the warming up. */
export function isFlat(tenths: readonly number[]): boolean {
  return middleOf(tenths.slice(-3)) <= middleOf(tenths.slice(3, 6)) + slackBytes
}

const middleOf = (sizes: readonly number[]): number =>
  sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
