import { useSearch } from '@tanstack/react-router'
import { listScheduleHistory, type ScheduleEntry } from '#contract/scheduling/settings.ts'
import { type Act, showRefusal, useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import { takeBack } from '#web/scheduling/settings/take-back.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'

/** Who set what, newest first, with Undo. */
export function HistoryPanel() {
  const { page } = useSearch({ strict: false }) as { page?: string }
  const list = useRead(listScheduleHistory, { query: { page: pageIn(page) } }, { staleTime: 0 })
  const undoing = useAct((entry: ScheduleEntry) => takeBack(entry.id), {
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
          columns={columnsFor(undoing)}
          keyOf={({ id }) => id}
        />
      )}
    </ListStates>
  )
}

const columnsFor = (undoing: Act<[ScheduleEntry]>): readonly Column<ScheduleEntry>[] => [
  { head: 'When', cell: ({ at }) => <Time at={at} /> },
  {
    head: 'What',
    isName: true,
    cell: ({ text, undo }) => (
      <>
        {text}
        {undo.refusal && <p className="small muted">{undo.refusal}</p>}
      </>
    ),
  },
  {
    head: 'Acts',
    isActs: true,
    cell: (entry) =>
      entry.undo.refusal === null && (
        <Button
          small
          busy={undoing.asked?.[0] === entry}
          onClick={() => void undoing.run(entry)}
          aria-label={`Undo: ${entry.text}`}
        >
          Undo
        </Button>
      ),
  },
]

/** As the address has it; anything else than a number is the first page. */
const pageIn = (text: string | undefined): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)
