import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { NameConflict } from '#web/overview/name-conflict-dialog.tsx'

const NameConflictDialog = lazy(async () => ({
  default: (await import('#web/overview/name-conflict-dialog.tsx')).NameConflictDialog,
}))

/** Puts both names before the person, and answers whose they chose. */
export type AskWhose = (conflict: NameConflict) => Promise<'mine' | 'theirs'>

export function useNameConflict(): { readonly askWhose: AskWhose; readonly shown: ReactNode } {
  const [asked, setAsked] = useState<{ conflict: NameConflict; answer: (whose: 'mine' | 'theirs') => void }>()
  const askWhose = useCallback<AskWhose>(
    (conflict) => new Promise((answer) => setAsked({ conflict, answer })),
    [],
  )
  const choose = (whose: 'mine' | 'theirs') => {
    setAsked(undefined)
    asked?.answer(whose)
  }
  const shown = asked && (
    <Suspense>
      <NameConflictDialog conflict={asked.conflict} onChoose={choose} />
    </Suspense>
  )
  return { askWhose, shown }
}
