import { commonReasons, type RejectedKind, roomForWords } from '#domain/media/rejection.ts'
import type { Form } from '#web/kernel/use-form.ts'
import type { TypedRejection } from '#web/media/use-rejection.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Legend } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import './rejection-fields.css'

interface RejectionFieldsOptions {
  readonly of: RejectedKind
  readonly form: Form<TypedRejection>
  /** The words for whoever reads the reasons, such as `The advertiser`. */
  readonly reader: string
}

/** Why an ad or a post is rejected: what is said most often, and words of one's own. */
export function RejectionFields({ of, form, reader }: RejectionFieldsOptions) {
  const { ticked } = form.values
  const tick = (reason: string, isTicked: boolean) =>
    form.change({ ticked: [...ticked.filter((one) => one !== reason), ...(isTicked ? [reason] : [])] })
  return (
    <fieldset className="reasons">
      <Legend>Why? {reader} reads this.</Legend>
      {commonReasons[of].map((reason, at) => (
        <CheckBox
          key={reason}
          data-autofocus={at === 0 ? '' : undefined}
          checked={ticked.includes(reason)}
          onChange={({ target }) => tick(reason, target.checked)}
        >
          {reason}
        </CheckBox>
      ))}
      <TextArea
        {...form.text('reason')}
        label="In your words"
        optional={ticked.length > 0}
        rows={3}
        limit={roomForWords(of, ticked)}
      />
    </fieldset>
  )
}

/** What the button says. */
export function sendBackWords({ ticked, reason }: TypedRejection): string {
  const count = ticked.length + (reason.trim() === '' ? 0 : 1)
  if (count === 0) return 'Send back'
  return count === 1 ? 'Send back with 1 reason' : `Send back with ${count} reasons`
}
