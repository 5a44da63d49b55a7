/** Another card for a subscription: one of the saved ones, or one that is typed and kept for it alone unless it is to be saved. */
import type { Subscription } from '#contract/proposals/subscriptions.ts'
import type { PaymentRequest } from '#contract/billing/payments.ts'
import { faceOf } from '#domain/billing/card.ts'
import { mayChange } from '#domain/proposals/subscriptions/subscription.ts'
import { type CardChoice, chooseCard } from '../../billing/choose-card.ts'
import { forgetCard, keepToken, lockKeptCard } from '../../billing/kept-cards.ts'
import { viewerWhoPays } from '../../billing/payer.ts'
import { queueToPay } from '../../billing/record-renewal.ts'
import { refuseCarding } from '../../billing/refuse-carding.ts'
import { refuseWhilePaying } from '../../billing/refuse-while-paying.ts'
import { tokenize } from '../../billing/tokenize.ts'
import type { CardToken } from '../../gateways/payments/gateway.ts'
import { instantAfter } from '../../kernel/clock.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { requireConfirmed } from '../../people/require-confirmed.ts'
import { openPeriodOf, updatePeriod, updateSubscription } from '../store/subscriptions.ts'
import { findOwnSubscription, viewOwnSubscription } from './find-own-subscription.ts'
import { lockSubscribed } from './lock-subscribed.ts'

interface Wish {
  readonly subscriptionId: number
  readonly card: PaymentRequest['card']
  /** Where the request came from, shortened. */
  readonly network: string
}

/** A charge that was refused is tried again within a minute, also on the same card. Typed cards count among the new cards of a day. */
export async function changeSubscriptionCard(ctx: Context, wish: Wish): Promise<Subscription> {
  const { subscriptionId: id, network } = wish
  const { clientId, state } = await findOwnSubscription(ctx, id)
  allow(mayChange(state), 409)
  const viewer = await viewerWhoPays(ctx, clientId, 'subscription.manage')
  const choice = await chooseCard(ctx, viewer, clientId, wish)
  if (choice.kind === 'typed' && choice.isToBeSaved) requireConfirmed(ctx)
  const attempt = {
    newCard: choice.kind === 'typed' ? faceOf(choice) : null,
    advertiserId: clientId,
    network,
  }
  await refuseCarding(ctx, ctx.db, attempt)
  const token = choice.kind === 'typed' ? await tokenize(ctx, choice) : null
  await ctx.db.transaction().execute(async (tx) => {
    await queueToPay(tx, clientId)
    await refuseCarding(ctx, tx, attempt)
    await take(tx, ctx, wish, { choice, token })
  })
  return viewOwnSubscription(ctx, id)
}

interface ChosenCard {
  readonly choice: CardChoice
  /** The token of a card that was typed; null of a saved one. */
  readonly token: CardToken | null
}

async function take(tx: Database, ctx: Context, { subscriptionId: id, network }: Wish, chosen: ChosenCard) {
  const { subscription } = await lockSubscribed(tx, id)
  const { state, cardId: before, clientId, proposalId, updatedAt } = subscription
  allow(mayChange(state), 409)
  await refuseWhilePaying(tx, { subjectKind: 'subscription', subjectId: id })
  const at = instantAfter(ctx.clock.now(), updatedAt)
  const cardId = await keep(tx, ctx, chosen, { clientId, network, at })
  const open = await openPeriodOf(tx, id)
  if (open?.state === 'failed') await updatePeriod(tx, open, { nextTryAt: ctx.clock.now() })
  if (cardId === before) return
  await updateSubscription(tx, id, { cardId, updatedAt: at })
  await forgetCard(tx, before, at)
  await recordHistory(tx, ctx.actor, at, {
    subjectKind: 'proposal',
    subjectId: proposalId,
    advertiserId: clientId,
    what: 'subscription card changed',
  })
}

/** A saved one that was removed meanwhile is not there (422). */
async function keep(
  tx: Database,
  { actor }: Context,
  { choice, token }: ChosenCard,
  { clientId, network, at }: { readonly clientId: number; readonly network: string; readonly at: Date },
): Promise<number> {
  if (choice.kind === 'saved') {
    const { id, removedAt } = await lockKeptCard(tx, choice.card.id)
    if (removedAt) throw new Refused({ refused: 'card-unknown', field: 'savedCard' })
    return id
  }
  if (!token) throw new Error('a typed card has no token')
  const isForSubscriptions = !choice.isToBeSaved
  const keeping = { advertiserId: clientId, savedBy: actor.personId, isForSubscriptions, addedFrom: network }
  return keepToken(tx, token, keeping, at)
}
