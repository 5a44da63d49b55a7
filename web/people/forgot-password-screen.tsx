import { useState } from 'react'
import { requestPasswordReset } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { emailField } from '#web/people/account-fields.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Asks for the mail that sets a new password. The answer never tells whether the address is known. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState('')
  const form = useForm(
    { email: '' },
    ({ email }) =>
      call(requestPasswordReset, { body: { email: email.trim(), redirectTo: '/reset-password' } }),
    {
      check: ({ email }) => ({ email: email.trim() ? undefined : 'Enter your e-mail address' }),
      onDone: (_, { email }) => setSentTo(email.trim()),
    },
  )
  return (
    <FrontPage title="Forgot password">
      {sentTo ? (
        <p role="status">
          If {sentTo} has an account, a mail with a link is on its way. The link sets a new password and works
          for one hour.
        </p>
      ) : (
        <PageForm form={form} saves="Send the link">
          <TextInput
            {...form.text('email')}
            {...emailField}
            hint="A link that sets a new password is sent to this address."
          />
        </PageForm>
      )}
      <p className="small">
        <a href="/sign-in">Back to sign-in</a>
      </p>
    </FrontPage>
  )
}
