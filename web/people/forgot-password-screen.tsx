import { type FormEvent, useId, useState } from 'react'
import { requestPasswordReset } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Asks for the mail that sets a new password. The answer never tells whether the address is known. */
export function ForgotPasswordScreen() {
  const fieldId = useId()
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<readonly { fieldId?: string; text: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!email.trim()) return setFaults([{ fieldId, text: 'Enter your e-mail address' }])
    setFaults([])
    setBusy(true)
    try {
      await call(requestPasswordReset, { body: { email: email.trim(), redirectTo: '/reset-password' } })
      setSentTo(email.trim())
    } catch (error) {
      setFaults([{ text: wordsOf(error) }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <FrontPage title="Forgot password">
      <div className="column">
        <h1 tabIndex={-1}>Forgot password</h1>
        {sentTo ? (
          <p role="status">
            If {sentTo} has an account, a mail with a link is on its way. The link sets a new password and
            works for one hour.
          </p>
        ) : (
          <form onSubmit={submit} noValidate>
            <FaultSummary faults={faults} />
            <TextInput
              id={fieldId}
              label="E-mail"
              hint="A link that sets a new password is sent to this address."
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              fault={faults.find((fault) => fault.fieldId)?.text}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button look="primary" type="submit" busy={isBusy}>
              Send the link
            </Button>
          </form>
        )}
        <p className="small">
          <a href="/sign-in">Back to sign-in</a>
        </p>
      </div>
    </FrontPage>
  )
}
