import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Row } from '#web/ui/list/row.tsx'
import { Caption, RuledTable, TableBox } from '#web/ui/table.tsx'

/** One column: what stands above it, in a card before it, and what of a row stands in it. */
export interface TableColumn<Record> {
  readonly head: string
  /** What stands below it in the same cells. */
  readonly below?: string
  readonly cell: (row: Record) => ReactNode
  /** It names the row, for those who listen. */
  readonly isName?: boolean
  /** Figures stand to the right, below each other. */
  readonly isNumber?: boolean
  /** What may be done with the row: buttons say it themselves, so that its head is only heard. */
  readonly isActs?: boolean
  readonly className?: string
  /** Of its head and its cells, where the column has a width of its own. */
  readonly columnClass?: string
}

interface DataTableOptions<Record> {
  /** What the rows are, for those who listen. */
  what: string
  order: string
  rows: readonly Record[]
  /** How many there are over all pages. */
  count?: number
  columns: readonly TableColumn<Record>[]
  keyOf: (row: Record, at: number) => string | number
  /** The id by which a list around knows the row. */
  idOf?: (row: Record) => number
  /** The id of the row's element, by which a banner leads back to it. */
  elementIdOf?: (row: Record) => string
  classOf?: (row: Record) => string | undefined
  /** The row of sums. */
  foot?: ReactNode
  className?: string
}

/** A table of rows by its columns. In a `List` its rows are walked by keys and chosen. */
export function DataTable<Record>(table: DataTableOptions<Record>) {
  const { what, order, rows, count = rows.length, columns, foot } = table
  return (
    <TableBox>
      <RuledTable className={table.className}>
        <Caption what={what} count={count} order={order} />
        <thead>
          <tr>
            {columns.map(({ head, below, isNumber, isActs, columnClass }) => (
              <th key={head} scope="col" className={classes(isNumber && 'n', columnClass)}>
                {isActs ? <span className="vh">{head}</span> : head}
                {below && <span className="sub head-below"> {below}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={table.keyOf(row, at)}
              id={table.idOf?.(row)}
              elementId={table.elementIdOf?.(row)}
              className={table.classOf?.(row)}
            >
              {columns.map(({ head, below, cell, isName, isNumber, isActs, className, columnClass }) => {
                const Cell = isName ? 'th' : 'td'
                return (
                  <Cell
                    key={head}
                    scope={isName ? 'row' : undefined}
                    data-head={isName || isActs ? undefined : below ? `${head}, ${below}` : head}
                    className={classes(isNumber && 'n', isActs && 'acts', className, columnClass)}
                  >
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
