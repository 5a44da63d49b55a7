/** A line as it stands in the form before anybody has typed into it. */
import type { ChosenItem } from '#domain/catalogue/chosen-item.ts'
import { rateText } from './typed-figure.ts'
import type { TypedLine } from './typed-line.ts'

/** A month of views, a week, or one. */
const usualQuantity = { cpm: '30', ppw: '7', ppp: '1' } as const

/** The line of a product that was chosen: at the catalogue's rate, without a discount. */
export const newLine = ({ rateType, rate, dailyViews }: ChosenItem): TypedLine => ({
  ...handWritten,
  rate: rateText(rate),
  quantity: usualQuantity[rateType],
  dailyViews: dailyViews === null ? undefined : String(dailyViews),
})

/** A line that is written by hand: its name is missing, and its rate starts at 1 (CON-02). */
export const handWritten: TypedLine = {
  name: '',
  rate: '1.00',
  quantity: '1',
  budget: undefined,
  dailyViews: undefined,
  discount: '0',
  isOptional: false,
  startDay: null,
  campaignName: null,
}
