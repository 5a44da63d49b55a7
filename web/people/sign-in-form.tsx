import { signIn } from '#contract/people/sign-in.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { emailField } from '#web/people/account-fields.ts'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { PasswordInput, TextInput } from '#web/ui/form/text-input.tsx'

/** E-mail and password; the words of a refusal, a lock-out with its time among them, are the server's. */
export function SignInForm({ onDone, email = '' }: { onDone: () => unknown; email?: string }) {
  const form = useForm(
    { email, password: '' },
    (typed) => call(signIn, { body: { ...typed, email: typed.email.trim() } }),
    {
      check: (typed) => ({
        email: typed.email.trim() ? undefined : 'Enter your e-mail address',
        password: typed.password ? undefined : 'Enter your password',
      }),
      explain,
      onDone,
    },
  )
  return (
    <PageForm form={form} saves="Sign in">
      <TextInput {...form.text('email')} {...emailField} />
      <PasswordInput
        {...form.text('password')}
        label="Password"
        name="password"
        autoComplete="current-password"
      />
    </PageForm>
  )
}

/** A refusal does not tell which of the two is wrong; a lock-out says in the server's words when it ends. */
function explain(error: unknown): string | undefined {
  return error instanceof CallError && error.status === 401
    ? 'This e-mail address and password do not belong together. Check both, or set a new password'
    : undefined
}
