import type { Media } from '#contract/media/ad.ts'
import { duplicateMedia } from '#contract/media/copy.ts'
import type { CopyTarget } from '#contract/media/list.ts'
import { refusals } from '#contract/refusals.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { call } from '#web/kernel/call.ts'
import { banner } from '#web/ui/banner.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Legend } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface DuplicateMediaDialogOptions {
  readonly item: Media
  readonly targets: readonly CopyTarget[]
  readonly onClose: () => void
}

/** Copies an ad to other campaigns whose ads have its pixels; each copy waits for approval there. */
export function DuplicateMediaDialog({ item, targets, onClose }: DuplicateMediaDialogOptions) {
  const form = useForm(
    { targetIds: [] as readonly number[] },
    (body) => call(duplicateMedia, { params: { id: item.id }, body: { targetIds: [...body.targetIds] } }),
    {
      check: ({ targetIds }) => ({
        targetIds: targetIds.length === 0 ? refusals['copy-targets-none'] : undefined,
      }),
      onDone: ({ success }) => {
        onClose()
        banner.success(success, { rowId: `media-${item.id}` })
      },
    },
  )
  const { targetIds } = form.values
  const tick = (id: number, isTicked: boolean) =>
    form.change({ targetIds: [...targetIds.filter((one) => one !== id), ...(isTicked ? [id] : [])] })
  return (
    <FormDialog
      title="Duplicate Media"
      subtitle={item.headline}
      act={form}
      summary={form.summary}
      saves={targetIds.length > 1 ? `Copy to ${targetIds.length} campaigns` : 'Copy'}
      onSave={form.save}
      onClose={onClose}
    >
      <fieldset className="reasons">
        <Legend>Which campaigns get a copy? It waits for approval there.</Legend>
        {targets.map(({ id, name }, at) => (
          <CheckBox
            key={id}
            id={at === 0 ? form.idOf('targetIds') : undefined}
            data-autofocus={at === 0 ? '' : undefined}
            checked={targetIds.includes(id)}
            onChange={({ target }) => tick(id, target.checked)}
          >
            {name}
          </CheckBox>
        ))}
      </fieldset>
    </FormDialog>
  )
}
