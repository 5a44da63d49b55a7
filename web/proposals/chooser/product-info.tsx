import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import { openBeside } from '#web/ui/layer/beside.ts'

interface ProductInfoOptions {
  readonly product: ChooserProduct
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** What a product looks like, and what there is to say of it (CHO-07). Esc or a press elsewhere closes it. */
export function ProductInfo({ product, anchor, onClose }: ProductInfoOptions) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const takeOff = openBeside(element, anchor, 'left', () => close())
    element.focus({ preventScroll: true })
    return takeOff
  }, [anchor])
  const { name, site, image, description, schedule, notes, parts, cap } = product
  const texts = [
    site && site.name,
    description,
    parts.map(({ name: part, quantity }) => `${quantity} × ${part}`).join(', '),
    schedule,
    notes,
    `Discount up to ${cap}%`,
  ]
  return createPortal(
    <div ref={box} className="product-info" role="dialog" aria-label={name} tabIndex={-1}>
      {image && <img src={image} alt={`Example: ${name}`} width={248} height={150} />}
      <b>{name}</b>
      {texts.filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>,
    anchor.closest('[role="dialog"]') ?? document.body,
  )
}
