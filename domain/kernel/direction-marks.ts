/**
 * True when invisible characters of the text turn the direction of writing: with them a name can read as another, and
 * turns what stands behind it on the line. Letters of right-to-left scripts turn it by themselves, and are just letters.
 */
export function turnsWriting(text: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)
}
