import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { draftKeptDays } from '#domain/people/draft.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/layer/dialog.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { Notice } from '#web/ui/states.tsx'

/**
 * A page of many fields with one act: what was typed before comes back, and leaving the page with something unsaved
 * asks first; of a reload the browser asks in its own words.
 */
export function EditorForm<Values>({
  form,
  saves,
  children,
}: {
  form: Form<Values>
  /** What the button says. */
  saves: string
  children: ReactNode
}) {
  const { isChanged, isRestored, draft, discard } = form
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <>
      {isRestored && <Notice tone="info">What you entered here before and did not save is back.</Notice>}
      <PageForm
        form={form}
        saves={saves}
        beside={
          isChanged && (
            <>
              <Button look="quiet" onClick={discard}>
                {draft ? 'Discard draft' : 'Discard'}
              </Button>
              <span className="small muted" role="status">
                <DraftWords draft={draft} />
              </span>
            </>
          )
        }
      >
        {children}
      </PageForm>
      {leaving.status === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          confirm="Leave"
          cancel="Keep editing"
          onConfirm={leaving.proceed}
          onClose={leaving.reset}
        >
          <p>
            {draft?.savedAt
              ? `It has not been sent. The draft is kept for ${draftKeptDays} days.`
              : 'It has not been saved.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** `Draft saved 2:05 PM ET, kept 30 days`. */
function DraftWords({ draft }: Pick<Form<object>, 'draft'>) {
  if (draft?.fault) return `The draft could not be saved. ${draft.fault}`
  if (!draft?.savedAt) return 'Unsaved changes'
  return (
    <>
      Draft saved {formatClock(draft.savedAt)} <span className="et">ET</span>, kept {draftKeptDays} days
    </>
  )
}
