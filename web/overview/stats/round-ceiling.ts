/** The top of an axis: the smallest of 2, 4, 10, 20, 40, 100 … that holds the value, so that its half is whole too. */
export function roundCeiling(value: number): number {
  let step = 2
  for (;;) {
    for (const factor of [1, 2, 5]) if (step * factor >= value) return step * factor
    step *= 10
  }
}
