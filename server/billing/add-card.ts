import type { ChangedCard } from '#contract/billing/cards.ts'
import { successes } from '#contract/successes.ts'
import { checkCard, faceOf, isSameCard } from '#domain/billing/card.ts'
import { mayBeLabel, tidyLabel } from '#domain/billing/card-label.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Context } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { refuseWhileViewing } from '../people/as-oneself.ts'
import { requireConfirmed } from '../people/require-confirmed.ts'
import { checkCardsOf, toCard } from './cards.ts'
import { refuseCarding } from './refuse-carding.ts'
import { insertCard, listCards } from './store/cards.ts'
import { queueFor } from './store/payments.ts'
import { tokenize } from './tokenize.ts'

interface NewCard {
  readonly advertiserId: number
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly zip: string
  readonly label: string
  /** Where the request came from, shortened. */
  readonly network: string
}

/**
 * Saves a card without buying: the gateway keeps it, and we keep its token and what a receipt shows. It counts
 * among the new cards of a day, so that nobody tries cards out this way, and wants the password just given.
 */
export async function addCard(ctx: Context, wanted: NewCard): Promise<ChangedCard> {
  const { advertiserId, network } = wanted
  refuseWhileViewing(ctx)
  await checkCardsOf(ctx, advertiserId)
  requireConfirmed(ctx)
  const label = tidyLabel(wanted.label)
  allow(mayBeLabel(label))
  const checked = checkCard(wanted, ctx.clock.now())
  if (isRefusal(checked)) throw new Refused(checked)
  const attempt = { newCard: faceOf(checked), advertiserId, network }
  await refuseCarding(ctx, ctx.db, attempt)
  const token = await tokenize(ctx, checked)
  return ctx.db.transaction().execute(async (tx) => {
    // Again, one after the other: of many at once no more are kept than one by one.
    await queueFor(tx, [ctx.actor.personId, advertiserId])
    const known = (await listCards(tx, advertiserId)).find((card) => isSameCard(card, token))
    const at = ctx.clock.now()
    // Pressed twice, or saved before: it is there once.
    if (known) return { card: toCard(known, at), message: successes.cardSaved }
    await refuseCarding(ctx, tx, attempt)
    const id = await insertCard(tx, {
      ...token,
      advertiserId,
      label,
      addedFrom: network,
      savedBy: ctx.actor.personId,
      createdAt: at,
    })
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'saved-card',
      subjectId: id,
      advertiserId,
      what: 'saved',
      after: { brand: token.brand, lastDigits: token.lastDigits, label },
    })
    const [card] = await listCards(tx, advertiserId, id)
    if (!card) throw new Error(`the card ${id} was saved and is not there`)
    return { card: toCard(card, at), message: successes.cardSaved }
  })
}
