import { addDays, isDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { taskKindInWords } from '#domain/proposals/task-in-words.ts'
import type { TaskKind } from '#domain/proposals/task.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { type TaskFilters, tasksInAddress } from '#web/tasks/task-filters.ts'
import type { ListedTasks } from '#web/tasks/use-task-list.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { NamedSelect } from '#web/ui/list/named-select.tsx'
import { setFilters } from '#web/ui/list/set-filters.ts'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

const taskKinds = Object.keys(taskKindInWords) as TaskKind[]

type BarOptions = FilterOptions<TaskFilters> & { readonly list: ListedTasks | undefined }

/** What of the tasks is shown. Everything here stands in the address. */
export function TaskFilterBar({ list, ...filtering }: BarOptions) {
  const { filters, change } = filtering
  return (
    <ListFilters
      of="tasks"
      total={list?.total}
      search={filters.search ?? ''}
      onSearch={(search) => change({ search })}
      applied={appliedFilters(filtering, list)}
      onClear={() => change({ ...tasksInAddress.none, state: filters.state })}
    >
      <Select
        label="Kind"
        value={filters.kind ?? ''}
        options={[
          { value: '', label: 'Every kind' },
          ...taskKinds.map((value) => ({ value, label: taskKindInWords[value] })),
        ]}
        onChange={({ target: { value } }) => change({ kind: taskKinds.find((one) => one === value) })}
      />
      <NamedSelect
        label="Client"
        all="All clients"
        among={list?.clients ?? []}
        chosen={filters.client}
        onChoose={(client) => change({ client })}
      />
      <NamedSelect
        label="In charge"
        all="Everybody"
        among={list?.agents ?? []}
        chosen={filters.agent}
        onChoose={(agent) => change({ agent })}
      />
      <DueSelect {...filtering} />
    </ListFilters>
  )
}

/** Until when it is due; another day that the address asks for stands here too. */
function DueSelect({ filters: { due }, change }: FilterOptions<TaskFilters>) {
  const today = newYorkDay(productNow())
  const known = [
    { value: 'late', label: 'Late' },
    { value: today, label: 'Up to today' },
    { value: addDays(today, 7), label: 'In 7 days' },
    { value: addDays(today, 30), label: 'In 30 days' },
  ]
  const isOther = due !== undefined && !known.some(({ value }) => value === due)
  return (
    <Select
      label="Due"
      value={due ?? ''}
      options={[
        { value: '', label: 'Any day' },
        ...known,
        ...(isOther ? [{ value: due, label: dueInWords(due) }] : []),
      ]}
      onChange={({ target: { value } }) =>
        change({ due: value === 'late' || isDay(value) ? value : undefined })
      }
    />
  )
}

const dueInWords = (due: NonNullable<TaskFilters['due']>): string =>
  due === 'late' ? 'Late' : `Due until ${due}`

/** The filters that are set, in words. */
function appliedFilters(
  { filters, change }: FilterOptions<TaskFilters>,
  list: ListedTasks | undefined,
): AppliedFilter[] {
  const { search = '', kind, client, agent, due } = filters
  const nameIn = (people: ListedTasks['agents'] | undefined, id: number) =>
    people?.find((one) => one.id === id)?.name ?? String(id)
  return setFilters<TaskFilters>(
    [
      search !== '' && [`“${search}”`, { search: '' }],
      kind !== undefined && [`Kind: ${taskKindInWords[kind]}`, { kind: undefined }],
      client !== undefined && [`Client: ${nameIn(list?.clients, client)}`, { client: undefined }],
      agent !== undefined && [`In charge: ${nameIn(list?.agents, agent)}`, { agent: undefined }],
      due !== undefined && [dueInWords(due), { due: undefined }],
    ],
    change,
  )
}
