/** What is done to the lines in the form of a proposal. */
import type { TypedLine } from '#domain/proposals/typed-line.ts'
import type { Form } from '#web/kernel/use-form.ts'
import type { TypedProposal, TypedRow } from '#web/proposals/editor/typed-proposal.ts'

export interface RowActs {
  readonly add: (rows: readonly TypedRow[]) => void
  readonly type: (rowKey: string, part: Partial<TypedLine>) => void
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
  return {
    add: (rows) => withRows((before) => [...before, ...rows]),
    type: (rowKey, part) =>
      withRows((rows) =>
        rows.map((row) => (row.rowKey === rowKey ? { ...row, typed: { ...row.typed, ...part } } : row)),
      ),
    remove: (rowKey) => reorder((rows) => rows.filter((row) => row.rowKey !== rowKey)),
    move: (rowKey, by) => reorder((rows) => moved(rows, rowKey, by)),
  }
}

/** The line one place further, where there is one. */
export function moved(rows: readonly TypedRow[], rowKey: string, by: -1 | 1): readonly TypedRow[] {
  const at = rows.findIndex((row) => row.rowKey === rowKey)
  const [row, other] = [rows[at], rows[at + by]]
  return row && other ? rows.with(at, other).with(at + by, row) : rows
}
