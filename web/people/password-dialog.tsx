import { confirmPassword } from '#contract/people/account.ts'
import { listDemoPeople } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { useRead } from '#web/kernel/read.ts'
import { rememberToken } from '#web/kernel/session.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { useMe } from '#web/people/me.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PasswordInput } from '#web/ui/form/text-input.tsx'

/** Asks for the password before something that a session alone may not do. What was being done goes on by itself. */
export function PasswordDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const me = useMe()
  const cast = useRead(listDemoPeople, {}, { enabled: me.isDemo })
  const known = cast.data?.people[0]?.password
  const form = useForm({ password: '' }, (body) => call(confirmPassword, { body }), {
    check: ({ password }) => ({ password: password ? undefined : 'Enter your password' }),
    onDone: () => {
      // It belonged to the session's former token.
      rememberToken(null)
      onAnswer(true)
    },
  })
  return (
    <FormDialog
      title="Your password, please"
      subtitle={`You are signed in as ${me.impersonator?.name ?? me.name}. What you entered is kept.`}
      isDirty={false}
      act={form}
      saves="Go on"
      onSave={form.save}
      onClose={() => onAnswer(false)}
    >
      <input hidden readOnly type="email" autoComplete="username" value={me.email} />
      <PasswordInput
        {...form.text('password')}
        label="Password"
        data-autofocus=""
        name="password"
        autoComplete="current-password"
        {...(known && { hint: `Everybody’s in the demonstration is ${known}.` })}
      />
    </FormDialog>
  )
}
