import { usePage } from '#web/proposals/page/use-page.tsx'
import { EmailLink } from '#web/ui/email-link.tsx'

/** The agent's name with the phone number and the address, where they are known. */
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
