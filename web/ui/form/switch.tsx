import type { MouseEvent } from 'react'
import './switch.css'

interface SwitchOptions {
  /** Left out where a label around it names it. */
  label?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabledReason?: string | undefined
  /** What stands in the way, told beforehand; it is tried all the same. */
  note?: string | undefined
  /** The single key that does the same on the row. */
  shortcut?: string
  id?: string
}

/**
 * A native checkbox read as a switch. It acts at once; the caller rolls `checked` back when the server says no.
 * With `disabledReason` it stays focusable and says why.
 */
export function Switch({ label, checked, onChange, disabledReason, note, shortcut, id }: SwitchOptions) {
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      id={id}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={disabledReason ?? note}
      aria-description={disabledReason ?? note}
      aria-disabled={disabledReason ? true : undefined}
      checked={checked}
      onClick={disabledReason ? (event: MouseEvent) => event.preventDefault() : undefined}
      onChange={(event) => {
        if (!disabledReason) onChange(event.target.checked)
      }}
    />
  )
}
