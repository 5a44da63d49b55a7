/** What waits, read again every few seconds: what comes in while somebody decides stands there soon. */
import { useState } from 'react'
import { listApprovals } from '#contract/overview/approvals.ts'
import { useRead } from '#web/kernel/read.ts'
import { type DeskItem, itemsOf } from '#web/overview/approvals/desk-item.ts'

const askEveryMs = 10_000

/** What a rejection is being written of (`hold`) stays, whoever decides it meanwhile, so that no typed reason is lost. */
export function useWaiting() {
  const list = useRead(listApprovals, {}, { refetchInterval: askEveryMs })
  const [held, hold] = useState<DeskItem | null>(null)
  const { data } = list
  return { list: { ...list, data: data && { asOf: data.asOf, items: itemsOf(data, held) } }, hold }
}
