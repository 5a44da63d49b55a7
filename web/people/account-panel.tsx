import { AddressForm } from '#web/people/address-form.tsx'
import { PasswordForm } from '#web/people/password-form.tsx'
import { SessionsSection } from '#web/people/sessions-section.tsx'
import { useMe } from '#web/people/me.ts'
import './account.css'

/** One's own account: where one is signed in, the password, the address. Not for who looks through another's eyes. */
export function AccountPanel() {
  const me = useMe()
  if (me.impersonator)
    return (
      <p className="own-account">
        This is {me.name}’s account. Password, address and sessions are for {me.name} alone.
      </p>
    )
  return (
    <div className="own-account">
      <SessionsSection />
      <PasswordForm />
      <AddressForm />
    </div>
  )
}
