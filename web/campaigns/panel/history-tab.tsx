import { useState } from 'react'
import { type HistoryEntry, listHistory, undoChange } from '#contract/campaigns/history.ts'
import { undoEntry } from '#web/campaigns/offer-undo.ts'
import { useAct } from '#web/kernel/act.ts'
import { conflictOf, failureInWords } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { HistoryList } from '#web/ui/list/history-list.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

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
        The history could not be loaded. {failureInWords(history.error)}
      </ErrorState>
    )
  const { entries, pages } = history.data
  return (
    <HistoryList
      entries={entries}
      page={page}
      pages={pages}
      said={said}
      onPage={setPage}
      empty={
        <p>Nothing has been changed yet. Each change appears here with who made it, and can be undone.</p>
      }
      asideOf={asideOf}
      undoing={undoing.asked?.[0]}
      onUndo={(entry) => void undoing.run(entry)}
    />
  )
}

const asideOf = ({ undoes, reason }: HistoryEntry): string =>
  [undoes !== null && ' · by Undo', reason && ` · Reason: ${reason}`].filter(Boolean).join('')

/** With a conflict, what is saved now and what the undo would have set. */
function faultOf(error: unknown, { changes }: HistoryEntry): string {
  const conflict = conflictOf(undoChange, error)
  const fields = Object.keys(conflict?.theirs ?? {}) as (keyof typeof changes)[]
  const values = fields.map(
    (field) =>
      `${changes[field]?.label} is ${conflict?.theirs[field]} now, and was to become ${conflict?.yours[field]}`,
  )
  return [failureInWords(error), ...values].join(': ')
}
