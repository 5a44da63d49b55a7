/** How a proposal is named and where it stands, in words. */
import { numberOfProposal } from '#domain/billing/subject.ts'
import type { ProposalStatus } from './status.ts'

export const statusInWords: Readonly<Record<ProposalStatus, string>> = {
  archived: 'Archived',
  'partially-paid': 'Partially Paid',
  completed: 'Completed',
  'pending-payment': 'Pending Payment',
  emailed: 'Emailed To Client',
  draft: 'Draft',
}

/** `P-12`: what people call a proposal. */
export const numberOf = numberOfProposal

/** The name of a file of what was signed, `proposal-P-12-version-3-signed.pdf`. */
export const signedFileName = (id: number, version: number | string, ending: 'pdf' | 'json'): string =>
  `proposal-${numberOf(id)}-version-${version}-signed.${ending}`

/** The id in `P-12`, `p12`, `#12` or `12`; null of anything else. */
export function readNumber(text: string): number | null {
  const [, digits] = /^(?:p-?|#)?([1-9]\d{0,8})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
