import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { AskWhose, ValueConflict, Whose } from '#web/campaigns/save-on-sight.ts'

const WhoseDialog = lazy(async () => ({
  default: (await import('#web/campaigns/whose-dialog.tsx')).WhoseDialog,
}))

/** The question whose value to keep, and what shows it while it waits for its answer. */
export function useWhose(): { readonly askWhose: AskWhose; readonly shown: ReactNode } {
  const [asked, setAsked] = useState<{ conflict: ValueConflict; answer: (whose: Whose) => void }>()
  const askWhose = useCallback<AskWhose>(
    (conflict) => new Promise((answer) => setAsked({ conflict, answer })),
    [],
  )
  const choose = (whose: Whose) => {
    setAsked(undefined)
    asked?.answer(whose)
  }
  const shown = asked && (
    <Suspense>
      <WhoseDialog conflict={asked.conflict} onChoose={choose} />
    </Suspense>
  )
  return { askWhose, shown }
}
