import type { Currency } from '#domain/billing/payment.ts'
import type { TypedLine } from '#domain/proposals/typed-line.ts'
import type { ReckonedRow } from '#web/proposals/typed/reckon-typed.ts'
import type { Into, TypedRow } from '#web/proposals/typed/typed-proposal.ts'

/** What the cells of a line take of it. */
export interface CellOptions {
  readonly row: TypedRow
  readonly reckoned: ReckonedRow
  /** Of the totals; rates are in US dollars, and say so where these are not. */
  readonly currency: Currency
  readonly faultOf: (field: string) => string | undefined
  readonly idOf: (field: string) => string
  /** What the line is called by those who do not see it. */
  readonly name: string
  readonly type: (part: Partial<TypedLine>) => void
  /** Where it may go instead of a campaign of its own. */
  readonly target: TargetOfLine
}

export interface TargetOfLine {
  readonly client: { readonly id: number } | null
  /** The one that was chosen for this client. */
  readonly into: Into | null
  readonly goInto: (into: Into | null) => void
}

/** What a field says to those who do not see that it is red. */
export const atFault = (
  faultOf: CellOptions['faultOf'],
  idOf: CellOptions['idOf'],
  field: string,
): { 'aria-invalid'?: true; 'aria-describedby'?: string } =>
  faultOf(field) === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${idOf(field)}-fault` }
