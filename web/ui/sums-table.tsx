import type { ReactNode } from 'react'
import './sums-table.css'

/** A line of sums: the words of what it is of, then one figure for each column. */
export type SumsLine = readonly [words: ReactNode, ...figures: ReactNode[]]

interface SumsTableOptions {
  caption: string
  isCaptionShown?: boolean
  /** The heads of the figures; left out where the lines say it all. */
  columns?: readonly string[]
  /** The head of the words. */
  of?: string
  lines: readonly SumsLine[]
  total?: SumsLine
  /** Read out as it changes. */
  isLive?: boolean
}

/** A few figures that make a sum: before and after, what is charged. The total is the last line, in bold. */
export function SumsTable({ caption, isCaptionShown, columns, of, lines, total, isLive }: SumsTableOptions) {
  return (
    <table className="sums" aria-live={isLive ? 'polite' : undefined}>
      <caption className={isCaptionShown ? 'small muted' : 'vh'}>{caption}</caption>
      {columns && (
        <thead>
          <tr>
            {of ? <th scope="col">{of}</th> : <td />}
            {columns.map((column) => (
              <th key={column} scope="col" className="n">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
        {total && <Line line={total} isTotal />}
      </tbody>
    </table>
  )
}

function Line({ line: [words, ...figures], isTotal }: { line: SumsLine; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'total' : undefined}>
      <th scope="row">{words}</th>
      {figures.map((figure, at) => (
        <td key={at} className="n">
          {figure}
        </td>
      ))}
    </tr>
  )
}
