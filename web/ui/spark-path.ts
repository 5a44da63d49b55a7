/** The path of a sparkline: evenly spaced, 4 units of air above the highest value, zero on the bottom line. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  const high = Math.max(...values, 1)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, at) => {
      const y = height - (value / high) * (height - 4)
      return `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join(' ')
}
