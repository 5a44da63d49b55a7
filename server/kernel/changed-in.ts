/** What of a row a change would make another value. */
export function changedIn<Change extends object>(wanted: Change, row: object): Change {
  const before: Readonly<Record<string, unknown>> = { ...row }
  const differs = ([name, value]: [string, unknown]) => {
    const was = before[name]
    return value instanceof Date && was instanceof Date ? value.getTime() !== was.getTime() : value !== was
  }
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as Change
}

/** Some of its columns, as the history keeps them. */
export const pick = <Row extends object>(row: Row, names: readonly (keyof Row)[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))
