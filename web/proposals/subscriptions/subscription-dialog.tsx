import { useState } from 'react'
import {
  listSubscriptions,
  pauseSubscription,
  readSubscription,
  resumeSubscription,
  type Subscription,
} from '#contract/proposals/subscriptions.ts'
import { cents } from '#domain/kernel/money.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { chargesInWords } from '#domain/proposals/subscriptions/subscription-in-words.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import { proposalAddress } from '#web/proposals/list/proposal-filters.ts'
import { CancelDialog } from '#web/proposals/subscriptions/cancel-dialog.tsx'
import { ChargeTable } from '#web/proposals/subscriptions/charge-table.tsx'
import { OtherCardDialog } from '#web/proposals/subscriptions/other-card-dialog.tsx'
import { StateOfIt } from '#web/proposals/subscriptions/subscription-columns.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** One subscription with its charges, and what may be done about it. */
export function SubscriptionDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const reading = useRead(readSubscription, { params: { id } }, { staleTime: 0 })
  const told = reading.data
  return (
    <Dialog
      title={told ? told.subscription.proposal.name : 'Subscription'}
      subtitle={
        told && (
          <>
            client <bdi>{told.subscription.client.name}</bdi>
          </>
        )
      }
      isWide
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ReadingStates reading={reading} failed="The subscription could not be loaded." lines={6} height={36} />
      {told && (
        <>
          <Facts {...told.subscription} />
          <Acts subscription={told.subscription} />
          <ChargeTable {...told} />
        </>
      )}
    </Dialog>
  )
}

function Facts(subscription: Subscription) {
  const { currency, amount, next, card } = subscription
  return (
    <div className="subscription-facts">
      <StateOfIt {...subscription} />
      <span>
        <b className="num">{moneyIn(currency, cents(amount))}</b> each month, {chargesInWords(subscription)}
      </span>
      {next !== null && (
        <span>
          next on <span className="num">{next}</span>
        </span>
      )}
      <span>
        {card.name}, good until <span className="num">{card.expiry}</span>
      </span>
    </div>
  )
}

function Acts({ subscription }: { readonly subscription: Subscription }) {
  const { id, may, updatedAt } = subscription
  const [asked, ask] = useState<'cancel' | 'card' | null>(null)
  const told = {
    refreshes: [listSubscriptions, readSubscription],
    says: ({ success }: { success: string }) => success,
    onRefused: showRefusal,
  }
  const pausing = useAct(pauseSubscription, told)
  const resuming = useAct(resumeSubscription, told)
  const seen = { params: { id }, body: { seenUpdatedAt: updatedAt } }
  const close = () => ask(null)
  return (
    <div className="subscription-acts">
      {(may.pause || may.resume) && (
        // One button, so that whoever pressed it stands on what takes it back.
        <Button
          look={may.resume ? 'primary' : undefined}
          busy={pausing.isBusy || resuming.isBusy}
          onClick={() => void (may.resume ? resuming : pausing).run(seen)}
        >
          {may.resume ? 'Resume' : 'Pause'}
        </Button>
      )}
      {may.changeCard && <Button onClick={() => ask('card')}>Choose another card…</Button>}
      {may.cancel && (
        <Button look="danger" onClick={() => ask('cancel')}>
          Cancel it…
        </Button>
      )}
      <ButtonLink look="quiet" href={proposalAddress(subscription.proposal.id)}>
        Open the proposal
      </ButtonLink>
      {asked === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {asked === 'card' && <OtherCardDialog subscription={subscription} onClose={close} />}
    </div>
  )
}
