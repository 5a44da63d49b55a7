import type { ReactNode } from 'react'
import type { Answer } from '#contract/kernel/answer.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { Time } from '#web/ui/table.tsx'
import './history-list.css'

interface HistoryLine {
  /** Left out where nothing of it is taken back here. */
  readonly id?: number
  readonly at: Date
  /** The whole entry as a sentence. */
  readonly text: string
  /** Left out as the id is. */
  readonly undo?: Answer
}

interface HistoryListOptions<Entry extends HistoryLine> {
  readonly entries: readonly Entry[]
  readonly page?: number
  readonly pages?: number
  readonly onPage?: (page: number) => void
  /** What stands where nothing happened yet. */
  readonly empty?: ReactNode
  /** What became of an Undo, or why it did not become anything. */
  readonly said?: { readonly text: string; readonly isFault: boolean } | undefined
  /** Stands beside the time of an entry. */
  readonly asideOf?: (entry: Entry) => string
  /** The entry that is being taken back. */
  readonly undoing?: Entry | undefined
  readonly onUndo?: (entry: Entry) => void
}

/** What happened to one thing, newest first, each in a sentence, with Undo where it can be taken back. */
export function HistoryList<Entry extends HistoryLine>(options: HistoryListOptions<Entry>) {
  const { entries, page = 1, pages = 1, onPage, empty, said, asideOf, undoing, onUndo } = options
  return (
    <section className="history" aria-label="History">
      {said?.isFault && <FaultLine>{said.text}</FaultLine>}
      {said && !said.isFault && (
        <p className="small muted" role="status">
          {said.text}
        </p>
      )}
      {entries.length === 0 ? (
        empty
      ) : (
        <ol>
          {entries.map((entry, place) => (
            <Line
              key={entry.id ?? place}
              entry={entry}
              aside={asideOf?.(entry) ?? ''}
              isBusy={undoing === entry}
              onUndo={() => onUndo?.(entry)}
            />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className="history-pages" aria-label="Pages of the history">
          {page > 1 && <Button onClick={() => onPage?.(page - 1)}>Newer</Button>}
          <span>
            Page {formatCount(page)} of {formatCount(pages)}
          </span>
          {page < pages && <Button onClick={() => onPage?.(page + 1)}>Older</Button>}
        </nav>
      )}
    </section>
  )
}

interface LineOptions {
  readonly entry: HistoryLine
  readonly aside: string
  readonly isBusy: boolean
  readonly onUndo: () => void
}

function Line({ entry: { at, text, undo }, aside, isBusy, onUndo }: LineOptions) {
  return (
    <li>
      <div>
        <p>{text}</p>
        <p className="small muted">
          <Time at={at} />
          {aside}
        </p>
        {undo && undo.refusal !== null && <p className="small muted">{undo.refusal}</p>}
      </div>
      {undo?.isOffered && undo.refusal === null && (
        <Button small busy={isBusy} aria-label={`Undo: ${text}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}
