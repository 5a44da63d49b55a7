import { useState } from 'react'
import { listProducts, type ProductForSale } from '#contract/catalogue.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { useRead } from '#web/kernel/read.ts'
import { ChoiceList } from '#web/ui/form/choice-list.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

/** What is on sale of one kind: narrowed by site and by words, with its price. */
export function ProductChoice({
  id,
  kind,
  advertiserId,
  chosen,
  fault,
  onChoose,
}: {
  id: string
  kind: CampaignKind
  /** Whose prices are shown; null: one's own. */
  advertiserId: number | null
  chosen: ProductForSale | null
  fault: string | undefined
  onChoose: (product: ProductForSale) => void
}) {
  const [site, setSite] = useState('')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const query = {
    kind,
    ...(site !== '' && { site: Number(site) }),
    ...(advertiserId !== null && { advertiser: advertiserId }),
    ...(search !== '' && { search }),
  }
  const found = useRead(listProducts, { query })
  const products = found.data?.products ?? []
  const total = found.data?.total ?? 0
  return (
    <div className="stack">
      <div className="narrow">
        <Select
          label="Site"
          value={site}
          options={[
            { value: '', label: 'All sites' },
            ...(found.data?.sites ?? []).map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={(event) => setSite(event.target.value)}
        />
        <SearchInput
          label="Search products"
          className="wide"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <ReadingStates reading={found} failed="The catalogue could not be loaded." lines={4} height={44} />
      {found.data && (
        <>
          {products.length > 0 && (
            <ChoiceList
              id={id}
              legend="Product"
              choices={products.map((product) => ({
                value: String(product.id),
                name: product.name,
                detail: [product.site.name, product.description].filter(Boolean).join(' · '),
                aside: product.price,
              }))}
              chosen={chosen && String(chosen.id)}
              fault={fault}
              onChoose={(value) => {
                const product = products.find((one) => String(one.id) === value)
                if (product) onChoose(product)
              }}
            />
          )}
          <p className="small muted" role="status">
            {told(products.length, total)}
          </p>
        </>
      )}
    </div>
  )
}

function told(shown: number, total: number): string {
  if (total === 0) return 'No product of that name. Choose another site or other words'
  if (shown < total)
    return `The first ${formatCount(shown)} of ${formatCount(total)} products. Search to narrow them`
  return formatCountOf(total, 'products')
}
