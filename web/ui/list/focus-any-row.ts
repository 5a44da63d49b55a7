import { focusRow } from '#web/ui/list/row-controls.ts'
import type { RowsInPage } from '#web/ui/list/rows-in-page.ts'

/** Puts the focus on the first row when what had it has gone: the bar of the chosen ones, or a row that left the list. */
export function focusAnyRow({ ids, elementOf }: RowsInPage): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const at = document.activeElement
      if (at !== document.body && at?.id !== 'main') return
      const [first] = ids()
      if (first === undefined || !focusRow(elementOf(first), { preventScroll: true }))
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }),
  )
}
