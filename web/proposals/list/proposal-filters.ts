import { z } from 'zod'
import { idText } from '#contract/kernel/fields.ts'
import { proposalFilters } from '#contract/proposals/list.ts'
import type { ProposalStatus } from '#domain/proposals/status.ts'
import { addressFilters, type FiltersOf } from '#web/ui/list/address-filters.ts'

const isOpen = z.literal('1').optional()

/** What of the proposals is shown, and which of them is open over the list. Without a status: all but archived ones. */
export const proposalsInAddress = addressFilters('/proposals', proposalFilters, {
  address: proposalFilters.extend({
    new: z.literal('proposal').optional(),
    proposal: idText.optional(),
    pay: isOpen,
    history: isOpen,
    credit: isOpen,
  }),
})
export type ProposalFilters = FiltersOf<typeof proposalsInAddress>

/** What of a proposal lies over the list in its place: its payment, what happened to it, or how much its client may owe. */
const overs = ['pay', 'history', 'credit'] as const
export type OverProposal = (typeof overs)[number]

/** What lies over the list: a new proposal, or one that there is. */
export type OpenedProposal = number | 'new' | null

export const openedProposalIn = ({ new: isNew, proposal }: ProposalFilters): OpenedProposal =>
  isNew ? 'new' : (proposal ?? null)

export const overIn = (filters: ProposalFilters): OverProposal | null =>
  typeof openedProposalIn(filters) === 'number' ? (overs.find((one) => filters[one]) ?? null) : null

/** What the address says of what lies over the list. */
export const opening = (
  opened: OpenedProposal,
  over: OverProposal | null = null,
): Partial<ProposalFilters> => ({
  new: opened === 'new' ? 'proposal' : undefined,
  proposal: typeof opened === 'number' ? opened : undefined,
  ...Object.fromEntries(overs.map((one) => [one, one === over ? '1' : undefined])),
})

/** Where a proposal lies over the list, or what of it does in its place. */
export const proposalAddress = (id: number, over: OverProposal | null = null): string =>
  proposalsInAddress.addressOf(opening(id, over))

/** In the order in which a proposal goes through them. */
const shownStatuses: readonly ProposalStatus[] = [
  'draft',
  'emailed',
  'pending-payment',
  'partially-paid',
  'completed',
]

/** A client meets no draft: a proposal is theirs from when it was handed over. One that the address asks for stays. */
export const statusesShownTo = (
  list: { readonly isAgentPage: boolean } | undefined,
  asked: ProposalStatus | undefined,
): readonly ProposalStatus[] =>
  list?.isAgentPage === false && asked !== 'draft'
    ? shownStatuses.filter((one) => one !== 'draft')
    : shownStatuses
