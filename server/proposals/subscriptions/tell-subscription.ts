/** Tells a client and their agent what happened to a subscription; the client always by letter, too. */
import { moneyIn } from '#domain/billing/money-in.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { type News, tell } from '../../people/news/tell.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { agentsInCharge } from '../news/agents-in-charge.ts'
import type { SubscriptionRow } from '../store/subscriptions.ts'
import { subscriptionPath } from '#contract/billing/orders.ts'

export interface SoldSubscription {
  readonly known: Pick<ProposalFacts, 'row' | 'client'>
  readonly subscription: Pick<SubscriptionRow, 'id' | 'amountCents' | 'currency'>
}

export interface SubscriptionNews {
  /** Names the news: it is told once. */
  readonly about: string
  /** What it says before the name of what is subscribed to: `Your subscription is paused`. */
  readonly subject: string
  /** The same to its agent: `The subscription is paused`. */
  readonly subjectToAgent: string
  readonly lines: readonly string[]
  readonly step: string
  /** Who did it, where somebody did: an agent is not told of what they did themselves. */
  readonly byId?: number
}

export async function tellSubscription(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { known: { row, client }, subscription }: SoldSubscription,
  { about, subject, subjectToAgent, lines, step, byId }: SubscriptionNews,
  at: Date,
): Promise<void> {
  const words = { link: subscriptionPath(subscription.id), lines, step }
  const toClient: News = {
    ...words,
    who: { people: [client.id] },
    about,
    text: `${subject}: ${row.name}`,
    letter: 'always',
    letterAbout: about,
    why: 'You get this letter because the subscription is yours.',
    bell: 'once',
  }
  if ((await tell(tx, platform, toClient, at)) === 0) return
  const toAgents: News = {
    ...words,
    who: { people: await agentsInCharge(tx, { row }, 'subscription.manage'), but: [byId ?? null] },
    about: `${about}:agent`,
    text: `${subjectToAgent}: ${row.name} (${client.name})`,
    letter: 'proposal-news',
    why: 'You get this letter because you sell the proposal, or act for its client.',
  }
  await tell(tx, platform, toAgents, at)
}

/** `$4,726.00 for proposal P-12, Spring`. */
export const chargeInWords = ({ known: { row }, subscription }: SoldSubscription): string =>
  `${moneyIn(subscription.currency, subscription.amountCents)} for proposal ${numberOf(row.id)}, ${row.name}`
