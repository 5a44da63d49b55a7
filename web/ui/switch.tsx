import type { MouseEvent } from 'react'

/**
 * A native checkbox read as a switch. It acts at once; the caller rolls `checked` back when the server says no.
 * With `disabledReason` it stays focusable and says why.
 */
export function Switch({
  label,
  checked,
  onChange,
  disabledReason,
  id,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabledReason?: string | undefined
  id?: string
}) {
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      id={id}
      aria-label={label}
      title={disabledReason}
      aria-description={disabledReason}
      aria-disabled={disabledReason ? true : undefined}
      checked={checked}
      onClick={disabledReason ? (event: MouseEvent) => event.preventDefault() : undefined}
      onChange={(event) => {
        if (!disabledReason) onChange(event.target.checked)
      }}
    />
  )
}
