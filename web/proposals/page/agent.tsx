import type { ReactNode } from 'react'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmailLink } from '#web/ui/email-link.tsx'

/** Opens a letter to the agent; nothing where no address is known. */
export function AskByMail({ children }: { readonly children: ReactNode }) {
  const { agent, proposal } = usePage().page
  if (agent.email === '') return null
  const subject = encodeURIComponent(`Proposal ${proposal.number}`)
  return (
    <ButtonLink look="quiet" href={`mailto:${agent.email}?subject=${subject}`}>
      {children}
    </ButtonLink>
  )
}

/** How the agent is reached. */
export function AgentReached() {
  const { name, phone, email } = usePage().page.agent
  return (
    <address className="client-agent">
      <b>{name}</b>
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <EmailLink email={email} />}
    </address>
  )
}
