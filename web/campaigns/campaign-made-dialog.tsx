import { isolated } from '#domain/kernel/direction-marks.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import type { ProductForSale } from '#contract/catalogue.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import '#web/campaigns/new-campaign.css'

interface MadeOptions {
  readonly name: string
  readonly product: ProductForSale
  readonly kind: CampaignKind
  readonly mediaHref: string | null
  /** Left out where this person cannot buy for it. */
  readonly onBuy: (() => void) | undefined
  readonly onClose: () => void
}

/** After a campaign was made: what it still needs before anything of it is shown, the first step one click away. */
export function CampaignMadeDialog({ name, product, kind, mediaHref, onBuy, onClose }: MadeOptions) {
  return (
    <Dialog
      title="Campaign created"
      subtitle={`${isolated(name)} · ${product.site.name}`}
      isDirty={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Later</Button>
          {mediaHref && <ButtonLink href={mediaHref}>Add media</ButtonLink>}
          {onBuy && (
            <Button look="primary" data-autofocus="" onClick={onBuy}>
              {kind === 'impression' ? 'Add to Budget' : 'Buy More Posts'}
            </Button>
          )}
        </>
      }
    >
      <p>It is switched off and empty. Before it is shown:</p>
      <ol className="next-steps">
        {stepsOf(kind, product).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  )
}

function stepsOf(kind: CampaignKind, product: ProductForSale): string[] {
  if (kind === 'content')
    return [`Buy posts by card, ${product.price}.`, 'Write the posts and choose their times.']
  if (kind === 'press')
    return [`Buy articles by card, ${product.price}.`, 'Write the articles and choose their days.']
  const media = 'Add media. An ad is shown once it is approved and switched on.'
  if (product.isPayPerWeek)
    return [`An agent sells and sets its weeks, ${product.price}.`, media, 'Switch the campaign on.']
  if (product.isDailyBudget)
    return ['An agent buys its budget.', 'Set how much of it a day spends.', media, 'Switch the campaign on.']
  return [`Add to its budget by card, ${product.price}.`, media, 'Switch the campaign on.']
}
