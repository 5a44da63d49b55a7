import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { EmptyState, type ReadProgress } from '#web/ui/states.tsx'

export interface ListTableOptions<Reply, Row> {
  reading: ReadProgress & { readonly data: Reply | undefined }
  /** What the rows are called: `sites`. */
  what: string
  /** What the rows are called above the table, for those who listen. */
  caption: string
  order: string
  rowsOf: (reply: Reply) => readonly Row[]
  /** How many there are over all pages; left out where there is one page. */
  countOf?: (reply: Reply) => number
  columns: readonly TableColumn<Row>[]
  keyOf: (row: Row) => string | number
  empty: { readonly title: string; readonly says: string }
  /** How many lines stand there while the reply is on its way. */
  lines: number
}

/** A list that is a table and nothing else, in whichever state it is. */
export function ListTable<Reply extends object, Row>(list: ListTableOptions<Reply, Row>) {
  const { reading, what, caption, order, rowsOf, countOf, columns, keyOf, empty, lines } = list
  return (
    <ListStates
      reading={reading}
      what={what}
      rowsOf={rowsOf}
      empty={
        <EmptyState title={empty.title}>
          <p>{empty.says}</p>
        </EmptyState>
      }
      skeleton={{ lines, height: 44 }}
    >
      {(reply) => (
        <DataTable
          what={caption}
          order={order}
          rows={rowsOf(reply)}
          {...(countOf && { count: countOf(reply) })}
          columns={columns}
          keyOf={keyOf}
        />
      )}
    </ListStates>
  )
}
