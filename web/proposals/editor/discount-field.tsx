import { sentenceOf } from '#contract/refusals.ts'
import { atFault, type CellOptions } from '#web/proposals/editor/item-cell.ts'
import { PlainInput } from '#web/ui/form/field.tsx'

/** What was typed above the cap, and what is said of it below the line. */
export interface CutDiscount {
  readonly typed: string
  readonly sentence: string
}

interface DiscountFieldOptions extends CellOptions {
  readonly cut: CutDiscount | null
  readonly setCut: (cut: CutDiscount | null) => void
  /** The id of the element that says what became of the discount. */
  readonly cutId: string
}

/** A whole percent with its cap beside it. What is more becomes the cap when the field is left (DIS-06, DIS-07). */
export function DiscountField({ cut, setCut, cutId, ...cell }: DiscountFieldOptions) {
  const { row, reckoned, name, type, faultOf, idOf } = cell
  const { cap, choices, overCap, noDiscount } = reckoned
  const typed = String(row.typed.discount ?? '')
  const isClosed = noDiscount !== null && (typed === '0' || typed === '')
  const cutToCap = () => {
    if (!overCap) return
    setCut({ typed, sentence: sentenceOf(overCap) })
    type({ discount: String(cap) })
  }
  /** Where there is nothing to give, each figure that somebody types is answered. */
  const refuseFigure = (key: string) => {
    if (isClosed && /^[1-9]$/.test(key)) setCut({ typed: key, sentence: sentenceOf(noDiscount) })
  }
  return (
    <span className="figure">
      <PlainInput
        id={idOf('discount')}
        className="num discount"
        aria-label={`Discount percent, ${name}`}
        {...atFault(faultOf, idOf, 'discount')}
        {...(cut && { 'aria-describedby': cutId })}
        list={isClosed ? undefined : `discounts-${choices.join('-')}`}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isClosed}
        value={typed}
        onKeyDown={({ key }) => refuseFigure(key)}
        onBlur={cutToCap}
        onChange={({ target }) => {
          setCut(null)
          type({ discount: target.value })
        }}
      />
      <span className="figure-unit">%, cap {cap}</span>
    </span>
  )
}
