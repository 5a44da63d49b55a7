const hourMs = 3_600_000

/** The number of the hour in which the instant lies, counted from the beginning of 1970. */
export const hourAt = (instantMs: number): number => Math.floor(instantMs / hourMs)

/** Makes what is asked of an hour once: who asks with every ad or view asks nearly always about the same hour. */
export function perHour<What>(make: (start: Date) => What): (hour: number) => What {
  let known: { readonly hour: number; readonly what: What } | null = null
  return (hour) => {
    if (known?.hour !== hour) known = { hour, what: make(new Date(hour * hourMs)) }
    return known.what
  }
}
