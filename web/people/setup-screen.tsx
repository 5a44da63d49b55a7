import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { setUp } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { emailField, newPasswordField } from '#web/people/account-fields.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { PasswordInput, TextInput } from '#web/ui/form/text-input.tsx'

/** Makes the first account with the link that the first start printed. */
export function SetupScreen() {
  const { token } = useSearch({ from: '/setup' })
  const [isDone, setDone] = useState(false)
  const form = useForm(
    { name: '', email: '', password: '' },
    (account) => call(setUp, { body: { ...account, email: account.email.trim(), token: token ?? '' } }),
    { onDone: () => setDone(true) },
  )
  return (
    <FrontPage title="First account">
      {!token ? (
        <p>
          This address lacks its token. Open the link that the start of the product printed, or start it again
          for a new one.
        </p>
      ) : isDone ? (
        <p role="status">
          The account is made. <a href="/sign-in">Sign in</a>
        </p>
      ) : (
        <>
          <p>This account may do everything, and gives the others their rights.</p>
          <PageForm form={form} saves="Make the account">
            <TextInput {...form.text('name')} label="Name" name="name" autoComplete="name" />
            <TextInput {...form.text('email')} {...emailField} />
            <PasswordInput {...form.text('password')} {...newPasswordField} label="Password" />
          </PageForm>
        </>
      )}
    </FrontPage>
  )
}
