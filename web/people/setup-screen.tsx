import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { setUp } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { PasswordInput, TextInput } from '#web/ui/form/text-input.tsx'

const empty = { name: '', email: '', password: '' }

/** Makes the first account with the link that the first start printed. */
export function SetupScreen() {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const formId = useId()
  const [account, setAccount] = useState(empty)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure('')
    setBusy(true)
    try {
      await call(setUp, { body: { ...account, email: account.email.trim(), token: token ?? '' } })
      setDone(true)
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof typeof empty) => ({
    id: `${formId}-${name}`,
    value: account[name],
    onChange: (event: { target: { value: string } }) =>
      setAccount({ ...account, [name]: event.target.value }),
  })
  return (
    <FrontPage title="First account">
      <div className="column">
        <h1 tabIndex={-1}>First account</h1>
        {!token ? (
          <p>
            This address lacks its token. Open the link that the start of the product printed, or start it
            again for a new one.
          </p>
        ) : isDone ? (
          <p role="status">
            The account is made. <a href="/sign-in">Sign in</a>
          </p>
        ) : (
          <form onSubmit={submit} noValidate>
            <p>This account may do everything, and gives the others their rights.</p>
            <FaultSummary faults={failure ? [{ text: failure }] : []} />
            <TextInput {...field('name')} label="Name" name="name" autoComplete="name" />
            <TextInput {...field('email')} label="E-mail" type="email" name="email" autoComplete="username" />
            <PasswordInput
              {...field('password')}
              label="Password"
              hint="At least 12 characters."
              name="new-password"
              autoComplete="new-password"
            />
            <Button look="primary" type="submit" busy={isBusy}>
              Make the account
            </Button>
          </form>
        )}
      </div>
    </FrontPage>
  )
}
