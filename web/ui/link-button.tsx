import type { ButtonHTMLAttributes } from 'react'
import './link-button.css'

/** A button that reads as a link within a sentence or a row. */
export function LinkButton(button: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className="link-button" />
}
