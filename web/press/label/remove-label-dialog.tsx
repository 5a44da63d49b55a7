import type { Article } from '#contract/press/article.ts'
import { removeSponsored } from '#contract/press/label.ts'
import { listArticles } from '#contract/press/list.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface RemoveLabelDialogOptions {
  readonly article: Article
  readonly onClose: () => void
}

/** The question before the Sponsored label is taken off (ERR-25d); never without saying why. */
export function RemoveLabelDialog({ article, onClose }: RemoveLabelDialogOptions) {
  const form = useForm(
    { reason: '' },
    ({ reason }) => call(removeSponsored, { params: { id: article.id }, body: { reason } }),
    {
      check: ({ reason }) => ({ reason: faultOf(checkRejection(reason)) }),
      refreshes: [listArticles],
      says: ({ success }) => success,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      title="Remove Sponsored Tag?"
      subtitle={<bdi>{article.headline}</bdi>}
      act={form}
      look="danger"
      saves="Remove Sponsored tag"
      onSave={form.save}
      onClose={onClose}
    >
      <p>Are you sure you want to remove Sponsored Tag?</p>
      <TextInput
        {...form.text('reason')}
        label="Reason"
        hint="It stands in the list of removed labels, with your name and the address of the article."
      />
      <p className="sub">Readers of {article.siteName} see it as an article of the paper from then on.</p>
    </FormDialog>
  )
}
