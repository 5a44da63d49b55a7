import type { ToldChange } from '#contract/kernel/told-change.ts'
import { type Act, showRefusal, useAct } from '#web/kernel/act.ts'
import { Button } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { ListTable, type ListTableOptions } from '#web/ui/list/list-table.tsx'
import { Time } from '#web/ui/table.tsx'

interface HistoryOptions<Reply>
  extends Pick<ListTableOptions<Reply, ToldChange>, 'reading' | 'rowsOf' | 'countOf'> {
  /** Takes a change back. Answers what is said of that. */
  readonly undo: (entryId: number) => Promise<string>
  /** What stands here, once something was changed. */
  readonly says: string
}

/** Who set what, newest first, with Undo. */
export function ChangeHistory<Reply extends object>({ undo, says, ...list }: HistoryOptions<Reply>) {
  const undoing = useAct((entry: ToldChange) => undo(entry.id), {
    says: (message) => message,
    onRefused: showRefusal,
  })
  return (
    <ListTable
      {...list}
      what="changes"
      caption="Changes"
      order="newest first"
      columns={columnsFor(undoing)}
      keyOf={({ id }) => id}
      empty={{ title: 'Nothing has been changed yet', says }}
      lines={6}
    />
  )
}

/** Of changes of what is set: when, what in one sentence, and Undo or why not. */
const columnsFor = (undoing: Act<[ToldChange]>): readonly TableColumn<ToldChange>[] => [
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
      entry.undo.isOffered &&
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
