import { useSearch } from '@tanstack/react-router'
import type { Task } from '#contract/tasks.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { Act } from '#web/kernel/act.ts'
import { taskColumns } from '#web/tasks/task-columns.tsx'
import { proposalAddress } from '#web/proposals/list/proposal-filters.ts'
import { type DatesToSet, useDatesToSet } from '#web/tasks/set-dates.ts'
import { TaskFilterBar } from '#web/tasks/task-filter-bar.tsx'
import { tasksInAddress } from '#web/tasks/task-filters.ts'
import { TaskStrip } from '#web/tasks/task-strip.tsx'
import { useDoing } from '#web/tasks/use-task-acts.ts'
import { rowIdOfTask, useTaskList } from '#web/tasks/use-task-list.ts'
import { Button } from '#web/ui/button.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { EmptyState } from '#web/ui/states.tsx'

const TaskDialog = lazyPart(async () => (await import('#web/tasks/task-dialog.tsx')).TaskDialog)

const noRows: readonly Task[] = []

/** What is to be done by hand for what was sold (D-154), and what was done; one of them opens over the list. */
export function TaskList() {
  const { filters, change } = useFilters(tasksInAddress, useSearch({ from: '/shell/tasks' }))
  const open = (task: number | undefined) => change({ task })
  const addressOf = (task: number) => tasksInAddress.addressOf(filters, { task })
  const list = useTaskList(filters)
  const doing = useDoing()
  const datesOf = useDatesToSet()
  const rows = list.data?.tasks ?? noRows
  const isDone = filters.state === 'done'
  const sums = list.data?.sums
  const isEmpty = sums !== undefined && !tasksInAddress.isNarrowed(filters) && sums.open + sums.done === 0
  return (
    <>
      {!isEmpty && (
        <>
          {list.data && <TaskStrip list={list.data} filters={filters} change={change} />}
          <TaskFilterBar list={list.data} filters={filters} change={change} />
        </>
      )}
      <List
        one="task"
        keys="m"
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        menuOf={(task) => menuOf(task, { doing, open, dates: datesOf(task) })}
        filtered={tasksInAddress.addressOf(filters, { page: undefined, task: undefined })}
      >
        <ListStates
          reading={list}
          what="tasks"
          rowsOf={({ tasks }) => tasks}
          isFiltered={() => tasksInAddress.isNarrowed(filters)}
          onClear={() => change({ ...tasksInAddress.none, state: filters.state })}
          empty={<NoTasks isEmpty={isEmpty} isDone={isDone} onShowDone={() => change({ state: 'done' })} />}
          skeleton={{ lines: 8, height: 44 }}
        >
          {(data) => (
            <DataTable
              what={isDone ? 'Tasks that are done' : 'Tasks to do'}
              order={isDone ? 'last done first' : 'first due first'}
              className="tasks"
              rows={data.tasks}
              count={data.total}
              keyOf={({ id }) => id}
              idOf={({ id }) => id}
              elementIdOf={({ id }) => rowIdOfTask(id)}
              columns={taskColumns({ isDone, addressOf, open, doing, datesOf })}
            />
          )}
        </ListStates>
      </List>
      {filters.task !== undefined && <TaskDialog id={filters.task} onClose={() => open(undefined)} />}
    </>
  )
}

interface MenuOptions {
  readonly doing: Act<[Task, boolean]>
  readonly open: (id: number) => void
  readonly dates: DatesToSet | null
}

function menuOf(task: Task, { doing, open, dates }: MenuOptions): MenuEntry[] {
  const { id, kind, doneAt, proposal } = task
  const byItself = kind === 'by-hand' ? undefined : sentenceOf({ refused: 'task-by-itself' })
  return [
    {
      label: doneAt ? 'Take back' : 'Done',
      icon: doneAt ? undefined : 'check',
      disabledReason: byItself,
      onSelect: () => void doing.run(task, doneAt === null),
    },
    doneAt
      ? { label: 'History', icon: 'eye', onSelect: () => open(id) }
      : { label: 'Day, who is in charge, history…', icon: 'pencil', onSelect: () => open(id) },
    'rule',
    ...(dates
      ? [
          {
            label: 'Set its dates',
            icon: 'calendar' as const,
            href: dates.address,
            disabledReason: dates.reason,
          },
        ]
      : []),
    { label: 'Open the proposal', icon: 'proposals', href: proposalAddress(proposal.id) },
  ]
}

interface NoTasksOptions {
  readonly isEmpty: boolean
  readonly isDone: boolean
  readonly onShowDone: () => void
}

/** A list without a filter that has no row. */
function NoTasks({ isEmpty, isDone, onShowDone }: NoTasksOptions) {
  if (isEmpty)
    return (
      <EmptyState title="No tasks yet">
        <p>
          What is done by hand for a sale stands here: podcasts, services, what was written by hand, dates
          that are not set yet, and pins that are not used yet. Each appears by itself once its proposal is
          paid or approved.
        </p>
      </EmptyState>
    )
  if (isDone)
    return (
      <EmptyState title="Nothing is done yet">
        <p>What you mark as done moves here, with who did it and when.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="Everything is done" action={<Button onClick={onShowDone}>Show what was done</Button>}>
      <p>The next task appears by itself once something is sold that is done by hand.</p>
    </EmptyState>
  )
}
