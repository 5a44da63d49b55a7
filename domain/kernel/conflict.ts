/**
 * What becomes of a change that was decided on an older version of a thing: two who want the same agree, and a
 * value that nobody else touched is changed as wished; only two different wishes are put before the person.
 */
export type Outcome = 'agreed' | 'repeat' | 'ask'

/** `seen` is what this person changed, `mine` what they want, `theirs` what is saved now. */
export function outcomeOfConflict<V>({ seen, theirs, mine }: { seen: V; theirs: V; mine: V }): Outcome {
  if (theirs === mine) return 'agreed'
  return theirs === seen ? 'repeat' : 'ask'
}
