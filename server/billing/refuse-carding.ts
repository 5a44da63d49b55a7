/** Many declines or many cards in a short time are not a customer. */
import { type CardFace, isSameNumber } from '#domain/billing/card.ts'
import type { Context, Database } from '../kernel/context.ts'
import { perNetwork } from '../kernel/network.ts'
import { RefusedForNow } from '../kernel/refused.ts'
import { countDeclinesFrom, countTries, listCardsOf } from './store/attempts.ts'

export interface CardAttempt {
  /** Null for one that is saved already. */
  readonly newCard: CardFace | null
  /** The advertiser for whom the card is used, whoever types it. */
  readonly advertiserId: number
  /** Where the request came from, shortened; empty when nobody asked over the network. */
  readonly network: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Refuses with 429 while a person, the links of a client or a network have had too many declines, or a payer too many
 * different cards.
 */
export async function refuseCarding(ctx: Context, db: Database, attempt: CardAttempt): Promise<void> {
  const { newCard, advertiserId, network } = attempt
  const { settings, actor } = ctx
  const now = ctx.clock.now().getTime()
  const minutes = settings.get('payments.pauseMinutes')
  const pauseBegan = new Date(now - minutes * minuteMs)
  const tried = await countTries(
    db,
    { personId: actor.personId, isByLink: ctx.link !== undefined },
    pauseBegan,
  )
  // Typed cards whose answer is not here yet: each may become a decline.
  const declines = tried.declines + (newCard ? tried.newCardsOnTheirWay : 0)
  if (declines >= settings.get('payments.declinesBeforePause')) {
    throw new RefusedForNow({ refused: 'too-many', values: { minutes } })
  }
  const mostHere = perNetwork(ctx, settings.get('payments.declinesPerNetwork'))
  if (mostHere !== null && network !== '' && (await countDeclinesFrom(db, network, pauseBegan)) >= mostHere) {
    throw new RefusedForNow({ refused: 'too-many-here', values: { minutes } })
  }
  if (!newCard) return
  const cards = await listCardsOf(db, advertiserId, new Date(now - dayMs))
  const isKnown = cards.some((card) => isSameNumber(card, newCard))
  const newCards = cards.filter(({ wasTyped }) => wasTyped).length
  if (!isKnown && newCards >= settings.get('payments.newCardsPerDay')) {
    throw new RefusedForNow({ refused: 'cards-many', values: { minutes: dayMs / minuteMs } })
  }
}
