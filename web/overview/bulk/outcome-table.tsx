import type { BulkOutcome } from '#contract/overview/bulk.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { Chip } from '#web/ui/chip.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { Missing } from '#web/ui/table.tsx'

const columns: readonly TableColumn<BulkOutcome>[] = [
  { head: 'Campaign', isName: true, cell: ({ name }) => name ?? <Missing reason="Not found" /> },
  { head: 'Old', cell: ({ before }) => before },
  {
    head: 'New',
    cell: ({ refusal, after, isSame, notice }) =>
      refusal === null ? (
        <>
          {isSame ? 'No change' : after}
          {notice !== null && <p className="small muted">{notice}</p>}
        </>
      ) : (
        <>
          <Chip tone="bad">Refused</Chip>
          <p className="small">{refusal}</p>
        </>
      ),
  },
]

/** A person reads no more; the count above tells how many there are. */
const mostShown = 300

/** Old and new of each campaign, what is refused first. */
export function OutcomeTable({ outcomes, isDone }: { outcomes: readonly BulkOutcome[]; isDone: boolean }) {
  const refused = outcomes.filter((one) => one.refusal !== null)
  const same = outcomes.filter((one) => one.refusal === null && one.isSame)
  const changing = outcomes.filter((one) => one.refusal === null && !one.isSame)
  const shown = [...refused, ...changing, ...same].slice(0, mostShown)
  return (
    <>
      <p role="status">
        {formatCount(changing.length)} {isDone ? 'changed' : 'will change'}, {formatCount(same.length)}{' '}
        {same.length === 1 ? 'is' : 'are'} so already, {formatCount(refused.length)}{' '}
        {isDone ? 'were refused and stay selected' : 'will be refused'}.
      </p>
      <DataTable what="Changes" order="refused first" rows={shown} columns={columns} keyOf={({ id }) => id} />
      {outcomes.length > mostShown && <p>And {formatCount(outcomes.length - mostShown)} more.</p>}
    </>
  )
}
