import { commandsAtHand } from '#web/ui/commands.ts'
import { type KeyBindings, useKeys } from '#web/ui/keys.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * Moves between the rows of the dashboard and presses the controls of the row that has the focus. A control
 * says its key itself (`aria-keyshortcuts`), and so do the lines of its menu; what a row refuses is said.
 */
export function useRowKeys(more: KeyBindings): void {
  const presses = Object.fromEntries([...pressed].map((key) => [key, () => press(key)]))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    // The arrows scroll the page until a row is chosen.
    ArrowDown: () => chosenRow() !== null && move(1),
    ArrowUp: () => chosenRow() !== null && move(-1),
    ...presses,
    ...more,
  })
}

/** The keys of a row; what they do in words stands in the table of keys, which is loaded when it is needed. */
const pressed = 'xerbdwm'

const rows = () => [...document.querySelectorAll<HTMLElement>('table.campaigns tbody tr')]

/** The row that has the focus. */
export const chosenRow = () =>
  document.activeElement?.closest<HTMLElement>('table.campaigns tbody tr') ?? null

function move(by: 1 | -1): void {
  const all = rows()
  const chosen = chosenRow()
  const name = all[chosen ? all.indexOf(chosen) + by : 0]?.querySelector<HTMLElement>('th a')
  name?.scrollIntoView({ block: 'nearest' })
  name?.focus()
}

function press(key: string): void | false {
  const row = chosenRow()
  if (!row) return false
  if (pressControl(row, key)) return
  const commands = commandsAtHand()
  const entry = commands?.entries.find((one) => one !== 'rule' && one.shortcut === key)
  if (!entry || entry === 'rule') void sayNotOffered(key)
  else if (entry.disabledReason) toast(entry.disabledReason)
  else entry.onSelect?.()
}

async function sayNotOffered(key: string): Promise<void> {
  const { rowKeys } = await import('#web/ui/key-table.ts')
  const does = rowKeys.find(({ keys }) => keys[0] === key)?.does ?? key
  toast(`${does}: this campaign does not offer it`)
}

/** Presses the control of a row that names the key, or says why it may not be pressed; false when there is none. */
export function pressControl(row: HTMLElement, key: string): boolean {
  const control = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
  if (!control) return false
  const refusal = control.getAttribute('aria-description')
  if (control.ariaDisabled === 'true' && refusal) toast(refusal)
  else control.click()
  return true
}
