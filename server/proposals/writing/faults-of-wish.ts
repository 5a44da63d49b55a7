/** What is wrong with a proposal as somebody wishes it, apart from its lines each for itself. */
import { parseAmount } from '#domain/billing/amount.ts'
import { mayBeName, tidyName } from '#domain/campaigns/name.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { isRefusal, type Refusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { readAddresses } from '#domain/proposals/sending/addresses.ts'
import { amountsIn, type CadRate } from '#domain/proposals/canadian.ts'
import { type Choosable, countedOf } from '#domain/proposals/choice.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { faultsOfFixed, mayComeTo } from '#domain/proposals/editing.ts'
import { largestTotal, longestText, mostItems } from '#domain/proposals/limits.ts'
import { tidyProse } from '#domain/proposals/tidy-texts.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import { textOf, type TypedText } from '#domain/proposals/typed-figure.ts'
import type { Context } from '../../kernel/context.ts'
import { faultsOfPrinted } from '../../kernel/papers/faces.ts'
import { proposalEditVerdict } from '../known/edit-verdict.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import type { NewItem } from './keep-lines.ts'
import type { ItemRow } from '../store/items.ts'
import type { ProposalWish, WishedLine } from './wish.ts'

/** Whether it may be changed at all, and given to another client, who never reads the words of the first one. */
export function faultsOfState(
  ctx: Pick<Context, 'actor'>,
  { row, facts, relation }: FoundProposal,
  wish: ProposalWish,
  isAnswered: boolean,
): Refusal[] {
  const isOtherClient = wish.clientId !== null && wish.clientId !== row.clientId
  return refusalsIn([
    proposalEditVerdict(ctx, { facts, relation }),
    isOtherClient && facts.paid > 0n ? refuse('why-paid', { field: 'clientId' }) : 'ok',
    isOtherClient && facts.hasCampaigns ? refuse('why-added', { field: 'clientId' }) : 'ok',
    isOtherClient && isAnswered ? refuse('why-answered', { field: 'clientId' }) : 'ok',
  ])
}

const refusalsIn = (verdicts: readonly Verdict[]): Refusal[] => verdicts.filter((verdict) => verdict !== 'ok')

export function faultsOfTexts(wish: ProposalWish): Refusal[] {
  const texts = ['notes', 'additionalNotes', 'sendTo'] as const
  return [
    ...refusalsIn([mayBeName(tidyName(wish.name))]),
    ...faultsOfPrinted(printedOf(wish)),
    ...(wish.clientId === null ? [refuse('client-missing', { field: 'clientId' })] : []),
    ...texts.flatMap((field) =>
      [...tidyProse(wish[field])].length > longestText
        ? [refuse('text-long', { field, values: { limit: longestText } })]
        : [],
    ),
    ...(wish.isSent ? refusalsOf(readAddresses(tidyText(wish.sendTo), 'sendTo')) : []),
  ]
}

/** What of a proposal its paper shows, by the fields of the form. */
const printedOf = ({ name, additionalNotes, lines }: ProposalWish): Record<string, string> =>
  Object.fromEntries([
    ['name', name],
    ['additionalNotes', additionalNotes],
    ...lines.map(({ typed }, at) => [`productName[${at}]`, typed.name] as const),
  ])

const refusalsOf = (read: unknown): Refusal[] => (isRefusal(read) ? [read] : [])

export function faultsOfCount(lines: readonly WishedLine[], named: readonly number[]): Refusal[] {
  if (lines.length === 0) return [refuse('items-none', { field: 'items' })]
  if (lines.length > mostItems)
    return [refuse('items-many', { field: 'items', values: { limit: mostItems } })]
  // One that is named twice would be two lines with one id.
  return new Set(named).size < named.length ? [refuse('field-unreadable', { field: 'items' })] : []
}

/** What a sale has given stands as it is; what was added since is free until its own part is paid (D-141). */
export const faultsOfStanding = (standing: ReadonlyMap<number, ItemRow>, items: readonly NewItem[]) =>
  faultsOfFixed(
    new Map([...standing].filter(([, { isGiven }]) => isGiven)),
    items.map((line) => ({ itemId: line.itemId, line })),
  )

/** What was paid of a proposal, and with it what its sales are still owed. */
interface SoldAmounts {
  readonly paid: Cents
  readonly covered: Cents
}

/**
 * What was sent as the total must be what the lines come to that count, with every cap applied (D-136). What the client may
 * still take counts for how large it may be.
 */
export function faultsOfTotal(
  items: readonly (NewItem & Choosable)[],
  cadRate: CadRate | null,
  typedTotal: TypedText,
  sold: SoldAmounts,
): Refusal[] {
  const totalIn = (rate: CadRate | null, lines: readonly NewItem[]) =>
    totalsOf(lines.map((item) => amountsIn(rate, item))).total
  const total = totalIn(cadRate, countedOf(items))
  if (totalIn(null, items) > largestTotal) return [refuse('proposal-large', { field: 'items' })]
  const currency = cadRate ? 'cad' : 'usd'
  const told = textOf(typedTotal)
  const isRight = told === '' || parseAmount(told) === total
  return refusalsIn([mayComeTo(total, sold, currency), isRight ? 'ok' : differs(total, currency)])
}

const differs = (total: Cents, currency: Currency) =>
  refuse('total-differs', { field: 'typedTotal', values: { total: moneyIn(currency, total) } })
