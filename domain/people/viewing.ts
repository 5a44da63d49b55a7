/**
 * Who may look through whose eyes (decision 0065): never upward, so nobody who acts for all and nobody with a right of staff is
 * looked through; and never one inside the other.
 */
import type { Verdict } from '../kernel/verdict.ts'
import { actsForAll, isRepresentative, may, relationTo } from './abilities.ts'
import type { Actor, Right } from './actor.ts'

/** Each lets its bearer judge what others want to have shown, which is work of staff. */
const rightsOfStaff: readonly Right[] = ['media.approve', 'queue.work']

type ViewingVerdict = Verdict<'viewing' | 'view-self' | 'view-staff'>

/** `missing`: the actor is not to know whether there is such a person. Null stands for nobody, and for who is disabled. */
export function mayViewAs(actor: Actor, target: Actor | null): ViewingVerdict | 'missing' {
  if (actor.impersonator) return { refused: 'viewing' }
  if (!target) return 'missing'
  const relation = relationTo(actor, { advertiserId: target.personId })
  if (!may(actor, 'people.logInAs', relation)) return 'missing'
  if (target.personId === actor.personId) return { refused: 'view-self' }
  return leadsUpward(actor, target) ? { refused: 'view-staff' } : 'ok'
}

/** A client who acts for others would show an agent or an agency people who are none of theirs. */
function leadsUpward(actor: Actor, target: Actor): boolean {
  return isStaff(target) || (!actsForAll(actor) && isRepresentative(target))
}

/** Whoever acts for all, or judges what others want to have shown. */
export const isStaff = (person: Actor): boolean =>
  actsForAll(person) || rightsOfStaff.some((right) => person.rights.has(right))

/** Whether to offer it by a person's name; what a screen does not know of them, the server finds out. */
export function offersViewing(actor: Actor, personId: number): boolean {
  if (actor.impersonator || personId === actor.personId) return false
  return may(actor, 'people.logInAs', relationTo(actor, { advertiserId: personId }))
}
