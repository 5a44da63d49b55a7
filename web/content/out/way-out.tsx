/** What became of a post that goes out by itself, and what this person may decide about it. */
import { useState } from 'react'
import { listContentPosts } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { listQueue } from '#contract/content/queue-list.ts'
import { sendPostNow } from '#contract/content/sending.ts'
import type { DeliveryState } from '#domain/content/out/post-sending.ts'
import { WayOutWords } from '#web/content/out/way-out-words.tsx'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SettleDialog = lazyPart(async () => (await import('#web/content/out/settle-dialog.tsx')).SettleDialog)

/** It did not go out as it should, and stands out. */
const held: ReadonlySet<DeliveryState> = new Set([
  'failed',
  'unknown',
  'late',
  'archived',
  'unapproved',
  'without-pdf',
])

interface WayOutOptions {
  readonly post: Pick<ContentPost, 'id' | 'delivery'>
  /** How late it is stands beside it already. */
  readonly isLateSaid?: boolean
}

export function WayOut({ post: { id, delivery }, isLateSaid = false }: WayOutOptions) {
  const [isAsking, ask] = useState(false)
  const sending = useAct(sendPostNow, {
    refreshes: [listContentPosts, listQueue],
    says: ({ success }) => success,
    onRefused: showRefusal,
  })
  if (!delivery) return null
  const { state, words, reason, maySendNow, maySettle } = delivery
  return (
    <>
      {!(isLateSaid && state === 'late' && maySendNow !== null) && (
        <WayOutWords
          words={words}
          isHeld={held.has(state)}
          said={reason && `The mail server said: ${reason}`}
        />
      )}
      {maySendNow === null && (
        <Button
          small
          className="way-out-act"
          busy={sending.isBusy}
          onClick={() => void sending.run({ params: { id }, body: {} })}
        >
          Send now
        </Button>
      )}
      {maySettle === null && (
        <Button small className="way-out-act" onClick={() => ask(true)}>
          Say whether it went out
        </Button>
      )}
      {isAsking && <SettleDialog postId={id} onClose={() => ask(false)} />}
    </>
  )
}
