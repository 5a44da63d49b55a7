import { leavesAfterMs } from '#domain/content/publisher-request.ts'
import { toast } from '#web/ui/layer/toast.tsx'

/** A letter to a publisher can be taken back for ten seconds; that it has gone is said when they have passed. */
export function untilItLeaves(success: string, takeBack: () => Promise<void>) {
  const leaving = setTimeout(() => toast(success), leavesAfterMs)
  const act = () => {
    clearTimeout(leaving)
    return takeBack()
  }
  return { notice: 'Sending in 10 s. Undo send', act }
}
