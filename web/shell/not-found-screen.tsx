import { generalRefusals } from '#contract/kernel/general-refusals.ts'
import { Page } from '#web/ui/page.tsx'

/** An address without a screen, or of a thing that is not there for this person. */
export function NotFoundScreen() {
  return (
    <Page title="Nothing here">
      <div className="empty">
        <p>
          {generalRefusals['not-found']}. It may have been moved or removed, or the link may be incomplete.
        </p>
        <a className="btn primary" href="/advertiser/campaigns">
          Go to campaigns
        </a>
      </div>
    </Page>
  )
}

/** A direct address to a screen that the person's role never has: says so, and whom to ask. */
export function NoPermissionScreen() {
  return (
    <Page title="Not for your account">
      <div className="empty">
        <p>
          {generalRefusals.forbidden}. Your agent or an administrator can give it to you; tell them the
          address of this page.
        </p>
        <a className="btn primary" href="/advertiser/campaigns">
          Go to campaigns
        </a>
      </div>
    </Page>
  )
}
