import { useId, useRef, useState } from 'react'
import type { ProductForSale } from '#contract/catalogue.ts'
import { type CreatedCampaign, createCampaign } from '#contract/campaigns/creation.ts'
import { sentenceOf } from '#contract/messages.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { longestName, mayBeName, tidyName } from '#domain/campaigns/name.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { ProductChoice } from '#web/campaigns/product-choice.tsx'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { AdvertiserChoice, type NamedAdvertiser, useActsForOthers } from '#web/people/advertiser-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import '#web/campaigns/new-campaign.css'

const kinds = [
  { value: 'impression', label: 'Impressions' },
  { value: 'content', label: 'Posts' },
  { value: 'press', label: 'Articles' },
]

interface Fault {
  readonly fieldId: string
  readonly text: string
}

/** A new campaign: what kind, for whom, which product on which site, and its name. It is made off and empty. */
export function NewCampaignPanel({
  onMade,
  onClose,
}: {
  onMade: (made: CreatedCampaign, product: ProductForSale) => void
  onClose: () => void
}) {
  const ids = { product: useId(), name: useId(), advertiser: useId() }
  const actsForOthers = useActsForOthers()
  const key = useRef('')
  const [kind, setKind] = useState<CampaignKind>('impression')
  const [advertiser, setAdvertiser] = useState<NamedAdvertiser | null>(null)
  const [product, setProduct] = useState<ProductForSale | null>(null)
  // Null until it is typed: it follows the product.
  const [typedName, setTypedName] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = typedName ?? product?.campaignName ?? ''
  const faultOf = (fieldId: string) => faults.find((fault) => fault.fieldId === fieldId)?.text

  const make = async () => {
    const found: Fault[] = []
    if (actsForOthers && !advertiser)
      found.push({ fieldId: ids.advertiser, text: 'Choose whom the campaign is for' })
    if (!product) found.push({ fieldId: ids.product, text: 'Choose a product' })
    const verdict = mayBeName(tidyName(name))
    if (verdict !== 'ok') found.push({ fieldId: ids.name, text: sentenceOf(verdict) })
    setFaults(found)
    setError(undefined)
    if (found.length > 0 || !product) return
    setBusy(true)
    // Pressed again after an answer that was lost, the same wish makes no second campaign.
    key.current ||= newKey()
    try {
      const body = { productId: product.id, name, advertiserId: advertiser?.id ?? null, key: key.current }
      onMade(await call(createCampaign, { body }), product)
    } catch (failure) {
      setBusy(false)
      setError(wordsOf(failure))
    }
  }
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      key.current = ''
      set(value)
    }
  }
  return (
    <SidePanel
      title="New campaign"
      subtitle="It is made switched off and empty; nothing is charged yet"
      error={error}
      isDirty={product !== null || typedName !== null}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void make()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            Create campaign
          </Button>
        </>
      }
    >
      <div className="new-campaign">
        <FaultSummary faults={faults} />
        <div className="field">
          <span className="legend">Paid by</span>
          <ChoiceGroup
            label="Paid by"
            choices={kinds}
            chosen={kind}
            onChoose={(value) => {
              setProduct(null)
              setKind(value as CampaignKind)
            }}
          />
        </div>
        {actsForOthers && (
          <AdvertiserChoice
            legend="For whom"
            id={ids.advertiser}
            chosen={advertiser}
            fault={faultOf(ids.advertiser)}
            onChoose={change(setAdvertiser)}
          />
        )}
        <ProductChoice
          key={kind}
          id={ids.product}
          kind={kind}
          advertiserId={advertiser?.id ?? null}
          chosen={product}
          fault={faultOf(ids.product)}
          onChoose={change(setProduct)}
        />
        <TextInput
          label="Name"
          id={ids.name}
          hint="What the campaign is called in your lists. Only you and your agent see it"
          value={name}
          limit={longestName}
          fault={faultOf(ids.name)}
          onChange={(event) => change(setTypedName)(event.target.value)}
        />
      </div>
    </SidePanel>
  )
}
