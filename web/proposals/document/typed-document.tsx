import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { useMe } from '#web/people/me.ts'
import { documentOfTyped } from '#web/proposals/document/document-of-typed.ts'
import { ProposalDocument } from '#web/proposals/document/proposal-document.tsx'
import type { FormOptions } from '#web/proposals/typed/form-options.ts'
import { Notice } from '#web/ui/states.tsx'

/** What is typed, as the client will see it. */
export function TypedDocument({ form, reckoned, saved }: FormOptions) {
  const { name: agentName } = useMe()
  const unread = reckoned.rows.filter(({ line }) => line === null).length
  return (
    <div className="proposal-alone" role="region" aria-label="Client view" tabIndex={0}>
      {unread > 0 && (
        <Notice>{formatCountOf(unread, 'items')} cannot be read yet and is left out here</Notice>
      )}
      <ProposalDocument
        document={documentOfTyped(form.values, reckoned, {
          saved,
          agentName,
          today: newYorkDay(productNow()),
        })}
      />
    </div>
  )
}
