/** What a card asks before it acts, and what it shows of a post. */
import type { QueuedPost } from '#contract/content/queue-list.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export interface OpenQueueDialog {
  readonly is: 'reject' | 'post' | 'address' | 'details'
  readonly post: QueuedPost
}

const dialogs = {
  reject: lazyPart(async () => (await import('#web/content/queue/reject-post.tsx')).RejectPost),
  post: lazyPart(async () => (await import('#web/content/queue/mark-posted.tsx')).MarkPosted),
  address: lazyPart(async () => (await import('#web/content/queue/address-dialog.tsx')).PostedAddressDialog),
  details: lazyPart(async () => (await import('#web/content/queue/post-details.tsx')).PostDetails),
}

export function QueueDialogs({
  asked: { is, post },
  onClose,
}: {
  asked: OpenQueueDialog
  onClose: () => void
}) {
  const Shown = dialogs[is]
  return <Shown post={post} onClose={onClose} />
}
