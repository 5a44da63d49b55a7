import type { QueuedPost } from '#contract/content/queue-list.ts'
import { copiedText } from '#domain/content/words/copied-text.ts'
import { linkForReaders } from '#domain/content/post-links.ts'
import { mayMove, type QueueMove } from '#domain/content/queue/post-moves.ts'
import type { OpenQueueDialog } from '#web/content/queue/queue-dialogs.tsx'
import { moveWords } from '#web/content/queue/queue-words.ts'
import { useQueueMove } from '#web/content/queue/use-moves.ts'
import { keepFile } from '#web/kernel/keep-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

interface MovesOptions {
  readonly post: QueuedPost
  readonly isDue: boolean
  readonly onAsk: (asked: OpenQueueDialog) => void
}

interface ActsOptions extends MovesOptions {
  /** Has no room for what is done before it is posted. */
  readonly isLine?: boolean
}

/** Copy, take along, and the moves that its state allows; one that this person may not make says why. */
export function CardActs({ post, isLine = false, isDue, onAsk }: ActsOptions) {
  const { queued } = post
  const isToPost = !isLine && (queued === 'approved' || queued === 'scheduled' || queued === 'posted')
  return (
    <div className="queue-acts">
      {isToPost && <CopyText post={post} />}
      {isToPost && <TakeMedia post={post} />}
      {queued === 'posted' && (
        <>
          <Button
            small
            look="quiet"
            disabledReason={post.may.followUp ?? undefined}
            onClick={() => onAsk({ is: 'address', post })}
          >
            Address
          </Button>
          <Button small look="quiet" onClick={() => onAsk({ is: 'details', post })}>
            Screenshots{post.hasScreenshots && ` (${post.screenshots.length})`}
          </Button>
        </>
      )}
      <Moves post={post} isDue={isDue} onAsk={onAsk} />
    </div>
  )
}

const order: readonly QueueMove[] = ['approve', 'reject', 'schedule', 'post']

function Moves({ post, isDue, onAsk }: MovesOptions) {
  const moving = useQueueMove(post)
  const press = (move: QueueMove) => {
    if (move === 'reject' || move === 'post') onAsk({ is: move, post })
    else void moving.run(move)
  }
  return order
    .filter((move) => mayMove(move, post.state))
    .map((move) => {
      const { button, key } = moveWords[move]
      return (
        <Button
          key={move}
          small
          look={move === 'reject' ? 'quiet' : move === 'post' && isDue ? 'primary' : undefined}
          className={move === 'schedule' || move === 'post' ? 'last' : undefined}
          aria-keyshortcuts={key}
          busy={moving.isBusy}
          disabledReason={post.may[move] ?? undefined}
          onClick={() => press(move)}
        >
          {button}
        </Button>
      )
    })
}

/** The whole text, in the order in which it is pasted. */
function CopyText({ post }: { post: QueuedPost }) {
  // Nobody types what is printed: its page is a file.
  if (post.contentType === 'print') return null
  const copy = async () => {
    const isMail = post.contentType === 'email'
    const text = copiedText({ ...post, isMail, link: linkForReaders(post) })
    try {
      await navigator.clipboard.writeText(text)
      toast('The text is copied')
    } catch {
      toast('The browser does not let this page copy: open the post and copy its text by hand')
    }
  }
  return (
    <Button small look="quiet" icon="copy" aria-keyshortcuts="c" onClick={() => void copy()}>
      Copy text
    </Button>
  )
}

/** A button that downloads all files of a post as they came; nothing where there are none. */
function TakeMedia({ post: { files } }: { post: QueuedPost }) {
  const addresses = files.flatMap(({ originalPath }) => originalPath ?? [])
  if (addresses.length === 0) return null
  return (
    <Button small look="quiet" icon="download" onClick={() => addresses.forEach(keepFile)}>
      Media{addresses.length > 1 && ` (${addresses.length})`}
    </Button>
  )
}
