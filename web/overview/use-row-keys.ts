import { type KeyBindings, useKeys } from '#web/ui/keys.ts'

/**
 * Moves between the rows of the dashboard and presses the controls of the row that has the focus. A control
 * says its key itself (`aria-keyshortcuts`); one that is not offered has none, so its key does nothing.
 */
export function useRowKeys(more: KeyBindings): void {
  useKeys({
    ...more,
    j: () => move(1),
    k: () => move(-1),
    // The arrows scroll the page until a row is chosen.
    ArrowDown: () => chosenRow() !== null && move(1),
    ArrowUp: () => chosenRow() !== null && move(-1),
    e: () => press('e'),
    r: () => press('r'),
    b: () => press('b'),
    m: () => press('m'),
  })
}

const rows = () => [...document.querySelectorAll<HTMLElement>('table.campaigns tbody tr')]
const chosenRow = () => document.activeElement?.closest<HTMLElement>('table.campaigns tbody tr') ?? null

function move(by: 1 | -1): void {
  const all = rows()
  const chosen = chosenRow()
  const name = all[chosen ? all.indexOf(chosen) + by : 0]?.querySelector<HTMLElement>('th a')
  name?.scrollIntoView({ block: 'nearest' })
  name?.focus()
}

function press(key: string): void {
  chosenRow()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
}
