import { isSeen, tidyText } from '#domain/kernel/tidy-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

export const longestName = 120

/** Names as they are kept: one tidy line. */
export const tidyName = tidyText

/** A campaign's name has 1 to 120 characters, counted as people see code points, and something of it can be seen. */
export function mayBeName(name: string): Verdict<'name-missing' | 'name-too-long'> {
  const length = [...name].length
  if (!isSeen(name)) return refuse('name-missing', { field: 'name' })
  if (length > longestName) return refuse('name-too-long', { field: 'name', values: { limit: longestName } })
  return 'ok'
}

const copySuffix = ' (copy)'

/** What a copy of a campaign is called: the name and a mark, the name cut so that both fit. */
export function nameOfCopy(name: string): string {
  const room = longestName - [...copySuffix].length
  return `${[...name].slice(0, room).join('').trimEnd()}${copySuffix}`
}
