import { useSearch } from '@tanstack/react-router'
import type { ToldChange } from '#contract/kernel/told-change.ts'
import { listScheduleHistory } from '#contract/scheduling/settings.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import { takeBack } from '#web/scheduling/settings/take-back.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { historyColumns } from '#web/ui/list/history-columns.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Who set what, newest first, with Undo. */
export function HistoryPanel() {
  const { page } = useSearch({ strict: false }) as { page?: string }
  const list = useRead(listScheduleHistory, { query: { page: pageIn(page) } }, { staleTime: 0 })
  const undoing = useAct((entry: ToldChange) => takeBack(entry.id), {
    says: (message) => message,
    onRefused: showRefusal,
  })
  return (
    <ListStates
      reading={list}
      what="changes"
      rowsOf={({ entries }) => entries}
      empty={
        <EmptyState title="Nothing has been changed yet">
          <p>Each change of times, limits and addresses stands here with who made it, and can be undone.</p>
        </EmptyState>
      }
      skeleton={{ lines: 6, height: 44 }}
    >
      {({ entries, total }) => (
        <DataTable
          what="Changes"
          order="newest first"
          rows={entries}
          count={total}
          columns={historyColumns(undoing)}
          keyOf={({ id }) => id}
        />
      )}
    </ListStates>
  )
}

/** As the address has it; anything else than a number is the first page. */
const pageIn = (text: string | undefined): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)
