/** Figures taken apart as a table that sorts, with their sums below. */
import { Fragment, type ReactNode, useState } from 'react'
import type { GlossaryWord } from '#web/ui/layer/glossary.ts'
import { Term } from '#web/ui/layer/term.tsx'
import { Caption, SortHead, TableBox } from '#web/ui/table.tsx'
import './part-table.css'

export interface PartColumn<Figures> {
  readonly title: string
  readonly cell: (figures: Figures) => ReactNode
  /** Left out of a column that says no more than another one that sorts. */
  readonly sortBy?: (figures: Figures) => number
  readonly isMuted?: boolean
}

export interface PartRow {
  readonly key: string
  readonly label: string
}

interface PartTableOptions<Figures, Row extends PartRow & Figures> {
  /** The name of the breakdown, such as `day`. */
  readonly name: string
  /** The head of the first column, such as `Day, New York`. */
  readonly first: string
  readonly columns: readonly PartColumn<Figures>[]
  readonly parts: readonly Row[]
  readonly withinOf?: (part: Row) => readonly (PartRow & Figures)[]
  readonly sums: NoInfer<Figures>
  /** Days and hours begin with the newest, everything else as it is given: the most first. */
  readonly isTime: boolean
  /** Stands behind each label. */
  readonly after?: ReactNode
  /** A last column that is no figure: it has no sum and does not sort. */
  readonly last?: { readonly term: GlossaryWord; readonly cell: (part: Row) => ReactNode } | undefined
}

/** A column by its title; null is the first one, of the labels. */
interface Sort {
  readonly column: string | null
  readonly isUp: boolean
}

export function PartTable<Figures, Row extends PartRow & Figures>({
  name,
  first,
  columns,
  parts,
  withinOf,
  sums,
  isTime,
  after,
  last,
}: PartTableOptions<Figures, Row>) {
  const [sort, setSort] = useState<Sort>({ column: isTime ? null : (columns[0]?.title ?? null), isUp: false })
  const sortBy = columns.find(({ title }) => title === sort.column)?.sortBy
  const sign = sort.isUp ? 1 : -1
  const nameOf = ({ key, label }: Row) => label || key
  const byLabel = isTime ? () => 0 : (a: Row, b: Row) => sign * nameOf(a).localeCompare(nameOf(b))
  const inTime = isTime && !sort.isUp && !sortBy ? parts.toReversed() : parts
  const sorted = inTime.toSorted(sortBy ? (a, b) => sign * (sortBy(a) - sortBy(b)) : byLabel)
  const headProps = (column: string | null) =>
    ({
      direction: sort.column === column ? (sort.isUp ? 'ascending' : 'descending') : undefined,
      onSort: () =>
        setSort({ column, isUp: sort.column === column ? !sort.isUp : column === null && !isTime }),
    }) as const
  const cellsOf = (figures: Figures) =>
    columns.map(({ title, cell, isMuted }) => (
      <td key={title} className={isMuted ? 'n muted' : 'n'} data-head={title}>
        {cell(figures)}
      </td>
    ))
  return (
    <TableBox>
      <table className="tabbed">
        <Caption what={`Figures by ${name}`} count={parts.length} />
        <thead>
          <tr>
            <SortHead {...headProps(null)}>{first}</SortHead>
            {columns.map(({ title, sortBy: sorts }) =>
              sorts ? (
                <SortHead key={title} isNumber {...headProps(title)}>
                  {title}
                </SortHead>
              ) : (
                <th key={title} scope="col" className="n">
                  {title}
                </th>
              ),
            )}
            {last && (
              <th scope="col" className="n">
                <Term word={last.term} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((part) => (
            <Fragment key={part.key}>
              <tr>
                <th scope="row" className={isTime ? 'num' : undefined}>
                  {part.label}
                  {after}
                </th>
                {cellsOf(part)}
                {last && (
                  <td className="n" data-head={last.term}>
                    {last.cell(part)}
                  </td>
                )}
              </tr>
              {withinOf?.(part).map((inner) => (
                <tr key={inner.key} className="within">
                  <th scope="row">{inner.label}</th>
                  {cellsOf(inner)}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {cellsOf(sums)}
            {last && <td />}
          </tr>
        </tfoot>
      </table>
    </TableBox>
  )
}
