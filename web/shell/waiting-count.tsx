import { countQueue } from '#contract/content/queue-count.ts'
import { countApprovals } from '#contract/overview/approvals-count.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { useRead } from '#web/kernel/read.ts'

const countEveryMs = 10_000
const counts = { queue: countQueue, approvals: countApprovals } as const

/** How many things wait for this person at an entry of the navigation; it follows what others send in and decide. */
export function WaitingCount({ of }: { of: keyof typeof counts }) {
  const waiting = useRead(counts[of], {}, { refetchInterval: countEveryMs }).data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <span className="count">
      {formatCount(waiting)}
      <span className="vh"> waiting</span>
    </span>
  )
}
