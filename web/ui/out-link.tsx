import type { ReactNode } from 'react'
import { isWebAddress } from '#domain/kernel/web-address.ts'

interface OutLinkOptions {
  readonly href: string
  readonly className?: string
  readonly title?: string
  /** The address itself, unless told otherwise. */
  readonly children?: ReactNode
}

/** An address that somebody typed: a link in a tab of its own, or its letters alone where it is none of the web. */
export function OutLink({ href, children = href, ...shown }: OutLinkOptions) {
  if (!isWebAddress(href)) return <span {...shown}>{children}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer" {...shown}>
      {children}
    </a>
  )
}
