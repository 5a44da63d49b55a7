import { endedSession } from '#web/kernel/session.ts'
import { useShared } from '#web/kernel/shared.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SessionDialog = lazyPart(async () => (await import('#web/people/session-dialog.tsx')).SessionDialog)

/** When the session ends under an open page, the sign-in opens over it and everything typed stays. */
export function SessionKeeper() {
  return useShared(endedSession) && <SessionDialog />
}
