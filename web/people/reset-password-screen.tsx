import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { resetPassword } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { PasswordInput } from '#web/ui/form/text-input.tsx'

/** Sets a new password with the token that came by mail. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const fieldId = useId()
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<readonly { fieldId?: string; text: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if ([...password].length < 12)
      return setFaults([{ fieldId, text: 'Choose a password of at least 12 characters' }])
    setFaults([])
    setBusy(true)
    try {
      await call(resetPassword, { body: { token: token ?? '', newPassword: password } })
      setDone(true)
    } catch (error) {
      setFaults([{ text: wordsOf(error) }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <FrontPage title="New password">
      <div className="column">
        <h1 tabIndex={-1}>New password</h1>
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
          <form onSubmit={submit} noValidate>
            <FaultSummary faults={faults} />
            <PasswordInput
              id={fieldId}
              label="New password"
              hint="At least 12 characters."
              name="new-password"
              autoComplete="new-password"
              value={password}
              fault={faults.find((fault) => fault.fieldId)?.text}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button look="primary" type="submit" busy={isBusy}>
              Set the new password
            </Button>
          </form>
        )}
      </div>
    </FrontPage>
  )
}
