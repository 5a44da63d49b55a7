import { useEffect, useEffectEvent } from 'react'
import { focusRow } from '#web/ui/list/row-controls.ts'

/** Leads to the row that the address names, as soon as it is there and as often as another is named. */
export function useNamedRow(elementId: string | undefined, isThere: boolean): void {
  const lead = useEffectEvent((id: string) => {
    const row = document.getElementById(id)
    row?.scrollIntoView({ block: 'center' })
    focusRow(row, { preventScroll: true })
  })
  useEffect(() => {
    if (isThere && elementId) lead(elementId)
  }, [isThere, elementId])
}
