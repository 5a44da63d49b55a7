/** The ads that wait, read again every few seconds: what comes in while somebody decides stands there soon. */
import { useState } from 'react'
import { listApprovals, type WaitingAd } from '#contract/overview/approvals.ts'
import { useRead } from '#web/kernel/read.ts'

const askEveryMs = 10_000

/** An ad of which a rejection is being written (`hold`) stays, whoever decides it meanwhile, so that no typed reason is lost. */
export function useWaiting() {
  const list = useRead(listApprovals, {}, { refetchInterval: askEveryMs })
  const [held, hold] = useState<WaitingAd | null>(null)
  const { data } = list
  const isGone = data && held && !data.waiting.some(({ mediaId }) => mediaId === held.mediaId)
  const waiting = isGone ? [...data.waiting, held].toSorted(oldestFirst) : data?.waiting
  return { list: { ...list, data: data && waiting && { ...data, waiting } }, hold }
}

const oldestFirst = (one: WaitingAd, other: WaitingAd) =>
  one.uploadedAt.getTime() - other.uploadedAt.getTime() || one.mediaId - other.mediaId
