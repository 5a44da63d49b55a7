import type { ClientPage } from '#contract/proposals/client-page.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { Notice } from '#web/ui/states.tsx'

/** Why nothing can be done about the proposal at this moment; nothing where something can. */
export function Standing() {
  const said = standingOf(usePage().page)
  return said && <Notice tone={said.tone}>{said.text}</Notice>
}

function standingOf({ proposal, isExpired, validUntil, agent, declined }: ClientPage) {
  if (proposal.isArchived)
    return { tone: 'warning', text: `This proposal was withdrawn. Ask ${agent.name} for a new one` } as const
  if (proposal.completedAt !== null)
    return { tone: 'info', text: 'This proposal is completed. Thank you for advertising with us' } as const
  if (declined)
    return {
      tone: 'warning',
      text: `You declined this proposal on ${newYorkDay(declined.at)}. ${agent.name} can open it again`,
    } as const
  if (isExpired)
    return {
      tone: 'warning',
      text: `The prices held until ${validUntil}. Ask ${agent.name} to renew them`,
    } as const
  return null
}
