/** The last act on a post or an article, which can be taken back as long as nothing followed it. */
import { type PostState, postStateInWords } from '#domain/content/post-words.ts'
import type { Database } from '../../kernel/context.ts'
import { type LastEntry, lastEntryOf, type WrittenThing } from '../../kernel/history-of.ts'
import { Refused } from '../../kernel/refused.ts'

interface Acted {
  readonly id: number
  readonly state: PostState
  readonly updatedAt: Date
}

/** Refused (409) where the last act is none of these, or something that leaves no entry changed the thing after it. */
export async function lastActOf(
  tx: Database,
  kind: WrittenThing,
  { id, state, updatedAt }: Acted,
  acts: Readonly<Record<string, string>>,
): Promise<LastEntry> {
  const entry = await lastEntryOf(tx, kind, id)
  const isOurs = entry && Object.values(acts).includes(entry.what)
  if (isOurs && entry.at.getTime() === updatedAt.getTime()) return entry
  throw movedOn({ id, state, updatedAt })
}

export function movedOn({ state, updatedAt }: Acted): Refused {
  const values = { state: postStateInWords(state).toLowerCase() }
  return new Refused({ refused: 'post-moved-on', values }, 409, {
    theirs: { state, updatedAt },
    yours: { state },
  })
}

/** The facts before an act. The history keeps instants as texts. */
export function factsBefore({ before: { state: _, ...facts } }: LastEntry): Record<string, unknown> {
  const read = ([name, value]: [string, unknown]) => [
    name,
    isInstant(name) && typeof value === 'string' ? new Date(value) : value,
  ]
  return Object.fromEntries(Object.entries(facts).map(read))
}

const isInstant = (name: string): boolean => name.endsWith('At') || name === 'scheduledFor'
