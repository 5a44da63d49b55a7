import { articlePublished } from '#contract/press/sending.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { checkAddressOfArticle } from '#domain/press/out/article-told.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { showingSendings } from '#web/press/out/use-send-now.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface EnterAddressOptions {
  readonly article: { readonly id: number; readonly headline: string; readonly siteName: string }
  readonly onClose: () => void
}

/** Says that an article was published by hand, and where readers find it. */
export function EnterAddressDialog({ article, onClose }: EnterAddressOptions) {
  const { id, headline, siteName } = article
  const form = useForm({ wordpressUrl: '' }, (body) => call(articlePublished, { params: { id }, body }), {
    check: ({ wordpressUrl }) => ({
      wordpressUrl: faultOf(checkAddressOfArticle(wholeLink(wordpressUrl))),
    }),
    refreshes: showingSendings,
    says: ({ success }) => success,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Enter the address"
      subtitle={<bdi>{headline}</bdi>}
      act={form}
      saves="It is published"
      onSave={form.save}
      onClose={onClose}
      isDirty={form.isChanged}
    >
      <TextInput
        {...form.text('wordpressUrl')}
        label="Address of the article"
        hint={`Where readers find it on ${siteName}. Its people open it from there.`}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <p className="sub">It then reads Posted, and {siteName} has earned its share. This cannot be undone.</p>
    </FormDialog>
  )
}
