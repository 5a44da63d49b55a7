/** The controls of a row say their own key (`aria-keyshortcuts`); the keys and the palette press them through it. */
import { toast } from '#web/ui/layer/toast.tsx'

/** On the link or button that opens a row: the focus stands on it when the row is chosen. */
export const opensRow = { 'aria-keyshortcuts': 'Enter' } as const

const controlOf = (row: HTMLElement | undefined | null, key: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? null

/** Presses the control of the key, or says why it may not be pressed; false when the row has none. */
export function pressControl(row: HTMLElement, key: string): boolean {
  const control = controlOf(row, key)
  if (!control) return false
  const refusal = control.getAttribute('aria-description')
  if (control.ariaDisabled === 'true' && refusal) toast(refusal)
  else control.click()
  return true
}

/** Puts the focus on what opens a row; answers whether it is there now, since a row may be out of sight. */
export function focusRow(row: HTMLElement | undefined | null, options?: FocusOptions): boolean {
  const opener = controlOf(row, opensRow['aria-keyshortcuts'])
  if (!options?.preventScroll) opener?.scrollIntoView({ block: 'nearest' })
  opener?.focus(options)
  return opener !== null && opener === document.activeElement
}

/**
 * Carries out what may take a row away (`elementId`). When it leaves with the focus, the focus goes to the row that
 * follows, and to the page's title when there is none.
 */
export async function keepFocus(elementId: string, change: () => Promise<void>): Promise<void> {
  const row = document.getElementById(elementId)
  const neighbourId = (row?.nextElementSibling ?? row?.previousElementSibling)?.id
  await change()
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const next = neighbourId ? document.getElementById(neighbourId) : null
      if (!focusRow(next, { preventScroll: true }))
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }),
  )
}
