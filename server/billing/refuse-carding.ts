/** Many declines or many cards in a short time are not a customer. */
import type { Context, Database } from '../kernel/context.ts'
import { perNetwork } from '../kernel/network.ts'
import { Refused } from '../kernel/refused.ts'
import { countDeclinesFrom, countTries } from './store/attempts.ts'

export interface CardAttempt {
  readonly isNewCard: boolean
  /** Where the request came from, shortened; empty when nobody asked over the network. */
  readonly network: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Refuses with 429 while a person or a network has had too many declines, or a person too many new cards. */
export async function refuseCarding(
  ctx: Context,
  db: Database,
  { isNewCard, network }: CardAttempt,
): Promise<void> {
  const { settings, actor } = ctx
  const now = ctx.clock.now().getTime()
  const minutes = settings.get('payments.pauseMinutes')
  const pauseBegan = new Date(now - minutes * minuteMs)
  const tried = await countTries(db, actor.personId, pauseBegan, new Date(now - dayMs))
  // Typed cards whose answer is not here yet: each may become a decline.
  const declines = tried.declines + (isNewCard ? tried.newCardsOnTheirWay : 0)
  if (declines >= settings.get('payments.declinesBeforePause')) {
    throw new Refused({ refused: 'too-many', values: { minutes } }, 429)
  }
  const mostHere = perNetwork(ctx, settings.get('payments.declinesPerNetwork'))
  if (mostHere !== null && network !== '' && (await countDeclinesFrom(db, network, pauseBegan)) >= mostHere) {
    throw new Refused({ refused: 'too-many-here', values: { minutes } }, 429)
  }
  if (isNewCard && tried.cards >= settings.get('payments.newCardsPerDay')) {
    throw new Refused({ refused: 'cards-many' }, 429)
  }
}
