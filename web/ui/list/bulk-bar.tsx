import type { ReactNode } from 'react'
import { formatCount } from '#domain/kernel/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { useChosen, useList } from '#web/ui/list/list.tsx'
import './bulk-bar.css'

interface BulkBarOptions {
  label: string
  countInWords: (count: number) => string
  /** How many match, over all pages. */
  total: number
  onChooseAll: () => void
  children: ReactNode
}

/** How many rows are chosen, choosing all that match, and what can be done with all of them (`children`). */
export function BulkBar({ label, countInWords, total, onChooseAll, children }: BulkBarOptions) {
  const { selection } = useList()
  const chosen = useChosen()
  return (
    <section className="bulk-bar" aria-label={label}>
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
