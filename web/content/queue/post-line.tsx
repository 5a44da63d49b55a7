import type { QueuedPost } from '#contract/content/queue-list.ts'
import { WayOut } from '#web/content/out/way-out.tsx'
import { PostedAt } from '#web/content/posted/posted-at.tsx'
import { CardActs } from '#web/content/queue/card-acts.tsx'
import type { Asked } from '#web/content/queue/queue-dialogs.tsx'
import { Refusal, Title, When } from '#web/content/queue/post-facts.tsx'
import { nameOf } from '#web/content/queue/queue-words.ts'
import { cardIdOf } from '#web/content/queue/use-moves.ts'
import { RowChoice, useRow } from '#web/ui/list/row.tsx'

interface LineOptions {
  readonly post: QueuedPost
  readonly refusal: string | undefined
  readonly onAsk: (asked: Asked) => void
}

/** A post of a column that is mostly read: what it is, and what can still be done with it. */
export function PostLine({ post, refusal, onAsk }: LineOptions) {
  return (
    <li ref={useRow(post.id)} id={cardIdOf(post.id)} className="queue-line">
      <header>
        <RowChoice id={post.id} name={`the post ${nameOf(post)}`} />
        <div>
          <Title post={post} onAsk={onAsk} />
          <span className="when">
            <bdi>{post.advertiserName}</bdi>, <When post={post} />
          </span>
        </div>
      </header>
      <Refusal post={post} refusal={refusal} />
      <WayOut post={post} isLateSaid />
      <PostedAt {...post} />
      <CardActs post={post} isLine isDue={false} onAsk={onAsk} />
    </li>
  )
}
