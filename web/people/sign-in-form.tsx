import { type FormEvent, useId, useState } from 'react'
import { signIn } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { CallError, wordsOf } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { PasswordInput, TextInput } from '#web/ui/form/text-input.tsx'

interface Fault {
  fieldId?: string
  text: string
}

/** E-mail and password; the words of a refusal, a lock-out with its time among them, are the server's. */
export function SignInForm({ onDone, email: known }: { onDone: () => void; email?: string }) {
  const formId = useId()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    const missing = missingFields(formId, email, password)
    setFaults(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      await call(signIn, { body: { email: email.trim(), password } })
      onDone()
    } catch (error) {
      setFaults([{ text: explain(error) }])
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string) => faults.find((fault) => fault.fieldId === `${formId}-${field}`)?.text

  return (
    <form onSubmit={submit} noValidate>
      <FaultSummary faults={faults} />
      <TextInput
        id={`${formId}-email`}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        fault={faultOf('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordInput
        id={`${formId}-password`}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        fault={faultOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="primary" type="submit" busy={isBusy}>
        Sign in
      </Button>
    </form>
  )
}

function missingFields(formId: string, email: string, password: string): Fault[] {
  return [
    ...(email.trim() ? [] : [{ fieldId: `${formId}-email`, text: 'Enter your e-mail address' }]),
    ...(password ? [] : [{ fieldId: `${formId}-password`, text: 'Enter your password' }]),
  ]
}

/** A refusal does not tell which of the two is wrong; a lock-out says in the server's words when it ends. */
function explain(error: unknown): string {
  return error instanceof CallError && error.status === 401
    ? 'This e-mail address and password do not belong together. Check both, or set a new password'
    : wordsOf(error)
}
