import type { ReactNode } from 'react'
import { Row } from '#web/ui/list/row.tsx'
import { Caption, RuledTable, TableBox } from '#web/ui/table.tsx'

/** One column: what stands above it, and what of a row stands in it. */
export interface Column<Record> {
  readonly head: ReactNode
  readonly cell: (row: Record) => ReactNode
  /** It names the row, for those who listen. */
  readonly isName?: boolean
  /** Figures stand to the right, below each other. */
  readonly isNumber?: boolean
  readonly className?: string
}

/** A table of rows by its columns. In a `List` its rows are walked by keys and chosen. */
export function DataTable<Record>({
  label,
  what = label,
  order,
  rows,
  count = rows.length,
  columns,
  keyOf,
  idOf,
  elementIdOf,
  classOf,
  foot,
  className,
}: {
  label: string
  /** What the rows are, where the label says it otherwise. */
  what?: string
  order: string
  rows: readonly Record[]
  /** How many there are over all pages. */
  count?: number
  columns: readonly Column<Record>[]
  keyOf: (row: Record, at: number) => string | number
  /** By which a list around knows the row. */
  idOf?: (row: Record) => number
  /** By which a banner leads back to the row. */
  elementIdOf?: (row: Record) => string
  classOf?: (row: Record) => string | undefined
  /** The row of sums. */
  foot?: ReactNode
  className?: string
}) {
  return (
    <TableBox label={label}>
      <RuledTable {...(className && { className })}>
        <Caption what={what} count={count} order={order} />
        <thead>
          <tr>
            {columns.map(({ head, isNumber }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of a table do not change
              <th key={at} scope="col" className={isNumber ? 'n' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={keyOf(row, at)}
              id={idOf?.(row)}
              elementId={elementIdOf?.(row)}
              className={classOf?.(row)}
            >
              {columns.map(({ cell, isName, isNumber, className }, column) => {
                const Cell = isName ? 'th' : 'td'
                const classes = [isNumber && 'n', className].filter(Boolean).join(' ') || undefined
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns of a table do not change
                  <Cell key={column} scope={isName ? 'row' : undefined} className={classes}>
                    {cell(row)}
                  </Cell>
                )
              })}
            </Row>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </RuledTable>
    </TableBox>
  )
}
