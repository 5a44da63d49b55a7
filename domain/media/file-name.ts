const longest = 200

/** The name that its owner gave a file, in one line; some word where it has none. */
export const fileNameOf = (typed: string): string =>
  typed
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed() || 'file'
