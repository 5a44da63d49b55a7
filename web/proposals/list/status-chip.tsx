import type { ProposalStatus } from '#domain/proposals/status.ts'
import { statusInWords } from '#domain/proposals/words.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'

/** Drawn here, because no other screen has all of them. */
const paths: Readonly<Record<ProposalStatus, string>> = {
  draft: 'M3 13l.6-2.8L11 2.8 13.2 5 5.8 12.400z',
  emailed: 'M2 3.500h12v9H2zM2 4l6 5 6-5',
  'pending-payment': 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3.2l2.2 1.5',
  'partially-paid': 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 2v12M8 5l4.500-.5M8 8h6M8 11l4.500.5',
  completed: 'M3 8.5l3.5 3.5L13 4.5',
  archived: 'M2 3h12v3H2zM3 6v8h10V6M6.5 9h3',
}

/** What waits for somebody's money stands out. */
const tones: Readonly<Record<ProposalStatus, ChipTone>> = {
  draft: 'off',
  emailed: 'ahead',
  'pending-payment': 'warn',
  'partially-paid': 'warn',
  completed: 'ok',
  archived: 'off',
}

/** The drawing of a status; its word stands beside it. */
export const StatusIcon = ({ status }: { status: ProposalStatus }) => (
  <svg className="i i12" viewBox="0 0 16 16" aria-hidden="true">
    <path d={paths[status]} />
  </svg>
)

/** The status of a proposal with its icon. */
export const StatusChip = ({ status }: { status: ProposalStatus }) => (
  <Chip tone={tones[status]} drawing={<StatusIcon status={status} />}>
    {statusInWords[status]}
  </Chip>
)
