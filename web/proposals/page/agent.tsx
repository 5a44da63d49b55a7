import { usePage } from '#web/proposals/page/use-page.tsx'
import { EmailLink } from '#web/ui/email-link.tsx'

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
