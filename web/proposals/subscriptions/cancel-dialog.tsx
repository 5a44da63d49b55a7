import { useState } from 'react'
import {
  cancelSubscription,
  listSubscriptions,
  readSubscription,
  type Subscription,
} from '#contract/proposals/subscriptions.ts'
import { useAct } from '#web/kernel/act.ts'
import { ChoiceList } from '#web/ui/form/choice-list.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface CancelOptions {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** At once, or after the month that is paid. Neither charges anything more. */
export function CancelDialog({ subscription, onClose }: CancelOptions) {
  const { id, paidUntil, state, updatedAt } = subscription
  // Of a month that is not paid nothing is left to wait for.
  const mayWait = state !== 'ending' && paidUntil !== null
  const [when, setWhen] = useState<'now' | 'after'>(mayWait ? 'after' : 'now')
  const cancelling = useAct(cancelSubscription, {
    refreshes: [listSubscriptions, readSubscription],
    says: ({ success }) => success,
    onDone: onClose,
  })
  const choices = [
    {
      value: 'after',
      name: 'After the month that is paid',
      detail: `It ends on ${paidUntil ?? ''}, and can be resumed until then.`,
    },
    { value: 'now', name: 'Now', detail: 'It cannot be resumed. What was given stays.' },
  ]
  return (
    <FormDialog
      title="Cancel the subscription"
      subtitle={<bdi>{subscription.proposal.name}</bdi>}
      act={cancelling}
      saves="Cancel subscription"
      look="danger"
      onSave={() => cancelling.run({ params: { id }, body: { when, seenUpdatedAt: updatedAt } })}
      onClose={onClose}
    >
      <ChoiceList
        legend="When"
        choices={mayWait ? choices : choices.slice(1)}
        chosen={when}
        onChoose={(chosen) => setWhen(chosen === 'now' ? 'now' : 'after')}
      />
      <p className="small muted">Nothing more is charged. Charges that were made and their receipts stay.</p>
    </FormDialog>
  )
}
