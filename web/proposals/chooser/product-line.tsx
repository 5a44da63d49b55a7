import { useState } from 'react'
import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ProductInfo } from '#web/proposals/chooser/product-info.tsx'

interface ProductLineOptions {
  readonly product: ChooserProduct
  /** Where products of many sites stand together. */
  readonly showsSite: boolean
  readonly isStop: boolean
  readonly onStop: () => void
  readonly onAdd: () => void
}

/** A product with its price, which a press adds; beside it what there is to know about it (CHO-06, CHO-07). */
export function ProductLine({ product, showsSite, isStop, onStop, onAdd }: ProductLineOptions) {
  const [anchor, open] = useState<HTMLElement | null>(null)
  const { name, site, price, priceUnit, isWithdrawn } = product
  return (
    <li className="chooser-product">
      <button
        type="button"
        data-line=""
        data-product=""
        tabIndex={isStop ? 0 : -1}
        aria-disabled={isWithdrawn || undefined}
        onFocus={onStop}
        onClick={() => {
          if (!isWithdrawn) onAdd()
        }}
      >
        <span dir="auto">{showsSite && site ? `${name} · ${site.name}` : name}</span>
        {isWithdrawn ? (
          <span className="chooser-gone">not sold any more</span>
        ) : (
          <>
            <span className="num">{price}</span>
            <span className="chooser-unit">{priceUnit}</span>
          </>
        )}
      </button>
      <IconButton
        icon="info"
        small
        data-about=""
        tabIndex={-1}
        label={`About ${name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(anchor ? null : currentTarget)}
      />
      {anchor && <ProductInfo product={product} anchor={anchor} onClose={() => open(null)} />}
    </li>
  )
}
