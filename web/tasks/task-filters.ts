import { idText } from '#contract/kernel/fields.ts'
import { taskFilters } from '#contract/tasks.ts'
import { addressFilters, type FiltersOf } from '#web/ui/list/address-filters.ts'

/** What of the tasks is shown, and which of them is open over the list. Which of the two lists is shown is no filter. */
export const tasksInAddress = addressFilters('/tasks', taskFilters, {
  address: taskFilters.extend({ task: idText.optional() }),
  usual: { state: 'open' },
})
export type TaskFilters = FiltersOf<typeof tasksInAddress>
