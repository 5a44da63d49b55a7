/** The last change of when a post or an article goes out, which is taken back as long as it is offered and nothing followed it. */
import { undoTimeKeptMs } from '#domain/kernel/undo-time.ts'
import type { Context, Database } from '../../kernel/context.ts'
import type { LastEntry, WrittenThing } from '../../kernel/history-of.ts'
import { factsBefore, lastActOf, movedOn } from './last-act.ts'

interface MoveBefore {
  readonly entry: LastEntry
  /** All that it changed, as it was before it. */
  readonly facts: Readonly<Record<string, unknown>>
}

const ofTime = ['scheduledFor', 'day', 'takesSlot', 'isTimeSensitive']

/** Refused (409) where more than the time was changed: `taken` names the facts that a change of the time takes along. */
export async function lastMoveOf(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  kind: WrittenThing,
  thing: Parameters<typeof lastActOf>[2],
  taken: object,
): Promise<MoveBefore> {
  const entry = await lastActOf(tx, kind, thing, { edit: 'edited' })
  const facts = factsBefore(entry)
  const isMove = Object.keys(facts).every((name) => ofTime.includes(name) || name in taken)
  const isOffered = clock.now().getTime() - entry.at.getTime() <= undoTimeKeptMs
  if (!isMove || !isOffered) throw movedOn(thing)
  return { entry, facts }
}
