import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedConflict } from '#web/ui/layer/conflict.ts'

const ConflictDialog = lazy(async () => ({
  default: (await import('#web/ui/layer/conflict-dialog.tsx')).ConflictDialog,
}))

/** Mounted once: shows the question whose value to keep while it waits for its answer. */
export function ConflictHost() {
  const asked = useSyncExternalStore(askedConflict.subscribe, askedConflict.get)
  return (
    asked && (
      <Suspense>
        <ConflictDialog {...asked} />
      </Suspense>
    )
  )
}
