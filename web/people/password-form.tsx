import { changePassword, listSessions } from '#contract/people/account.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { mayUsePassword } from '#domain/people/account.ts'
import { call } from '#web/kernel/call.ts'
import { refresh } from '#web/kernel/read.ts'
import { rememberToken } from '#web/kernel/session.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { newPasswordField } from '#web/people/account-fields.ts'
import { useMe } from '#web/people/me.ts'
import { banner } from '#web/ui/banner.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { PasswordInput } from '#web/ui/form/text-input.tsx'

/** Another password, with the present one. */
export function PasswordForm() {
  const me = useMe()
  const form = useForm({ password: '', newPassword: '' }, (body) => call(changePassword, { body }), {
    check: ({ password, newPassword }) => {
      const verdict = mayUsePassword(newPassword, 'newPassword', me)
      return {
        password: password ? undefined : 'Enter your present password',
        newPassword: verdict === 'ok' ? undefined : sentenceOf(verdict),
      }
    },
    onDone: () => {
      rememberToken(null)
      form.change({ password: '', newPassword: '' })
      banner.success('Your password is changed, and all other sessions have ended')
      void refresh(listSessions)
    },
  })
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <p className="muted">A change ends your sessions everywhere else, and a letter tells you of it.</p>
      <PageForm form={form} saves="Change password">
        <input hidden readOnly type="email" autoComplete="username" value={me.email} />
        <PasswordInput
          {...form.text('password')}
          label="Present password"
          name="password"
          autoComplete="current-password"
        />
        <PasswordInput {...form.text('newPassword')} {...newPasswordField} label="New password" />
      </PageForm>
    </section>
  )
}
