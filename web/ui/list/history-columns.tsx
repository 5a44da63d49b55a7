import type { ToldChange } from '#contract/kernel/told-change.ts'
import type { Act } from '#web/kernel/act.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/list/data-table.tsx'
import { Time } from '#web/ui/table.tsx'

/** Of changes of what is set: when, what in one sentence, and Undo or why not. */
export const historyColumns = (undoing: Act<[ToldChange]>): readonly Column<ToldChange>[] => [
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
