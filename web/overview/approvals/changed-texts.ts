/** What an edit changed, field by field in words. */
export interface Change {
  readonly label: string
  readonly before: string
  readonly now: string
  /** All of it is another, so that nothing in it is compared. */
  readonly isWhole?: boolean
}

type Fields<Of> = readonly (readonly [label: string, inWords: (of: Of) => string])[]

/** A text that was left as it was has no entry. */
export const changedTexts = <Of>(fields: Fields<Of>, before: Of, now: Of): Change[] =>
  fields
    .map(([label, inWords]) => ({ label, before: inWords(before), now: inWords(now) }))
    .filter((change) => change.before !== change.now)
