/** How each part of a proposal reads to whoever compares two versions of it. */
import type { Proposal } from '#contract/proposals/proposal.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { amountInWords, notesInWords, rateInWords } from '#domain/proposals/document-words.ts'
import { tidyTexts } from '#domain/proposals/tidy-texts.ts'
import { type ReadLine, readLine } from '#domain/proposals/typed-line.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'
import type { ReckonedProposal } from '#web/proposals/typed/reckon-typed.ts'
import {
  intoOf,
  nameOfRow,
  type TypedProposal,
  type TypedRow,
  typedProposalOf,
} from '#web/proposals/typed/typed-proposal.ts'

type ProposalFields = Omit<TypedProposal, 'seen' | 'seenAtMs' | 'adKey'>

/** The parts of the proposal as it was saved, in words. */
export const partsInProposal = (proposal: Proposal): readonly PartInWords[] =>
  partsOfProposal(typedProposalOf(proposal))

/** As it would be saved: each discount cut to its cap. */
export const partsToSave = (
  typed: ProposalFields,
  { rows }: Pick<ReckonedProposal, 'rows'>,
): readonly PartInWords[] =>
  partsOfProposal({ ...typed, rows: typed.rows.map((row, at) => asReckoned(row, rows[at]?.line)) })

const asReckoned = (row: TypedRow, line: ReadLine | null | undefined): TypedRow =>
  line ? { ...row, typed: { ...row.typed, discount: line.discountPercent } } : row

/** Two that read the same are the same. */
export function partsOfProposal(typed: ProposalFields): readonly PartInWords[] {
  const { name, additionalNotes, notes } = tidyTexts(typed)
  const parts: readonly (readonly [name: string, words: string])[] = [
    ['Name', name],
    ['Client', typed.client?.name ?? ''],
    ['Items', typed.rows.map((row) => rowInWords(row, typed.client)).join('\n')],
    ['Text for the client', additionalNotes],
    ['Notes for ourselves', notes],
    ['Prices for the client', typed.hidesPrices ? 'hidden' : 'shown'],
    ['Currency', typed.isCanadian ? 'Canadian dollars' : 'US dollars'],
  ]
  return parts.map(([name, words]) => ({ name, words, value: words }))
}

/** Any day may be kept: here nothing is refused for its day. */
const beforeAll = '0001-01-01'

/** `Header banner, The Harbor Ledger, 30 days, 8,000 views a day, $6.00 CPM, 10% off`. */
function rowInWords(row: TypedRow, client: ProposalFields['client']): string {
  const { sold, typed } = row
  const line = readLine(typed, 0, {
    rateType: sold.rateType,
    usualDailyViews: 0,
    isHandWritten: sold.key === null,
    tomorrow: beforeAll,
    keptStartDay: typed.startDay,
  })
  const into = intoOf(row, client)
  const { campaignName } = 'rate' in line ? line : typed
  const amounts =
    'rate' in line
      ? [
          amountInWords(line, sold.unit),
          notesInWords(line, line.startDay),
          rateInWords(line, sold.unit, 'usd'),
          line.discountPercent > 0 ? `${line.discountPercent}% off` : '',
        ]
      : [typed.quantity, typed.budget, typed.dailyViews, typed.startDay, typed.rate, typed.discount].map(
          (one) => String(one ?? ''),
        )
  const words = [
    tidyText(nameOfRow(row)),
    sold.site?.name ?? '',
    ...amounts,
    typed.isOptional ? 'optional' : '',
    campaignName ? `campaign ${campaignName}` : '',
    into ? `into ${into.name}` : '',
  ]
  return words.filter((word) => word !== '').join(', ')
}
