import type { InputHTMLAttributes, ReactNode } from 'react'

/** One choice of a setting, to be ticked: what it says, and at its end what else is to be known of it. */
export function SettingChoice({
  children,
  aside,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { aside?: ReactNode }) {
  return (
    <label className="setting-choice">
      <input {...input} />
      <span>{children}</span>
      {aside}
    </label>
  )
}
