/** The columns of the list of tasks, and what may be done with each in its row. */
import type { ComponentProps, MouseEvent } from 'react'
import type { Task } from '#contract/tasks.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { taskKindInWords } from '#domain/proposals/task-in-words.ts'
import type { Act } from '#web/kernel/act.ts'
import { proposalAddress } from '#web/proposals/list/proposal-filters.ts'
import type { DatesToSet } from '#web/tasks/set-dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowMenuButton } from '#web/ui/list/row.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

interface ColumnsOptions {
  readonly isDone: boolean
  readonly addressOf: (id: number) => string
  readonly open: (id: number) => void
  readonly doing: Act<[Task, boolean]>
  readonly datesOf: (task: Task) => DatesToSet | null
}

export function taskColumns({ isDone, addressOf, open, ...acts }: ColumnsOptions): TableColumn<Task>[] {
  return [
    {
      head: 'What',
      below: 'Kind',
      isName: true,
      columnClass: 'of-name',
      cell: ({ id, name, kind, quantity }) => (
        <>
          <a {...opener(id, { addressOf, open })} {...opensRow}>
            <bdi>{name}</bdi>
          </a>
          <p className="sub">
            {taskKindInWords[kind]}
            {quantity > 1 && ` · ${formatCount(quantity)} of them`}
          </p>
        </>
      ),
    },
    {
      head: 'Client',
      below: 'Proposal',
      columnClass: 'of-client',
      cell: ({ client, proposal }) => (
        <>
          <bdi>{client.name}</bdi>
          <p className="sub">
            <a href={proposalAddress(proposal.id)}>
              <bdi>{proposal.name}</bdi>
            </a>
          </p>
        </>
      ),
    },
    { head: 'Site', columnClass: 'of-site', cell: ({ site }) => site ?? <Missing reason="On no site" /> },
    {
      head: 'In charge',
      columnClass: 'of-agent',
      cell: ({ inCharge }) => inCharge?.name ?? <Missing reason="Nobody is in charge" />,
    },
    { head: 'Due', columnClass: 'of-due', cell: (task) => <DueCell task={task} /> },
    ...(isDone ? [doneColumn] : []),
    {
      head: 'Acts',
      isActs: true,
      columnClass: 'of-acts',
      cell: (task) => <ActsCell task={task} doing={acts.doing} dates={acts.datesOf(task)} />,
    },
  ]
}

const doneColumn: TableColumn<Task> = {
  head: 'Done',
  below: 'By',
  columnClass: 'of-done',
  cell: ({ doneAt, doneBy }) => (
    <>
      {doneAt && <Time at={doneAt} />}
      <p className="sub">{doneBy ?? 'By itself'}</p>
    </>
  ),
}

function DueCell({ task: { due, isLate } }: { task: Task }) {
  return (
    <>
      <span className="num">{due}</span>
      {isLate && (
        <p>
          <Chip tone="bad">Late</Chip>
        </p>
      )}
    </>
  )
}

/** What opens a task over the list; its address is kept for who wants a window of its own. */
const opener = (
  id: number,
  { addressOf, open }: Pick<ColumnsOptions, 'addressOf' | 'open'>,
): Pick<ComponentProps<'a'>, 'href' | 'onClick'> => ({
  href: addressOf(id),
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(id)
  },
})

/** Dates lead whoever may set them to where that is done; a pin is used where its article is, and says so. */
function ActsCell({ task, doing, dates }: { task: Task } & Pick<ColumnsOptions, 'doing'> & DatesOption) {
  const isBusy = doing.asked?.[0].id === task.id
  return (
    <div className="task-acts">
      {dates ? (
        <SetDates name={task.name} dates={dates} />
      ) : (
        <Button
          look="quiet"
          small
          icon={task.doneAt ? undefined : 'check'}
          busy={isBusy}
          disabledReason={task.kind === 'by-hand' ? undefined : sentenceOf({ refused: 'task-by-itself' })}
          onClick={() => void doing.run(task, task.doneAt === null)}
        >
          {task.doneAt ? 'Take back' : 'Done'}
          <span className="vh"> {task.name}</span>
        </Button>
      )}
      <RowMenuButton id={task.id} label="Task menu" name={task.name} />
    </div>
  )
}

interface DatesOption {
  readonly dates: DatesToSet | null
}

function SetDates({ name, dates: { address, reason } }: { name: string; dates: DatesToSet }) {
  const words = (
    <>
      Set dates<span className="vh"> of {name}</span>
    </>
  )
  if (reason !== undefined)
    return (
      <Button look="quiet" small disabledReason={reason}>
        {words}
      </Button>
    )
  return (
    <ButtonLink look="quiet" small href={address}>
      {words}
    </ButtonLink>
  )
}
