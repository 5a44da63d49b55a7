/** Sizes of files, decimal: 1 kB is 1,000 bytes, 1 MB is 1,000 kB. */
const megabyte = 1_000_000

/** A size as people read it: `850 kB` below one megabyte, else `21.4 MB`. */
export function sizeInWords(bytes: number): string {
  return bytes < megabyte
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`
}
