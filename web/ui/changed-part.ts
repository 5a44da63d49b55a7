/** A text and what it became, parted at the words: what both begin and end with, and what differs between. */
export interface ChangedPart {
  readonly start: string
  readonly before: string
  readonly now: string
  readonly end: string
}

/** Addresses are parted at their slashes and questions as well as at spaces. */
const wordsOf = (text: string): string[] => text.match(/[^\s/?&]*[\s/?&]?/gu) ?? []

export function changedPart(before: string, now: string): ChangedPart {
  const [old, fresh] = [wordsOf(before), wordsOf(now)]
  const shortest = Math.min(old.length, fresh.length)
  let same = 0
  while (same < shortest && old[same] === fresh[same]) same += 1
  let tail = 0
  while (tail < shortest - same && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  const middle = (words: readonly string[]) => words.slice(same, words.length - tail).join('')
  return {
    start: old.slice(0, same).join(''),
    before: middle(old),
    now: middle(fresh),
    end: old.slice(old.length - tail).join(''),
  }
}
