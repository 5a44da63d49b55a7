import { readMe } from '#contract/people/me.ts'
import { known, refreshAll, replies } from '#web/kernel/read.ts'
import { addressHere, screenAddress } from '#web/kernel/screen-address.ts'
import { rememberToken, resumeSession } from '#web/kernel/session.ts'
import { meReading } from '#web/people/me.ts'
import { SignInForm } from '#web/people/sign-in-form.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'

/** Signing in again returns to the very same place; as somebody else, the page starts afresh. */
export function SessionDialog() {
  const before = known(readMe)
  const goOn = async () => {
    rememberToken(null)
    const me = await replies.fetchQuery({ ...meReading, staleTime: 0 })
    if (before && (wasViewing || me.personId !== before.personId)) return location.reload()
    resumeSession()
    await refreshAll()
  }
  // Whoever looked through another's eyes signs in as themselves, and the page starts afresh for them.
  const wasViewing = Boolean(before?.impersonator)
  return (
    <Dialog
      title={wasViewing ? `You no longer look through ${before?.name}’s eyes` : 'Your session has ended'}
      subtitle={wasViewing ? 'Sign in as yourself to go on.' : 'Sign in to go on. What you entered is kept.'}
      isDirty={false}
      onClose={() => location.assign(screenAddress('/sign-in', { next: addressHere() }))}
    >
      <SignInForm onDone={goOn} email={wasViewing ? '' : (before?.email ?? '')} />
    </Dialog>
  )
}
