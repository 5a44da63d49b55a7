/** What an agent writes down of a new client, and whom an agent may ask to be one. */
import { type Refusal, refuse } from '../kernel/verdict.ts'
import { isRepresentative } from './abilities.ts'
import { mayBeNamed } from './account.ts'
import type { Actor } from './actor.ts'
import { isStaff } from './viewing.ts'

/** The most characters of a business's name. */
const businessLimit = 120
/** Of the digits of a phone number, those before an extension. */
const digits = { min: 7, max: 15 }

interface ClientFields {
  readonly name: string
  /** Empty: the person goes by their own name. */
  readonly businessName: string
  /** Empty: not known. */
  readonly phone: string
}

type ClientFault = Refusal<'name-missing' | 'name-too-long' | 'business-long' | 'phone-unreadable'>

/** All that is wrong with what was written down, each at its field. The texts must be tidy. */
export function faultsOfClient({ name, businessName, phone }: ClientFields): readonly ClientFault[] {
  const named = mayBeNamed(name)
  return [
    ...(named === 'ok' ? [] : [named]),
    ...([...businessName].length > businessLimit
      ? [refuse('business-long', { field: 'businessName', values: { limit: businessLimit } })]
      : []),
    ...(phone === '' || isPhone(phone) ? [] : [refuse('phone-unreadable', { field: 'phone' })]),
  ]
}

/** `(212) 555-0123`, `+972 2 555 0123`, `212.555.0123 ext. 7`: as people write them, and kept so. */
function isPhone(text: string): boolean {
  const [, number = ''] = /^(\+?[\d ().\-/]+?)(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.exec(text) ?? []
  const count = number.replace(/\D/g, '').length
  return count >= digits.min && count <= digits.max
}

/** Whether the agent may ask this person, who advertises, to be a client: never one of the staff, and nobody twice. */
export const mayAskForClient = (agent: Actor, person: Actor): boolean =>
  isRepresentative(agent) &&
  person.personId !== agent.personId &&
  !agent.clientIds.has(person.personId) &&
  !isStaff(person)

/** The business that a client is named with; empty where it is called as they are. */
export const businessBeside = ({
  name,
  businessName,
}: {
  readonly name: string
  readonly businessName: string
}): string => (businessName === name ? '' : businessName)
