/** What is done with a task: done, taken back, another day, another in charge. Each is taken back for ten seconds. */
import type { Input } from '#contract/kernel/endpoint.ts'
import { changeTask, listTaskHistory, listTasks, setTaskDone, type Task } from '#contract/tasks.ts'
import { successOf } from '#contract/successes.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { takeBack } from '#web/kernel/offer-undo.ts'
import { refresh } from '#web/kernel/read.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { rowIdOfTask } from '#web/tasks/use-task-list.ts'
import { toast } from '#web/ui/layer/toast.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'

export type TaskChange = Omit<Input<typeof changeTask>['body'], 'seenUpdatedAt'>

/** What somebody else saved meanwhile. */
const reread = async ({ id }: Task): Promise<Task> => (await call(listTaskHistory, { params: { id } })).task

const readAgain = async () => {
  await refresh(listTasks)
  await refresh(listTaskHistory)
}

const send = (task: Task, isDone: boolean) =>
  saveUnlessChanged(
    {
      what: `“${task.name}”`,
      read: ({ doneAt }: Task) => (doneAt ? 'done' : 'to be done'),
      mine: isDone ? 'done' : 'to be done',
      send: (seenUpdatedAt) =>
        call(setTaskDone, { params: { id: task.id }, body: { isDone, seenUpdatedAt } }),
    },
    task,
    () => reread(task),
  )

/** Says of a task that it is done, or that it is not. */
export function useDoing() {
  return useAct(send, {
    says: ({ saved }, { name }, isDone) =>
      saved?.success ?? successOf(isDone ? 'taskDone' : 'taskTakenBack', { name }),
    onRefused: async (error) => {
      showRefusal(error)
      await readAgain()
    },
    onDone: async ({ saved }, { id, name }, isDone) => {
      await keepFocus(rowIdOfTask(id), readAgain)
      if (!saved) return
      const notice = successOf(isDone ? 'taskDone' : 'taskTakenBack', { name })
      toast(notice, () => void takeBack(() => setDone(saved.task, !isDone), readAgain))
    },
  })
}

const setDone = ({ id, updatedAt }: Task, isDone: boolean) =>
  call(setTaskDone, { params: { id }, body: { isDone, seenUpdatedAt: updatedAt } })

/** Says until when it is to be done, and who is in charge. Null: what somebody else set was left. */
export const saveTask = async (task: Task, change: TaskChange, wished: string) =>
  saveUnlessChanged(
    {
      what: `“${task.name}”`,
      read: inWords,
      mine: wished,
      send: (seenUpdatedAt) =>
        call(changeTask, { params: { id: task.id }, body: { ...change, seenUpdatedAt } }),
    },
    task,
    () => reread(task),
  )

export const inWords = ({ due, inCharge }: Pick<Task, 'due' | 'inCharge'>): string =>
  `due ${due}, in charge: ${inCharge?.name ?? 'nobody'}`

/** Offered where everything that was changed can be set back: nobody is put out of charge again. */
export function offerFormer(before: Task, { id, updatedAt, inCharge, name }: Task): void {
  if (!before.inCharge && inCharge) return
  const body = {
    due: before.due,
    ...(before.inCharge && { inChargeId: before.inCharge.id }),
    seenUpdatedAt: updatedAt,
  }
  const act = () => call(changeTask, { params: { id }, body })
  toast(`Changed: ${name}`, () => void takeBack(act, readAgain))
}

export { readAgain as readTasksAgain }
