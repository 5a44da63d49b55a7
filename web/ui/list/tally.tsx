import type { ReactNode } from 'react'
import { formatCount } from '#domain/kernel/figures.ts'
import './tally.css'

export interface TallyPart {
  readonly label: string
  readonly drawing: ReactNode
  readonly count: number
  /** What they come to, where that is told. */
  readonly sums?: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** How many rows stand where, above their list; pressing one shows these alone. */
export function Tally({ label, parts }: { label: string; parts: readonly TallyPart[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset draws no grid
    <div role="group" className="tally" aria-label={label}>
      {parts.map(({ sums = [], ...part }) => (
        <button key={part.label} type="button" aria-pressed={part.isChosen} onClick={part.onChoose}>
          <span className="of">
            {part.drawing}
            {part.label}
          </span>
          <b className="num">{formatCount(part.count)}</b>
          {sums.map((sum) => (
            <span key={sum} className="sub">
              {sum}
            </span>
          ))}
        </button>
      ))}
    </div>
  )
}
