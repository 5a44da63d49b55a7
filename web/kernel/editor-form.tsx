import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { draftKeptDays } from '#domain/people/draft.ts'
import { DiscardButton } from '#web/kernel/discard-button.tsx'
import { DraftWords, FoundDrafts } from '#web/kernel/draft-words.tsx'
import type { Form } from '#web/kernel/use-form.ts'
import { ConfirmDialog } from '#web/ui/layer/dialog.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'

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
  const { isChanged, draft } = form
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <>
      <FoundDrafts form={form} />
      <PageForm
        form={form}
        saves={saves}
        beside={
          isChanged && (
            <>
              <DiscardButton form={form} />
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
