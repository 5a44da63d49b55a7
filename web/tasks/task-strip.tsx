import type { TaskFilters } from '#web/tasks/task-filters.ts'
import type { ListedTasks } from '#web/tasks/use-task-list.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Tally } from '#web/ui/list/tally.tsx'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

/** How many are to be done, late and done, of all that the other filters leave; pressing one shows these alone. */
export function TaskStrip({
  filters: { state, due },
  change,
  list: { sums },
}: FilterOptions<TaskFilters> & { list: ListedTasks }) {
  const isLate = state === 'open' && due === 'late'
  // Whoever leaves the late ones wants all of them again.
  const dueBesides = due === 'late' ? undefined : due
  return (
    <Tally
      label="By state"
      parts={[
        {
          label: 'To do',
          drawing: drawn('clock'),
          count: sums.open,
          isChosen: state === 'open' && !isLate,
          onChoose: () => change({ state: 'open', due: dueBesides }),
        },
        {
          label: 'Late',
          drawing: drawn('alert'),
          count: sums.late,
          isChosen: isLate,
          onChoose: () => change({ state: 'open', due: 'late' }),
        },
        {
          label: 'Done',
          drawing: drawn('check'),
          count: sums.done,
          isChosen: state === 'done',
          onChoose: () => change({ state: 'done', due: dueBesides }),
        },
      ]}
    />
  )
}

const drawn = (name: IconName) => <Icon name={name} size={12} />
