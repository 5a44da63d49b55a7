/** What a form says of what is kept of it. */
import { formatClock } from '#domain/kernel/picker-time.ts'
import { draftKeptDays } from '#domain/people/draft.ts'
import { DiscardButton } from '#web/kernel/discard-button.tsx'
import type { Form } from '#web/kernel/use-form.ts'
import { Notice } from '#web/ui/states.tsx'

export const DraftIsBack = () => (
  <Notice tone="info">What you entered here before and did not save is back.</Notice>
)

/** `Draft saved 2:05 PM ET, kept 30 days`. */
export function DraftWords({ draft }: Pick<Form<object>, 'draft'>) {
  if (draft?.fault) return `The draft could not be saved. ${draft.fault}`
  if (!draft?.savedAt) return 'Unsaved changes'
  return (
    <>
      Draft saved {formatClock(draft.savedAt)} <span className="et">ET</span>, kept {draftKeptDays} days
    </>
  )
}

/** The words about the draft and the button that discards it, for a dialog. */
export function DraftInDialog({
  form,
}: {
  readonly form: Pick<Form<object>, 'isChanged' | 'draft' | 'discard'>
}) {
  if (!form.isChanged) return null
  return (
    <p className="small muted">
      <span role="status">
        <DraftWords draft={form.draft} />
      </span>{' '}
      <DiscardButton form={form} small />
    </p>
  )
}
