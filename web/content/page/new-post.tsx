import type { ReactNode } from 'react'
import type { Answer } from '#contract/kernel/answer.ts'
import { Button } from '#web/ui/button.tsx'

interface NewPostOptions {
  /** Whether this person may write here, and why not now. */
  readonly add: Answer
  readonly look: 'primary' | undefined
  readonly onBegin: () => void
  /** What the button says. */
  readonly children: ReactNode
}

/** Above the tables always, and in the empty one (MED-03); without credits it says so. */
export function NewPost({ add, look, onBegin, children }: NewPostOptions) {
  if (!add.isOffered) return null
  const disabledReason = add.refusal ?? undefined
  return (
    <Button icon="plus" aria-keyshortcuts="n" look={look} disabledReason={disabledReason} onClick={onBegin}>
      {children}
    </Button>
  )
}
