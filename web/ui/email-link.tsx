import { Fragment } from 'react'
import { emailParts } from '#web/ui/email-parts.ts'

/** An address to write to. Where there is no room for it whole, its next line begins with its @ or one of its dots. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`} title={email}>
      {emailParts(email).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}
