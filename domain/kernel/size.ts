/** Sizes of files, decimal: 1 kB is 1,000 bytes, 1 MB is 1,000 kB. */

/** A size as people read it, rounded half up: `850 kB` where that is below 1,000 kB, else `21.4 MB`; at least `1 kB`. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(Math.round(bytes / 100_000) / 10).toFixed(1)} MB`
}
