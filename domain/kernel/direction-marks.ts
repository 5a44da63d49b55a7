/**
 * True when invisible characters of the text turn the direction of writing: with them a name can read as another, and
 * turns what stands behind it on the line. Letters of right-to-left scripts turn it by themselves, and are just letters.
 */
export function turnsWriting(text: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)
}

/** A name with letters from right to left, held so that they turn nothing beside it in a sentence; any other as it is. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name
}
