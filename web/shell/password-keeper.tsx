import { askedPassword } from '#web/kernel/confirmation.ts'
import { useShared } from '#web/kernel/shared.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PasswordDialog = lazyPart(async () => (await import('#web/people/password-dialog.tsx')).PasswordDialog)

/** Where a call wants the password given again, it is asked for over the page, and the call goes on. */
export function PasswordKeeper() {
  const answer = useShared(askedPassword)
  return answer && <PasswordDialog onAnswer={answer} />
}
