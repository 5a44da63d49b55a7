import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '#domain/kernel/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'
import { useChosen, useList } from '#web/ui/list/list.tsx'
import { focusAnyRow } from '#web/ui/list/focus-any-row.ts'
import './bulk-bar.css'

interface BulkBarOptions {
  label: string
  countInWords: (count: number) => string
  /** How many match, over all pages, and what chooses them; left out where not all can be chosen at once. */
  total?: number
  onChooseAll?: () => void
  children: ReactNode
}

/** How many rows are chosen, choosing all that match, and what can be done with all of them (`children`). */
export function BulkBar({ label, countInWords, total = 0, onChooseAll, children }: BulkBarOptions) {
  const { selection, inPage } = useList()
  const chosen = useChosen()
  const bar = useRef<HTMLElement>(null)
  useKeys({ s: () => bar.current?.querySelector('button')?.focus() })
  useEffect(() => () => focusAnyRow(inPage), [inPage])
  return (
    <section ref={bar} className="bulk-bar" aria-label={label}>
      <b aria-live="polite">{countInWords(chosen.size)} selected</b>
      {chosen.size < total && (
        <Button small look="quiet" onClick={onChooseAll}>
          Select all {formatCount(total)} matching
        </Button>
      )}
      {children}
      <Button small look="quiet" onClick={() => selection.clear()}>
        Clear selection
      </Button>
    </section>
  )
}
