/**
 * `12 minutes`, `1 hour`, `3 days`: in whole units, rounded down, hours up to two days. One answer for all that is said
 * of how long something lasts, waits or is late. `minutes` is not negative.
 */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const [many, unit] =
    hours >= 48
      ? [Math.floor(hours / 24), 'day']
      : hours > 0
        ? [hours, 'hour']
        : [Math.floor(minutes), 'minute']
  return `${many} ${unit}${many === 1 ? '' : 's'}`
}
