import { useRef } from 'react'
import type { ProductForSale } from '#contract/catalogue.ts'
import { type CreatedCampaign, createCampaign } from '#contract/campaigns/creation.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { longestName, mayBeName, tidyName } from '#domain/campaigns/name.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { ProductChoice } from '#web/campaigns/product-choice.tsx'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { AdvertiserChoice, type NamedAdvertiser, useActsForOthers } from '#web/people/advertiser-choice.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import '#web/campaigns/new-campaign.css'

const kinds = [
  { value: 'impression', label: 'Impressions' },
  { value: 'content', label: 'Posts' },
  { value: 'press', label: 'Articles' },
]

interface TypedCampaign {
  readonly kind: CampaignKind
  readonly advertiser: NamedAdvertiser | null
  readonly product: ProductForSale | null
  /** Null until it is typed: it follows the product. */
  readonly name: string | null
}

const nothing: TypedCampaign = { kind: 'impression', advertiser: null, product: null, name: null }
const nameOf = ({ name, product }: TypedCampaign) => name ?? product?.campaignName ?? ''

/** A new campaign: what kind, for whom, which product on which site, and its name. It is made off and empty. */
export function NewCampaignPanel({
  onMade,
  onClose,
}: {
  onMade: (made: CreatedCampaign, product: ProductForSale) => void
  onClose: () => void
}) {
  const actsForOthers = useActsForOthers()
  const key = useRef('')
  const form = useForm(nothing, (wish) => create(wish, key), {
    check: (wish) => ({
      advertiser: actsForOthers && !wish.advertiser ? 'Choose whom the campaign is for' : undefined,
      product: wish.product ? undefined : 'Choose a product',
      name: faultOf(mayBeName(tidyName(nameOf(wish)))),
    }),
    onDone: (made, { product }) => {
      if (product) onMade(made, product)
    },
  })
  const { kind, advertiser, product, name } = form.values
  const change = (part: Partial<TypedCampaign>) => {
    key.current = ''
    form.change(part)
  }
  return (
    <FormDialog
      isPanel
      title="New campaign"
      subtitle="It is made switched off and empty; nothing is charged yet"
      isDirty={product !== null || name !== null}
      act={form}
      // The summary takes the focus.
      refused={undefined}
      saves="Create campaign"
      onSave={form.save}
      onClose={onClose}
    >
      <div className="new-campaign">
        <FaultSummary faults={form.linkedFaults} />
        <div className="field">
          <span className="legend">Paid by</span>
          <ChoiceGroup
            label="Paid by"
            choices={kinds}
            chosen={kind}
            onChoose={(value) => form.change({ product: null, kind: value as CampaignKind })}
          />
        </div>
        {actsForOthers && (
          <AdvertiserChoice
            legend="For whom"
            id={form.idOf('advertiser')}
            chosen={advertiser}
            fault={form.faults.advertiser}
            onChoose={(chosen) => change({ advertiser: chosen })}
          />
        )}
        <ProductChoice
          key={kind}
          id={form.idOf('product')}
          kind={kind}
          advertiserId={advertiser?.id ?? null}
          chosen={product}
          fault={form.faults.product}
          onChoose={(chosen) => change({ product: chosen })}
        />
        <TextInput
          {...form.text('name')}
          label="Name"
          hint="What the campaign is called in your lists. Only you and your agent see it"
          value={nameOf(form.values)}
          limit={longestName}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
    </FormDialog>
  )
}

/** Pressed again after an answer that was lost, the same wish makes no second campaign. */
async function create(wish: TypedCampaign, key: { current: string }): Promise<CreatedCampaign> {
  key.current ||= newKey()
  const { product, advertiser } = wish
  const productId = product?.id ?? 0
  return call(createCampaign, {
    body: { productId, name: nameOf(wish), advertiserId: advertiser?.id ?? null, key: key.current },
  })
}
