import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/tasks.ts'
import { successes, successOf } from '#contract/successes.ts'
import { serve } from '../kernel/http/serve.ts'
import { changeTask } from './change-task.ts'
import { listTaskHistory } from './list-task-history.ts'
import { listTaskPeople } from './list-task-people.ts'
import { listTasks } from './list-tasks.ts'
import { setTaskDone } from './set-task-done.ts'

export function serveTasks(app: FastifyInstance): void {
  serve(app, contract.listTasks, (context, { query }) => listTasks(context, query))
  serve(app, contract.listTaskPeople, (context, { params }) => listTaskPeople(context, params.id))
  serve(app, contract.listTaskHistory, (context, { params, query }) =>
    listTaskHistory(context, { taskId: params.id, ...query }),
  )
  serve(app, contract.setTaskDone, async (context, { params, body }) => {
    const task = await setTaskDone(context, { taskId: params.id, ...body })
    return { success: successOf(task.doneAt ? 'taskDone' : 'taskTakenBack', { name: task.name }), task }
  })
  serve(app, contract.changeTask, async (context, { params, body }) => ({
    success: successes.taskChanged,
    task: await changeTask(context, { taskId: params.id, ...body }),
  }))
}
