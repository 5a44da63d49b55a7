import { useState } from 'react'
import { type HistoryEntry, listHistory, undoChange } from '#contract/campaigns/history.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { undoEntry } from '#web/campaigns/offer-undo.ts'
import { useAct } from '#web/kernel/act.ts'
import { conflictOf, wordsOf } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import './history.css'

/** What happened to a campaign and its media, newest first, with Undo where a change can be taken back. */
export function HistoryTab({ campaignId }: { campaignId: number }) {
  const [page, setPage] = useState(1)
  const [said, say] = useState<{ text: string; isFault: boolean }>()
  const history = useRead(listHistory, { params: { id: campaignId }, query: { page } }, { staleTime: 0 })
  const undoing = useAct((entry: HistoryEntry) => undoEntry(campaignId, entry.id), {
    onDone: (text) => {
      say({ text, isFault: false })
      setPage(1)
    },
    onRefused: async (error, entry) => {
      say({ text: faultOf(error, entry), isFault: true })
      await history.refetch()
    },
  })
  if (history.isPending) return <Skeleton lines={6} height={44} />
  if (!history.data)
    return (
      <ErrorState onRetry={() => void history.refetch()} isBusy={history.isFetching}>
        The history could not be loaded. {wordsOf(history.error)}
      </ErrorState>
    )
  const { entries, pages, total } = history.data
  return (
    <section className="history" aria-label="History">
      {said?.isFault && <FaultLine>{said.text}</FaultLine>}
      {said && !said.isFault && (
        <p className="small muted" role="status">
          {said.text}
        </p>
      )}
      {total === 0 ? (
        <p>Nothing has been changed yet. Each change appears here with who made it, and can be undone.</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isBusy={undoing.asked?.[0] === entry}
              onUndo={() => void undoing.run(entry)}
            />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className="history-pages" aria-label="Pages of the history">
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Newer</Button>}
          <span>
            Page {formatCount(page)} of {formatCount(pages)}
          </span>
          {page < pages && <Button onClick={() => setPage(page + 1)}>Older</Button>}
        </nav>
      )}
    </section>
  )
}

function Entry({ entry, isBusy, onUndo }: { entry: HistoryEntry; isBusy: boolean; onUndo: () => void }) {
  const { at, text, reason, undoes, undo } = entry
  return (
    <li>
      <div>
        <p>{text}</p>
        <p className="small muted">
          <Time at={at} />
          {undoes !== null && ' · by Undo'}
          {reason && ` · Reason: ${reason}`}
        </p>
        {undo.refusal !== null && <p className="small muted">{undo.refusal}</p>}
      </div>
      {undo.isOffered && undo.refusal === null && (
        <Button small busy={isBusy} aria-label={`Undo: ${text}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}

/** With a conflict, what is saved now and what the undo would have set. */
function faultOf(error: unknown, { changes }: HistoryEntry): string {
  const conflict = conflictOf(undoChange, error)
  const fields = Object.keys(conflict?.theirs ?? {}) as (keyof typeof changes)[]
  const values = fields.map(
    (field) =>
      `${changes[field]?.label} is ${conflict?.theirs[field]} now, and was to become ${conflict?.yours[field]}`,
  )
  return [wordsOf(error), ...values].join(': ')
}
