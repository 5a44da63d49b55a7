import type { ReactNode } from 'react'
import type { ProposalStatus } from '#domain/proposals/status.ts'
import { publishesOnly } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

interface NoProposalsOptions {
  /** The statuses of the proposals that there are, shown or not. */
  readonly statuses: readonly ProposalStatus[]
  /** The button that makes one; false where this person makes none. */
  readonly create: ReactNode
  readonly onShowArchived: () => void
}

/** A list without a filter that has no row: there are none at all, or each of them is in the archive. */
export function NoProposals({ statuses, create, onShowArchived }: NoProposalsOptions) {
  const me = useMe()
  const who = publishesOnly(me) ? 'publisher' : me.flags.length > 0 ? 'staff' : 'client'
  if (statuses.length === 0)
    return (
      <EmptyState title="No proposals yet" action={create}>
        <p>{words[create ? 'agent' : who]}</p>
      </EmptyState>
    )
  // Of rows that are still on their way nothing is said.
  if (!statuses.every((status) => status === 'archived')) return null
  return (
    <EmptyState
      title="Every proposal is archived"
      action={<Button onClick={onShowArchived}>Show archived proposals</Button>}
    >
      <p>Archived ones stand in this list only where they are asked for.</p>
    </EmptyState>
  )
}

/** What stands here, once there is something. */
const words = {
  agent:
    'A proposal is a priced offer to a client: choose products from the catalogue, give a discount, and hand it over on paper, as PDF or as a spreadsheet. Press New Proposal (n) to write the first one.',
  publisher:
    'Proposals are made for advertisers, and none of them is yours. What stands on your sites is found under Placements.',
  staff:
    'Proposals are written by agents for their clients. Those that you may see stand here as soon as there are any.',
  client:
    'What your agent offers you stands here as soon as it is sent to you, with its prices, to read and to print.',
} as const
