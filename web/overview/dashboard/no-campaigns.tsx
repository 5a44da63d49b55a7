import { refusals } from '#contract/refusals.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** There is no campaign at all: how to begin, for those who may; for the others, why there is none. */
export function NoCampaigns({ mayMake }: { mayMake: boolean }) {
  if (!mayMake)
    return (
      <EmptyState title="No campaigns">
        <p>{refusals['no-advertiser']}.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="No campaigns yet">
      <p>
        A campaign shows your banners, posts or articles on the sites of the network. Begin one yourself with
        New campaign, or let your agent set it up with you:
      </p>
      <ol>
        <li>Choose a product; the campaign appears here, switched off and empty.</li>
        <li>Add media to it, and add to its budget by card.</li>
        <li>Switch it on, and watch its figures here.</li>
      </ol>
    </EmptyState>
  )
}
