import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import { Popover } from '#web/ui/layer/popover.tsx'

interface ProductInfoOptions {
  readonly product: ChooserProduct
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** What a product looks like, and what there is to say of it (CHO-07). */
export function ProductInfo({ product, anchor, onClose }: ProductInfoOptions) {
  const { name, site, image, description, schedule, notes, parts, cap } = product
  const texts = [
    site && site.name,
    description,
    parts.map(({ name: part, quantity }) => `${quantity} × ${part}`).join(', '),
    schedule,
    notes,
    `Discount up to ${cap}%`,
  ]
  return (
    <Popover className="product-info" label={name} anchor={anchor} onClose={onClose}>
      {image && <img src={image} alt={`Example: ${name}`} width={248} height={150} />}
      <b>{name}</b>
      {texts.filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Popover>
  )
}
