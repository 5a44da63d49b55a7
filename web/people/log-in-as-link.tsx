import { useLocation } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { readMe } from '#contract/people/me.ts'
import { offersViewing } from '#domain/people/viewing.ts'
import { known } from '#web/kernel/read.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { actorOf } from '#web/people/actor-of.ts'

interface LogInAsLinkOptions extends Pick<AnchorHTMLAttributes<HTMLElement>, 'className' | 'title'> {
  readonly person: { readonly id: number; readonly name: string }
  /** Of an advertiser, or of somebody of whom no more is known than their name. */
  readonly as: 'advertiser' | 'user'
  /** The name stands in the row already: what it leads to is said, and where it leads nowhere there is nothing. */
  readonly isAct?: boolean
}

/** A person's name; where one may look through their eyes it leads to the page that asks, and from there back to here. */
export function LogInAsLink({ person, as, isAct, ...look }: LogInAsLinkOptions) {
  // Known long before a table is there; a reading of its own for each row would cost more than it tells.
  const me = known(readMe)
  const here = useLocation({ select: ({ href }) => href })
  const isOffered = me && offersViewing(actorOf(me), person.id)
  if (!isOffered) return isAct ? null : <span {...look}>{person.name}</span>
  return (
    <a {...look} href={logInAsAddress(person.id, as, here)}>
      <span className={isAct ? undefined : 'vh'}>Log in as </span>
      {person.name}
    </a>
  )
}

/** The page that asks; `from` is where Exit leads back to. */
export function logInAsAddress(personId: number, as: 'advertiser' | 'user', from: string): string {
  const path = as === 'advertiser' ? '/agent/login/$id' : '/agent/loginU/$id'
  return screenAddress(path, { from }, { id: personId })
}
