import { keepTemplate, setTemplateArchived } from '#contract/proposals/acts.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { banner } from '#web/ui/banner.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** Keeps the items of a proposal for others to come (PRO-21). */
export function TemplateDialog({ row, onClose }: { row: ProposalInList; onClose: () => void }) {
  const { id, name, number, itemCount } = row
  const form = useForm(
    { title: name },
    ({ title }) => call(keepTemplate, { params: { id }, body: { title } }),
    {
      says: ({ success }) => success,
      onDone: ({ template }) => {
        onClose()
        toast(`Kept as template “${template.name}”`, () => void takeAway(template.id))
      },
    },
  )
  return (
    <FormDialog
      title="Keep as template"
      subtitle={`${number} · ${formatCountOf(itemCount, 'items')}`}
      act={form}
      saves="Keep as template"
      onSave={form.save}
      onClose={onClose}
    >
      <p className="sub">
        It keeps the products and how many of each. Prices come from the catalogue of the day on which it is
        used, and discounts are given anew. It stands in the product chooser under My Templates.
      </p>
      <TextInput label="Title" {...form.text('title')} />
    </FormDialog>
  )
}

async function takeAway(id: number): Promise<void> {
  await doOrShowRefusal(async () => {
    const { success } = await call(setTemplateArchived, { params: { id }, body: { isArchived: true } })
    banner.success(success)
  })
}
