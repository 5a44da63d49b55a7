import { useState } from 'react'
import { listContentPosts } from '#contract/content/list.ts'
import { listQueue } from '#contract/content/queue-list.ts'
import { settlePost } from '#contract/content/sending.ts'
import type { UnknownDecision } from '#domain/content/out/post-sending.ts'
import { useAct } from '#web/kernel/act.ts'
import { ChoiceList } from '#web/ui/form/choice-list.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const choices: readonly { value: UnknownDecision; name: string; detail: string }[] = [
  { value: 'is-out', name: 'It went out', detail: 'It reads Posted, and the site has earned its share' },
  { value: 'is-not-out', name: 'It did not go out', detail: 'It can be sent, changed or recredited again' },
  { value: 'send-again', name: 'Send it again', detail: 'If it did go out after all, readers get it twice' },
]

/** Only people can find out whether a mail went out whose line broke: in the list's own archive, or from a reader. */
export function SettleDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const [decision, decide] = useState<UnknownDecision | null>(null)
  const settling = useAct(settlePost, {
    refreshes: [listContentPosts, listQueue],
    says: ({ success }) => success,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Did this mail go out?"
      subtitle="The line broke after the mail had left us. Look into the list’s archive before you answer"
      act={settling}
      saves="Save"
      disabledReason={decision ? undefined : 'Choose what became of it'}
      onSave={() => decision && settling.run({ params: { id: postId }, body: { decision } })}
      onClose={onClose}
    >
      <ChoiceList
        legend="What became of it"
        choices={choices}
        chosen={decision}
        fault={settling.faults.decision}
        onChoose={(value) => decide(value as UnknownDecision)}
      />
    </FormDialog>
  )
}
