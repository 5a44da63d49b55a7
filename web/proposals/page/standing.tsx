import { standingInWords } from '#domain/proposals/standing.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { Notice } from '#web/ui/states.tsx'

/** Why nothing can be done about the proposal at this moment; nothing where something can. */
export function Standing() {
  const { proposal, agent, ...page } = usePage().page
  const { isArchived, completedAt } = proposal
  const said = standingInWords({ ...page, isArchived, completedAt, agentName: agent.name })
  return said && <Notice tone={said.tone}>{said.text}</Notice>
}
