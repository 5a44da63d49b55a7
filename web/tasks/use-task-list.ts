import type { Reply } from '#contract/kernel/endpoint.ts'
import { listTasks } from '#contract/tasks.ts'
import { useRead } from '#web/kernel/read.ts'
import { type TaskFilters, tasksInAddress } from '#web/tasks/task-filters.ts'

export type ListedTasks = Reply<typeof listTasks>

/** The rows of one page. The last answer stays in sight while the next is on its way. */
export const useTaskList = (filters: TaskFilters) =>
  useRead(listTasks, { query: tasksInAddress.asked(filters) })

/** The id of a row, by which the focus finds it again. */
export const rowIdOfTask = (id: number): string => `task-${id}`
