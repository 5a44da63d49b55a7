import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPassword } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { newPasswordField } from '#web/people/account-fields.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { PasswordInput } from '#web/ui/form/text-input.tsx'

/** Sets a new password with the token that came by mail. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ from: '/reset-password' })
  const [isDone, setDone] = useState(false)
  const form = useForm(
    { newPassword: '' },
    ({ newPassword }) => call(resetPassword, { body: { token: token ?? '', newPassword } }),
    {
      check: ({ newPassword }) => ({
        newPassword: [...newPassword].length < 12 ? 'Choose a password of at least 12 characters' : undefined,
      }),
      onDone: () => setDone(true),
    },
  )
  return (
    <FrontPage title="New password">
      {!token ? (
        <p>
          This address lacks the token of the mail. Open the link in the mail again, or{' '}
          <a href="/forgot-password">ask for a new one</a>.
        </p>
      ) : isDone ? (
        <p role="status">
          Your password is changed, and all other sessions have ended. <a href="/sign-in">Sign in</a>
        </p>
      ) : (
        <PageForm form={form} saves="Set the new password">
          <PasswordInput {...form.text('newPassword')} {...newPasswordField} label="New password" />
        </PageForm>
      )}
    </FrontPage>
  )
}
