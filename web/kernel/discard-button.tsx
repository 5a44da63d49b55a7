import type { Form } from '#web/kernel/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

interface DiscardOptions {
  readonly form: Pick<Form<object>, 'discard' | 'draft'>
  readonly small?: boolean
  readonly className?: string
}

/** Throws away what was typed into a form, and offers to bring it back; it goes with what it did, the focus beside it. */
export function DiscardButton({ form, ...look }: DiscardOptions) {
  const says = form.draft ? 'Discard draft' : 'Discard'
  return (
    <Button
      look="quiet"
      {...look}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget)
        toast('What you entered was discarded', form.discard())
      }}
    >
      {says}
    </Button>
  )
}

/** No field: there Control and Z would take back what was typed last. */
function focusBeside(button: HTMLElement): void {
  const before = button.previousElementSibling
  const inDialog = button.closest('[role="dialog"]')?.querySelector<HTMLElement>('footer button')
  ;(before instanceof HTMLButtonElement ? before : inDialog)?.focus()
}
