import type { ReactNode } from 'react'
import { generalRefusals } from '#contract/kernel/general-refusals.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** An address without a screen, or of a thing that is not there for this person. */
export function NotFoundScreen() {
  return (
    <Instead title="Nothing here">
      {generalRefusals['not-found']}. It may have been moved or removed, or the link may be incomplete.
    </Instead>
  )
}

/** A direct address to a screen that the person's role never has: says so, and whom to ask. */
export function NoPermissionScreen() {
  return (
    <Instead title="Not for your account">
      {generalRefusals.forbidden}. Your agent or an administrator can give it to you; tell them the address of
      this page.
    </Instead>
  )
}

function Instead({ title, children }: { title: string; children: ReactNode }) {
  // Where somebody begins depends on who they are.
  const toTheStart = (
    <ButtonLink look="primary" href="/">
      Back to the start
    </ButtonLink>
  )
  return (
    <Page title={title}>
      <EmptyState action={toTheStart}>
        <p>{children}</p>
      </EmptyState>
    </Page>
  )
}
