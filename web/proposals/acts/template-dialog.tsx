import { type TemplateItem, keepTemplate, setTemplateArchived } from '#contract/proposals/acts.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { longestName } from '#domain/campaigns/name.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { useRead } from '#web/kernel/read.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { previewReading, refusalIn } from '#web/kernel/preview.ts'
import { banner } from '#web/ui/banner.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** Keeps the items of a proposal for others to come (PRO-21): what the template will have is seen before. */
export function TemplateDialog({ row, onClose }: { row: ProposalInList; onClose: () => void }) {
  const { id, name, number, itemCount } = row
  const preview = useRead(
    keepTemplate,
    { params: { id }, body: { title: name, preview: true } },
    previewReading,
  )
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
      error={form.faults.form ?? refusalIn(preview)}
      isWide
      saves="Keep as template"
      onSave={form.save}
      onClose={onClose}
    >
      <p className="sub">
        It keeps the products and how many of each. Prices come from the catalogue of the day on which it is
        used, and discounts are given anew. It stands in the product chooser under My Templates.
      </p>
      <TextInput label="Title" {...form.text('title')} limit={longestName} />
      {refusalIn(preview) === undefined && <ReadingStates reading={preview} lines={itemCount} height={36} />}
      {preview.data && (
        <DataTable
          what="What the template keeps"
          order="as in the proposal"
          rows={preview.data.items}
          columns={columns}
          keyOf={(_, at) => at}
        />
      )}
    </FormDialog>
  )
}

const columns: readonly TableColumn<TemplateItem>[] = [
  {
    head: 'Product',
    isName: true,
    cell: (item) => (
      <>
        <bdi>{item.name}</bdi>
        {item.site !== null && <p className="sub">{item.site}</p>}
      </>
    ),
  },
  { head: 'Quantity', cell: ({ amountInWords }) => amountInWords },
  {
    head: 'Price',
    cell: ({ rateInWords, isWithdrawn }) =>
      isWithdrawn ? 'Not sold any more' : (rateInWords ?? 'Of the day'),
  },
]

async function takeAway(id: number): Promise<void> {
  await doOrShowRefusal(async () => {
    const { success } = await call(setTemplateArchived, { params: { id }, body: { isArchived: true } })
    banner.success(success)
  })
}
