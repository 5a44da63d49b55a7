/** What a form says of what is kept of it. */
import { formatClock, formatTime } from '#domain/kernel/picker-time.ts'
import { draftKeptDays } from '#domain/people/draft.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { DiscardButton } from '#web/kernel/discard-button.tsx'
import type { Form } from '#web/kernel/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { Notice } from '#web/ui/states.tsx'

type DraftedForm = Pick<Form<object>, 'isChanged' | 'isRestored' | 'draft' | 'takeOver'>

/** What came back of what was typed before, and what another tab keeps. */
export const FoundDrafts = ({ form }: { readonly form: DraftedForm }) => (
  <>
    {form.isRestored && <Notice tone="info">What you entered here before and did not save is back.</Notice>}
    {form.draft?.other && <DraftElsewhere form={form} savedAt={form.draft.other.savedAt} />}
  </>
)

/** It takes the place of nothing that was typed here. */
function DraftElsewhere({ form, savedAt }: { readonly form: DraftedForm; readonly savedAt: Date }) {
  const taking = useAct(form.takeOver, {
    onDone: (isThere) => {
      if (!isThere) toast('It was sent or discarded in the meantime')
    },
    onRefused: showRefusal,
  })
  return (
    <Notice tone="info">
      <p>
        You entered something here in another tab or browser too, saved {formatTime(savedAt)}{' '}
        <span className="et">ET</span>.
      </p>
      <Button
        small
        busy={taking.isBusy}
        disabledReason={form.isChanged ? 'Discard what is entered here first' : undefined}
        onClick={() => void taking.run()}
      >
        Take it over
      </Button>
    </Notice>
  )
}

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
