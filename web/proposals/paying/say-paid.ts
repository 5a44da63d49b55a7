import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { getPaymentTerms } from '#contract/proposals/paying.ts'
import { getProposal, listProposalVersions } from '#contract/proposals/list.ts'
import { refresh } from '#web/kernel/read.ts'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { banner, type BannerAction } from '#web/ui/banner.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

interface PaidProposal {
  readonly id: ProposalInList['id']
  readonly message: string
  readonly receiptUrl: string | null
  /** Offered while something is still to be paid. */
  readonly payRest?: (() => void) | undefined
}

/** Says what was paid and what can be done next. The list and all that shows the proposal follow at once. */
export function sayPaid({ id, message, receiptUrl, payRest }: PaidProposal): void {
  const next: BannerAction = payRest
    ? { label: 'Pay the rest', onSelect: payRest }
    : { label: 'To the campaigns', href: '/advertiser/campaigns' }
  banner.success(message, {
    rowId: rowIdOfProposal(id),
    actions: [...(receiptUrl ? [{ label: 'Receipt', href: receiptUrl }] : []), next],
  })
  readMoneyAgain(id)
}

/** After money moved, or may have. */
export function readMoneyAgain(id: number): void {
  void keepFocus(rowIdOfProposal(id), () => refresh(listProposals))
  for (const endpoint of [getProposal, getPaymentTerms, listProposalVersions]) void refresh(endpoint)
}
