/** What of the tasks is shown, and which of them is open over the list, as both stand in the address. */
import { isDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { taskKindInWords } from '#domain/proposals/task-in-words.ts'
import type { TaskKind } from '#domain/proposals/task.ts'

export interface TaskFilters {
  readonly search: string
  readonly state: 'open' | 'done'
  readonly kind: TaskKind | null
  readonly client: number | null
  /** Who is in charge. */
  readonly agent: number | null
  /** Due before today, or up to and with a New York day. */
  readonly due: 'late' | NewYorkDay | null
  readonly page: number
  /** What lies over the list. */
  readonly opened: number | null
}

/** What the controls of the filters are given. */
export interface Filtering {
  readonly filters: TaskFilters
  readonly change: (next: Partial<TaskFilters>) => void
}

export const noFilters: TaskFilters = {
  search: '',
  state: 'open',
  kind: null,
  client: null,
  agent: null,
  due: null,
  page: 1,
  opened: null,
}

export const taskKinds = Object.keys(taskKindInWords) as TaskKind[]

const wholeNumber = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null

export function dueIn(text: string | undefined): TaskFilters['due'] {
  if (text === 'late') return text
  return text !== undefined && isDay(text) ? text : null
}

export function readTaskFilters(address: Readonly<Record<string, string | undefined>>): TaskFilters {
  return {
    search: address.search ?? '',
    state: address.state === 'done' ? 'done' : 'open',
    kind: taskKinds.find((one) => one === address.kind) ?? null,
    client: wholeNumber(address.client),
    agent: wholeNumber(address.agent),
    due: dueIn(address.due),
    page: wholeNumber(address.page) ?? 1,
    opened: wholeNumber(address.task),
  }
}

/** What is as usual is left out. */
export function tasksAddress(filters: TaskFilters): string {
  const query = new URLSearchParams()
  if (filters.state === 'done') query.set('state', 'done')
  for (const [name, value] of Object.entries(narrowing(filters))) query.set(name, String(value))
  if (filters.page > 1) query.set('page', String(filters.page))
  if (filters.opened !== null) query.set('task', String(filters.opened))
  return `/tasks${query.size > 0 ? `?${query}` : ''}`
}

/** The filters that are set, as the call and the address name them; which of the two lists is shown is none. */
function narrowing({ search, kind, client, agent, due }: TaskFilters) {
  return {
    ...(search !== '' && { search }),
    ...(kind !== null && { kind }),
    ...(client !== null && { client }),
    ...(agent !== null && { agent }),
    ...(due !== null && { due }),
  }
}

/** What the call is asked. */
export const wireFilters = (filters: TaskFilters) => ({
  ...narrowing(filters),
  state: filters.state,
  page: filters.page,
})

export const isFiltered = (filters: TaskFilters): boolean => Object.keys(narrowing(filters)).length > 0
