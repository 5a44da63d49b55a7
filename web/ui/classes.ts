/** Class names in one attribute; what does not hold is left out. */
export const classes = (...names: (string | false | undefined | 0)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
