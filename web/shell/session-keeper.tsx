import { lazy, Suspense, useSyncExternalStore } from 'react'
import { endedSession } from '#web/kernel/session.ts'

const SessionDialog = lazy(async () => ({
  default: (await import('#web/people/session-dialog.tsx')).SessionDialog,
}))

/** When the session ends under an open page, the sign-in opens over it and everything typed stays. */
export function SessionKeeper() {
  const hasEnded = useSyncExternalStore(endedSession.subscribe, endedSession.get)
  return (
    hasEnded && (
      <Suspense>
        <SessionDialog />
      </Suspense>
    )
  )
}
