/** What was typed into long forms and not sent yet, kept in this browser. */

const keptDays = 30
const nameOf = (form: string) => `draft:${form}`

/** What was typed before; null when there is nothing, or when it is too old to be meant. */
export function draftOf(form: string): object | null {
  try {
    const draft = JSON.parse(localStorage.getItem(nameOf(form)) ?? 'null') as {
      at: number
      values: object
    } | null
    return draft && Date.now() - draft.at < keptDays * 86_400_000 ? draft.values : null
  } catch {
    return null
  }
}

/** Keeps it; a browser that keeps nothing is no reason to stop typing. */
export function keepDraft(form: string, values: object): void {
  try {
    localStorage.setItem(nameOf(form), JSON.stringify({ at: Date.now(), values }, withoutFiles))
  } catch {
    return
  }
}

export function dropDraft(form: string): void {
  try {
    localStorage.removeItem(nameOf(form))
  } catch {
    return
  }
}

/** Files are chosen again: a browser does not give them back. */
const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? undefined : value)
