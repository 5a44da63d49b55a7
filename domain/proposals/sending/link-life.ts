/** How long the link of a proposal opens its page. */
import { addDays, type NewYorkDay } from '../../kernel/newyork.ts'

export interface LinkFacts {
  /** The day on which it was made. */
  readonly madeOn: NewYorkDay
  readonly hasEnded: boolean
  readonly isArchived: boolean
  /** The last day of the prices; null: they have no end. */
  readonly validUntil: NewYorkDay | null
}

export interface LinkDays {
  /** How many days the prices hold that are sent. */
  readonly validDays: number
  /** And how many days more the link opens. */
  readonly linkDays: number
}

/** The last day on which it opens: later prices lengthen it. */
const lastDayOf = (
  { madeOn, validUntil }: Pick<LinkFacts, 'madeOn' | 'validUntil'>,
  { validDays, linkDays }: LinkDays,
): NewYorkDay => addDays(validUntil ?? addDays(madeOn, validDays), linkDays)

/** Whether it opens: not while its proposal is archived, which may be taken back. */
export const opens = (facts: LinkFacts, days: LinkDays, today: NewYorkDay): boolean =>
  !facts.hasEnded && !facts.isArchived && today <= lastDayOf(facts, days)
