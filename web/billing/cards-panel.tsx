import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { findLastCard, listCards, removeCard, type SavedCard } from '#contract/billing/cards.ts'
import { subscriptionPath } from '#contract/billing/orders.ts'
import { may } from '#domain/people/abilities.ts'
import { CardDialog } from '#web/billing/card-dialog.tsx'
import { nameOfCard } from '#web/billing/card-name.ts'
import { CardTable } from '#web/billing/card-table.tsx'
import { LabelDialog } from '#web/billing/label-dialog.tsx'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { AdvertiserChoice, type NamedAdvertiser, useActsForOthers } from '#web/people/advertiser-choice.tsx'
import { useMe } from '#web/people/me.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/layer/dialog.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import '#web/billing/cards.css'

type OpenDialog = { readonly what: 'add' } | { readonly what: 'label' | 'remove'; readonly card: SavedCard }

/** The saved cards of oneself, or of an advertiser for whom one pays: labels, new ones, and taking them away. */
export function CardsPanel({
  advertiserText,
  onAdvertiser,
}: {
  /** The id of the advertiser as the address of the page has it, which may be no number. */
  advertiserText: string | undefined
  onAdvertiser: (id: number) => void
}) {
  const me = useMe()
  const [chosen, setChosen] = useState<NamedAdvertiser | null>(null)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const isForOthers = useActsForOthers() && mayForClients(me)
  const advertiserId =
    isForOthers && /^[1-9]\d{0,8}$/.test(advertiserText ?? '') ? Number(advertiserText) : me.personId
  const list = useRead(listCards, { params: { id: advertiserId } }, { staleTime: 0 })
  const close = () => setOpened(null)
  const finish = (message: string) => {
    close()
    banner.success(message)
    void refresh(listCards, { params: { id: advertiserId } })
    void refresh(findLastCard, { params: { id: advertiserId } })
  }
  const removing = useAct(removeCard, {
    onDone: ({ message }) => finish(message),
    onRefused: (error) => {
      close()
      showRefusal(error)
    },
  })
  return (
    <div className="cards-panel">
      {isForOthers && (
        <div className="whose">
          <AdvertiserChoice
            legend="Cards of"
            chosen={chosen ?? (advertiserId === me.personId ? { id: me.personId, name: me.name } : null)}
            onChoose={(advertiser) => {
              setChosen(advertiser)
              onAdvertiser(advertiser.id)
            }}
          />
        </div>
      )}
      <div className="cards-head">
        <p className="muted">
          A card is charged when somebody presses Pay Now, or for a subscription on its day.
        </p>
        <Button look="primary" icon="plus" aria-keyshortcuts="n" onClick={() => setOpened({ what: 'add' })}>
          Add card
        </Button>
      </div>
      <ListStates
        reading={list}
        what="cards"
        rowsOf={(cards) => cards}
        empty={
          <EmptyState title="No saved cards">
            <p>
              Save a card here, or tick “Save this card” when you pay, and the next purchase takes two clicks.
            </p>
          </EmptyState>
        }
        skeleton={{ lines: 3, height: 44 }}
      >
        {(cards) => (
          <CardTable
            cards={cards}
            onLabel={(card) => setOpened({ what: 'label', card })}
            onRemove={(card) => setOpened({ what: 'remove', card })}
          />
        )}
      </ListStates>
      {opened?.what === 'add' && <CardDialog advertiserId={advertiserId} onDone={finish} onClose={close} />}
      {opened?.what === 'label' && <LabelDialog card={opened.card} onDone={finish} onClose={close} />}
      {opened?.what === 'remove' && (
        <RemoveCard
          card={opened.card}
          onRemove={() => removing.run({ params: { id: opened.card.id }, body: {} })}
          onClose={close}
        />
      )}
    </div>
  )
}

interface RemoveOptions {
  readonly card: SavedCard
  readonly onRemove: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks once more; a card that is needed leads to what needs it. */
function RemoveCard({ card, onRemove, onClose }: RemoveOptions) {
  const navigate = useNavigate()
  const [needed] = card.dependents
  if (needed)
    return (
      <ConfirmDialog
        title={`${nameOfCard(card)} is needed`}
        confirm="Choose another card"
        onConfirm={() => navigate({ href: subscriptionPath(needed.id) })}
        onClose={onClose}
      >
        <p>
          The subscription of <bdi>{needed.name}</bdi> is charged to it. Choose another card for it first;
          then this one can be removed.
        </p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={`Remove ${nameOfCard(card)}?`}
      confirm="Remove card"
      isDanger
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>
        It cannot be charged any more. Payments made with it and their receipts stay. This cannot be undone;
        the card can be saved anew.
      </p>
    </ConfirmDialog>
  )
}

/** Whether clients’ cards are this person’s to see; somebody’s own always are. */
function mayForClients(me: Parameters<typeof actorOf>[0]): boolean {
  return may(actorOf(me), 'billing.savedCards', { isOwner: false, isClient: true, isSite: false })
}
