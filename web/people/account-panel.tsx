import { DraftsSection } from '#web/people/drafts-section.tsx'
import { PasswordForm } from '#web/people/password-form.tsx'
import { SessionsSection } from '#web/people/sessions-section.tsx'
import { useMe } from '#web/people/me.ts'
import { useState } from 'react'
import { changeAddress } from '#contract/people/account.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import './account.css'

/** One's own account. Through another's eyes one sees what one typed so, and nothing else. */
export function AccountPanel() {
  const me = useMe()
  if (me.impersonator)
    return (
      <div className="own-account">
        <p>
          This is {me.name}’s account. Password, address and sessions are for {me.name} alone.
        </p>
        <DraftsSection />
      </div>
    )
  return (
    <div className="own-account">
      <DraftsSection />
      <SessionsSection />
      <PasswordForm />
      <AddressForm />
    </div>
  )
}

/** Another e-mail address, which a link in a letter to it confirms. The answer never tells whether somebody has it. */
function AddressForm() {
  const me = useMe()
  const [sentTo, setSentTo] = useState('')
  const form = useForm({ email: '' }, ({ email }) => call(changeAddress, { body: { email: email.trim() } }), {
    check: ({ email }) => ({ email: email.trim() ? undefined : 'Enter the new address' }),
    onDone: (_, { email }) => {
      setSentTo(email.trim())
      form.change({ email: '' })
    },
  })
  return (
    <section aria-labelledby="address-title">
      <h2 id="address-title">E-mail address</h2>
      <p className="muted">You sign in as {me.email}, and letters go there.</p>
      {sentTo && (
        <p role="status">
          If {sentTo} is free, a letter with a link is on its way. The address changes when you follow it,
          within an hour.
        </p>
      )}
      <PageForm form={form} saves="Send the link">
        <TextInput
          {...form.text('email')}
          label="New e-mail address"
          type="email"
          name="email"
          autoComplete="email"
        />
      </PageForm>
    </section>
  )
}
