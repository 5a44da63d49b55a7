import { useEffect, useEffectEvent, useState } from 'react'
import type { RejectedKind } from '#domain/media/rejection.ts'
import { FoundDrafts } from '#web/kernel/draft-words.tsx'
import { RejectionFields, sendBackWords } from '#web/media/rejection-fields.tsx'
import type { AdItem, ArticleItem, LivestreamItem, PostItem } from '#web/overview/approvals/desk-item.ts'
import { useArticleDecisions } from '#web/overview/approvals/use-article-decisions.ts'
import { type Decisions, useAdDecisions } from '#web/overview/approvals/use-decisions.ts'
import { useLivestreamDecisions } from '#web/overview/approvals/use-livestream-decisions.ts'
import { usePostDecisions } from '#web/overview/approvals/use-post-decisions.ts'
import { Button } from '#web/ui/button.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'

export interface VerdictOptions {
  /** Whether a rejection is being written. */
  readonly onWriting: (isWriting: boolean) => void
  readonly onDecided: () => void
}

export function AdVerdict({ item: { ad }, onWriting, onDecided }: VerdictOptions & { item: AdItem }) {
  const decisions = useAdDecisions(ad, onDecided)
  return <Answers {...decisions} of="ad" reader={ad.uploadedBy} onWriting={onWriting} />
}

export function PostVerdict({ item: { post }, onWriting, onDecided }: VerdictOptions & { item: PostItem }) {
  const decisions = usePostDecisions(post, onDecided)
  return <Answers {...decisions} of="post" reader={post.createdByName} onWriting={onWriting} />
}

export function ArticleVerdict({ item, onWriting, onDecided }: VerdictOptions & { item: ArticleItem }) {
  const decisions = useArticleDecisions(item, onDecided)
  return <Answers {...decisions} of={item.kind} reader={item.article.createdByName} onWriting={onWriting} />
}

export function LivestreamVerdict({ item, onWriting, onDecided }: VerdictOptions & { item: LivestreamItem }) {
  const decisions = useLivestreamDecisions(item.livestream, onDecided)
  return <Answers {...decisions} of="post" reader={item.livestream.createdByName} onWriting={onWriting} />
}

interface AnswersOptions extends Decisions {
  readonly of: RejectedKind
  readonly reader: string
  readonly onWriting: VerdictOptions['onWriting']
}

/** The two answers. Sending back asks why, in its place, before anything is sent. */
function Answers({ approving, rejection, of, reader, onWriting }: AnswersOptions) {
  const [isOpened, reject] = useState<boolean>()
  // A rejection that was begun comes back open.
  const isRejecting = isOpened ?? rejection.isRestored
  const isWriting = isRejecting && rejection.isChanged
  const tell = useEffectEvent(onWriting)
  useEffect(() => {
    tell(isWriting)
    return () => tell(false)
  }, [isWriting])
  const isBusy = approving.isBusy || rejection.isBusy
  const approve = () => {
    if (!isBusy) void approving.run()
  }
  // Whoever begins to write a reason has the focus on a box to tick, where letters are keys.
  useKeys({ a: () => (isRejecting ? false : approve()), r: () => reject(true) })
  return (
    <>
      <div className="verdict">
        <Button look="primary" icon="check" busy={isBusy} aria-keyshortcuts="a" onClick={approve}>
          Approve <kbd aria-hidden="true">a</kbd>
        </Button>
        <Button
          look="danger"
          aria-expanded={isRejecting}
          aria-keyshortcuts="r"
          onClick={() => reject(!isRejecting)}
        >
          Reject <kbd aria-hidden="true">r</kbd>
        </Button>
      </div>
      {isRejecting && (
        <div className="why" ref={focusFirstBox}>
          <PageForm form={rejection} look="danger" saves={sendBackWords(rejection.values)}>
            <FoundDrafts form={rejection} />
            <RejectionFields of={of} form={rejection} reader={reader} />
          </PageForm>
        </div>
      )}
    </>
  )
}

/** It opens where the next key is needed. */
const focusFirstBox = (form: HTMLElement | null) => form?.querySelector('input')?.focus()
