import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Resolution, ResolveConflict, ValueConflict } from '#web/campaigns/save-unless-changed.ts'

const ConflictDialog = lazy(async () => ({
  default: (await import('#web/campaigns/conflict-dialog.tsx')).ConflictDialog,
}))

/** The question whose value to keep, and what shows it while it waits for its answer. */
export function useConflict(): { readonly resolveConflict: ResolveConflict; readonly shown: ReactNode } {
  const [asked, setAsked] = useState<{ conflict: ValueConflict; answer: (resolution: Resolution) => void }>()
  const resolveConflict = useCallback<ResolveConflict>(
    (conflict) => new Promise((answer) => setAsked({ conflict, answer })),
    [],
  )
  const choose = (resolution: Resolution) => {
    setAsked(undefined)
    asked?.answer(resolution)
  }
  const shown = asked && (
    <Suspense>
      <ConflictDialog conflict={asked.conflict} onChoose={choose} />
    </Suspense>
  )
  return { resolveConflict, shown }
}
