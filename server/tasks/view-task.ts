import type { Task } from '#contract/tasks.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { isLate } from '#domain/proposals/task.ts'
import type { TaskRow } from './store/tasks.ts'

export const viewTask = (row: TaskRow, now: Date): Task => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  quantity: row.quantity,
  client: { id: row.clientId, name: row.clientName },
  proposal: { id: row.proposalId, name: row.proposalName },
  site: row.siteName,
  campaign: row.campaignId === null ? null : { id: row.campaignId, name: row.campaignName ?? '' },
  inCharge: row.inChargeId === null ? null : { id: row.inChargeId, name: row.inChargeName ?? '' },
  due: row.dueDay,
  isLate: isLate(row, newYorkDay(now)),
  doneAt: row.doneAt,
  doneBy: row.doneByName,
  updatedAt: row.updatedAt,
})
