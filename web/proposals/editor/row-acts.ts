/** What is done to the lines in the form of a proposal. */
import type { TypedLine } from '#domain/proposals/typed-line.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { takesDiscountInto } from '#domain/proposals/target.ts'
import type { Into, TypedProposal, TypedRow } from '#web/proposals/typed/typed-proposal.ts'

export interface RowActs {
  readonly add: (rows: readonly TypedRow[]) => void
  readonly type: (rowKey: string, part: Partial<TypedLine>) => void
  /** Into an existing campaign; null: into one of its own. */
  readonly goInto: (rowKey: string, into: Into | null) => void
  readonly remove: (rowKey: string) => void
  /** One place up (-1) or down (1). */
  readonly move: (rowKey: string, by: -1 | 1) => void
}

export function rowActs({ change, showFaults }: Pick<Form<TypedProposal>, 'change' | 'showFaults'>): RowActs {
  const withRows = (next: (rows: readonly TypedRow[]) => readonly TypedRow[]) =>
    change(({ rows }) => ({ rows: next(rows) }))
  /** What was said at a place may be about another line now. */
  const reorder: typeof withRows = (next) => {
    withRows(next)
    showFaults({})
  }
  const changeRow = (rowKey: string, next: (row: TypedRow) => TypedRow) =>
    withRows((rows) => rows.map((row) => (row.rowKey === rowKey ? next(row) : row)))
  return {
    add: (rows) => withRows((before) => [...before, ...rows]),
    type: (rowKey, part) => changeRow(rowKey, (row) => ({ ...row, typed: { ...row.typed, ...part } })),
    goInto: (rowKey, into) => changeRow(rowKey, (row) => goneInto(row, into)),
    remove: (rowKey) => reorder((rows) => rows.filter((row) => row.rowKey !== rowKey)),
    move: (rowKey, by) => reorder((rows) => moved(rows, rowKey, by)),
  }
}

/** A campaign that is there has its name and its dates, and sells at its own price. */
export function goneInto(row: TypedRow, into: Into | null): TypedRow {
  if (into === null) return { ...row, into }
  const { sold, typed } = row
  const discount = takesDiscountInto(sold.rateType) ? typed.discount : '0'
  return { ...row, into, typed: { ...typed, discount, startDay: null, campaignName: null } }
}

/** The line one place further, where there is one. */
export function moved(rows: readonly TypedRow[], rowKey: string, by: -1 | 1): readonly TypedRow[] {
  const at = rows.findIndex((row) => row.rowKey === rowKey)
  const [row, other] = [rows[at], rows[at + by]]
  return row && other ? rows.with(at, other).with(at + by, row) : rows
}
