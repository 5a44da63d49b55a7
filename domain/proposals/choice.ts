/** What of a proposal its client takes (D-159): an optional item is taken until they leave it out, and theirs alone to choose. */
import { type Refusal, refuse, type Verdict } from '../kernel/verdict.ts'
import type { DeclineFacts } from './answers/declining.ts'
import type { ProposalMoney } from './paying.ts'
import type { StatusFacts } from './status.ts'

export interface Choosable {
  readonly isOptional: boolean
  /** Of one that is included it says nothing. Left out: nobody has left it out. */
  readonly isTaken?: boolean | undefined
}

/** Whether it is part of what is sold. */
export const isCounted = ({ isOptional, isTaken = true }: Choosable): boolean => !isOptional || isTaken

/** Those of which totals, versions, sales and what is given are made, in their order. */
export const countedOf = <Line extends Choosable>(lines: readonly Line[]): Line[] => lines.filter(isCounted)

interface ChoiceFacts extends Pick<StatusFacts, 'isArchived' | 'hasCampaigns'>, DeclineFacts {
  /** Whether the proposal is signed as it stands now. */
  readonly isSigned: boolean
}

/** Whether the choice is still open (409): nothing of it is signed, paid, on its way, approved or given yet. */
export function mayChoose(
  { isArchived, hasCampaigns, isDeclined, isSigned }: ChoiceFacts,
  { paid, inFlight, openSales }: ProposalMoney,
): Verdict<'proposal-archived' | 'proposal-declined' | 'payments-under-way' | 'options-fixed'> {
  if (isArchived) return refuse('proposal-archived')
  if (isDeclined) return refuse('proposal-declined')
  if (inFlight > 0n) return refuse('payments-under-way')
  const isBought = paid > 0n || openSales.length > 0 || hasCampaigns
  return isSigned || isBought ? refuse('options-fixed') : 'ok'
}

interface Item extends Choosable {
  readonly itemId: number
}

/** What is wrong with taking exactly these of the optional items (422); something must be left to be sold. */
export function choiceFault(items: readonly Item[], wanted: ReadonlySet<number>): Refusal | null {
  const optional = new Set(items.flatMap(({ itemId, isOptional }) => (isOptional ? [itemId] : [])))
  if (![...wanted].every((id) => optional.has(id))) return refuse('option-unknown', { field: 'items' })
  return countedOf(asChosen(items, wanted)).length === 0 ? refuse('option-none', { field: 'items' }) : null
}

/** The items as they are once exactly these optional ones are taken. */
export const asChosen = <Line extends Item>(items: readonly Line[], wanted: ReadonlySet<number>): Line[] =>
  items.map((item) => (item.isOptional ? { ...item, isTaken: wanted.has(item.itemId) } : item))
