import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CreatedCampaign } from '#contract/campaigns/creation.ts'
import type { ProductForSale } from '#contract/catalogue.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const NewCampaignPanel = lazyPart(
  async () => (await import('#web/campaigns/new-campaign-panel.tsx')).NewCampaignPanel,
)
const CampaignMadeDialog = lazyPart(
  async () => (await import('#web/campaigns/campaign-made-dialog.tsx')).CampaignMadeDialog,
)

interface MadeCampaign {
  readonly made: CreatedCampaign
  readonly product: ProductForSale
}

/** Making a campaign from the dashboard: the panel, then its next steps beside the new row. */
export function useNewCampaign({
  rows,
  open,
  showAll,
  mayMake,
}: {
  rows: readonly CampaignRow[]
  open: OpenRowDialog
  /** Undefined until the list has told. */
  mayMake: boolean | undefined
  /** Takes away the filters, which might hide the new row. */
  showAll: () => void
}): { readonly begin: () => void; readonly shown: ReactNode } {
  const [state, setState] = useState<'making' | MadeCampaign | null>(null)
  const { new: wanted } = useSearch({ from: '/shell/advertiser/campaigns' })
  const navigate = useNavigate()
  /** The palette leads to `?new=campaign`. */
  const isWanted = wanted !== undefined && mayMake
  const close = () => {
    setState(null)
    if (isWanted) void navigate({ to: '/advertiser/campaigns', replace: true })
  }
  const finish = (made: CreatedCampaign, product: ProductForSale) => {
    showAll()
    banner.success(made.message, { rowId: rowId(made.campaignId) })
    setState({ made, product })
    void refreshCampaignList()
  }
  const dialog = () => {
    if (state === 'making' || (isWanted && !state))
      return <NewCampaignPanel onMade={finish} onClose={close} />
    const row = state && rows.find(({ id }) => id === state.made.campaignId)
    // The list is on its way; the steps speak of the row in it.
    if (!row) return null
    const buy = () => {
      close()
      open('purchase', row)
    }
    return (
      <CampaignMadeDialog
        name={row.name}
        product={state.product}
        kind={row.kind}
        mediaHref={row.may.editMedia.isOffered ? mediaAddress(row) : null}
        onBuy={row.may.buy.isOffered && row.may.buy.refusal === null ? buy : undefined}
        onClose={close}
      />
    )
  }
  return { begin: () => setState('making'), shown: (state || isWanted) && dialog() }
}
