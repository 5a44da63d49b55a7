/** How what happened to a proposal reads. */
import { formatCountOf } from '../kernel/figures.ts'
import type { PausedWhy } from './subscriptions/subscription.ts'
import { pausedInWords } from './subscriptions/subscription-in-words.ts'
import { taskSentence } from './task-in-words.ts'
import { numberOf } from './words.ts'

type EntryValues = Readonly<Record<string, unknown>>

export interface ToldEntry {
  /** Null: the product by itself. */
  readonly who: string | null
  /** Through whose eyes it was done, where that is not the client. */
  readonly viewed: string | null
  /** A verb in the past, as the history keeps it. */
  readonly what: string
  readonly before: EntryValues
  readonly after: EntryValues
  /** It took an earlier act back. */
  readonly isUndo: boolean
  /** What was sold, of an entry about what is done by hand for it. */
  readonly taskName: string | null
}

/** What people are called, by their ids. */
export type Names = ReadonlyMap<number, string>

/** "Sam Ortiz gave it from Ann Lee to Ari Kaplan". */
export function proposalSentence(entry: ToldEntry, names: Names): string {
  const { who, viewed, isUndo } = entry
  const actor = viewed === null ? (who ?? 'Masthead') : `${who}, for ${viewed},`
  const text = sentences[entry.what]?.(entry, { actor, names }) ?? `${actor}: ${entry.what}`
  return isUndo ? `${text}, by Undo` : text
}

interface Narration {
  readonly actor: string
  readonly names: Names
}

const sentences: Readonly<Record<string, (entry: ToldEntry, telling: Narration) => string>> = {
  made: (_, { actor }) => `${actor} made it`,
  changed: ({ after }, { actor }) => `${actor} changed it, which made version ${text(after.version)}`,
  duplicated: ({ after }, { actor }) => `${actor} made it as a copy of ${proposals(after.from)}`,
  combined: ({ after }, { actor }) => `${actor} made it of ${proposals(after.from)}`,
  'combined into another': ({ after }, { actor }) =>
    `${actor} combined it into ${proposals([after.combinedInto])}`,
  deleted: (_, { actor }) => `${actor} deleted it`,
  restored: (_, { actor }) => `${actor} brought it back`,
  reassigned: ({ before, after }, { actor, names }) =>
    `${actor} gave it from ${nameIn(names, before.salesmanId)} to ${nameIn(names, after.salesmanId)}`,
  'kept as a template': ({ after }, { actor }) => `${actor} kept it as the template “${text(after.title)}”`,
  approved: (_, { actor }) => `${actor} approved it, to be charged later`,
  paid: ({ after }, { actor }) =>
    after.method === 'cash'
      ? `${actor} entered ${text(after.amount)} of it in cash`
      : `${actor} paid ${text(after.amount)} of it by card`,
  waived: ({ after }, { actor }) => `${actor} waived ${text(after.amount)} of it: ${text(after.reason)}`,
  chosen: ({ after }, { actor }) => `${actor} ${choiceInWords(after)}, which makes it ${text(after.total)}`,
  completed: ({ after }, { actor }) => `${actor} completed it: ${ofTotal(after)}`,
  'opened again': ({ after }, { actor }) => `${actor} opened it again: ${ofTotal(after)}`,
  'removed processing': (_, { actor }) => `${actor} took the processing off`,
  given: ({ after }) => `What was sold appeared: ${formatCountOf(Number(after.items), 'items')}`,
  reminded: ({ after }) =>
    after.to === 'agent'
      ? `The agent was told that ${text(after.left)} is not paid, ${days(after)} after the sale`
      : `The client was reminded of ${text(after.left)}, ${days(after)} after the sale`,
  sent: ({ after }, { actor }) =>
    `${actor} sent version ${text(after.version)} to ${text(after.to)}; the prices hold until ${text(after.validUntil)}`,
  'sending taken back': ({ after }, { actor }) =>
    `${actor} took the letter to ${list(after.to)} back before it left`,
  'links ended': ({ after }, { actor }) =>
    `${actor} ended ${formatCountOf(Array.isArray(after.links) ? after.links.length : 0, 'links')} to it`,
  renewed: ({ after }, { actor }) =>
    `${actor} renewed its prices, which hold until ${text(after.validUntil)}`,
  opened: ({ after }, { actor }) =>
    `${actor} opened ${after.isFirst === true ? 'it for the first time' : `it again, as version ${text(after.version)}`}`,
  asked: (_, { actor }) => `${actor} asked about it`,
  answered: (_, { actor }) => `${actor} wrote to the client`,
  signed: ({ after }, { actor }) =>
    `${actor} accepted version ${text(after.version)} for ${text(after.total)}, signed as ${text(after.name)}`,
  declined: ({ after }, { actor }) => `${actor} declined it: “${text(after.reason)}”`,
  reopened: (_, { actor }) => `${actor} opened it again after it was declined`,
  subscribed: ({ after }, { actor }) =>
    Number(after.months) === 0
      ? `${actor} subscribed to it, until it is cancelled`
      : `${actor} subscribed to it for ${formatCountOf(Number(after.months), 'months')}`,
  'subscription charged': ({ after }) =>
    `The subscription was charged ${text(after.amount)}, due on ${text(after.due)}`,
  'subscription charge refused': ({ after }) =>
    `The card of the subscription was refused: ${text(after.amount)}, due on ${text(after.due)}, was not charged`,
  'subscription paused': ({ after }) =>
    `The subscription was paused. ${pausedInWords[String(after.why) as PausedWhy] ?? ''}`,
  'subscription ended': () => 'The subscription has ended',
  'subscription changed': ({ after }, { actor }) =>
    `${actor} changed the subscription: it is ${text(after.what)}`,
  'subscription card changed': (_, { actor }) => `${actor} gave the subscription another card`,
  'task done': ofTask,
  'task taken back': ofTask,
  'task changed': ofTask,
}

function ofTask({ taskName, ...entry }: ToldEntry, { names }: Narration): string {
  const told = (values: EntryValues) => ({
    due: typeof values.due === 'string' ? values.due : null,
    inCharge: typeof values.inChargeId === 'number' ? nameIn(names, values.inChargeId) : null,
  })
  const sentence = taskSentence({ ...entry, before: told(entry.before), after: told(entry.after) })
  return `To do “${taskName ?? ''}”: ${sentence}`
}

/** The ids of people whom an entry names. */
export const peopleIn = ({ before, after }: Pick<ToldEntry, 'before' | 'after'>): number[] =>
  [before, after]
    .flatMap(({ salesmanId, inChargeId }) => [salesmanId, inChargeId])
    .filter((id) => typeof id === 'number')

const nameIn = (names: Names, id: unknown): string =>
  (typeof id === 'number' ? names.get(id) : undefined) ?? 'nobody'
const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const ofTotal = ({ paid, total }: EntryValues): string => `${text(paid)} of ${text(total)} is paid`
const days = ({ day }: EntryValues): string => formatCountOf(Number(day), 'days')

/** The choice of optional lines in words, `left out Tote bags`. */
const choiceInWords = ({ leftOut }: EntryValues): string =>
  Array.isArray(leftOut) && leftOut.length > 0 ? `left out ${list(leftOut)}` : 'took all that is optional'

/** The numbers of proposals in words, `P-3, P-4 and P-9`. */
const proposals = (ids: unknown): string =>
  list(Array.isArray(ids) ? ids.map((id) => numberOf(Number(id))) : [])

/** `one, two and three`. */
function list(names: unknown): string {
  const all = (Array.isArray(names) ? names : []).map(text)
  const last = all.pop() ?? ''
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`
}
