import type { InputHTMLAttributes } from 'react'
import './check-box.css'

/** A box to tick, with its words beside it. */
export function CheckBox({ children, ...input }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <label className="check">
      <input className="pick" type="checkbox" {...input} />
      {children}
    </label>
  )
}
