import { handsOf } from '#domain/people/actor.ts'
import { needsOtherEyes } from '#domain/people/four-eyes.ts'
import type { Context } from './context.ts'
import { makersOf, type WrittenThing } from './history-of.ts'

/**
 * Which of these things somebody leaves to others, who judge what they made (ROL-19). Only of somebody of whom four eyes
 * are asked it is looked up who made them.
 */
export async function findOwnWork(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  kind: WrittenThing,
  things: readonly { readonly id: number; readonly createdBy: number }[],
): Promise<(id: number) => boolean> {
  if (!needsOtherEyes(actor, handsOf(actor))) return () => false
  const makers = await makersOf(db, kind, things)
  return (id) => needsOtherEyes(actor, makers.get(id) ?? [])
}
