import type { ReactNode } from 'react'
import { generalRefusals } from '#contract/kernel/general-refusals.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** An address without a screen, or of a thing that is not there for this person. */
export function NotFoundScreen() {
  return (
    <Page title="Nothing here">
      <Instead>
        {generalRefusals['not-found']}. It may have been moved or removed, or the link may be incomplete.
      </Instead>
    </Page>
  )
}

/** A direct address to a screen that the person's role never has: says so, and whom to ask. */
export function NoPermissionScreen() {
  return (
    <Page title="Not for your account">
      <Instead>
        {generalRefusals.forbidden}. Your agent or an administrator can give it to you; tell them the address
        of this page.
      </Instead>
    </Page>
  )
}

function Instead({ children }: { children: ReactNode }) {
  const toCampaigns = (
    <ButtonLink look="primary" href="/advertiser/campaigns">
      Go to campaigns
    </ButtonLink>
  )
  return (
    <EmptyState action={toCampaigns}>
      <p>{children}</p>
    </EmptyState>
  )
}
