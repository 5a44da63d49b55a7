import type { Article } from '#contract/press/article.ts'
import { requestApproval, takeDecisionBack } from '#contract/press/decisions.ts'
import { listArticles } from '#contract/press/list.ts'
import { untilItLeaves } from '#web/content/publisher/until-it-leaves.ts'
import { call } from '#web/kernel/call.ts'
import { takeBack } from '#web/kernel/offer-undo.ts'
import { refresh } from '#web/kernel/read.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** To whom the letter goes that asks the publisher to look at an article. */
export function RequestDialog({
  article: { id, headline },
  onClose,
}: {
  article: Article
  onClose: () => void
}) {
  const form = useForm({ email: '' }, (body) => call(requestApproval, { params: { id }, body }), {
    undo: ({ success, item }) => untilItLeaves(success, () => unrequest(item)),
    onDone: () => {
      onClose()
      void refresh(listArticles)
    },
  })
  return (
    <FormDialog
      title="Ask the publisher to approve"
      act={form}
      saves="Send"
      onSave={form.save}
      onClose={onClose}
      isDirty={form.isChanged}
    >
      <p>
        The letter shows “<bdi>{headline}</bdi>” as it was approved here, with a link that approves or rejects
        it. The link works for 14 days.
      </p>
      <TextInput {...form.text('email')} label="Address" type="email" autoComplete="off" />
    </FormDialog>
  )
}

const unrequest = ({ id, updatedAt: seenUpdatedAt }: Article): Promise<void> =>
  takeBack(
    () => call(takeDecisionBack, { params: { id }, body: { seenUpdatedAt } }),
    () => refresh(listArticles),
  )
