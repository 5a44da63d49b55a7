/** Tells a client and their agent what happened to a subscription; the client always by letter, too. */
import { moneyIn } from '#domain/billing/money-in.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeLetter } from '../../kernel/letters/letters.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import { notify } from '../../people/notify.ts'
import { notifyThese } from '../../people/notify-about.ts'
import type { Known } from '../known/find-proposal.ts'
import { agentsInCharge } from '../news/agents-in-charge.ts'
import type { SubscriptionRow } from '../store/subscriptions.ts'
import { subscriptionPath } from '#contract/billing/orders.ts'

export interface Subscribed {
  readonly known: Pick<Known, 'row' | 'client'>
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
  { config }: Pick<Platform, 'config'>,
  { known: { row, client }, subscription }: Subscribed,
  { about, subject, subjectToAgent, lines, step, byId }: SubscriptionNews,
  at: Date,
): Promise<void> {
  const path = subscriptionPath(subscription.id)
  const title = `${subject}: ${row.name}`
  const letter = plainLetter({
    to: client.email,
    subject: title,
    lines: [`Hello ${client.name},`, ...lines],
    step: { label: step, address: `${config.baseUrl}${path}` },
    foot: 'You get this letter because the subscription is yours.',
  })
  if (!(await writeLetter(tx, { ...letter, about }, at))) return
  await notify(tx, { personIds: [row.clientId], about, text: title, link: path }, at)
  const agents = await agentsInCharge(tx, { row }, 'subscription.manage')
  const agentTitle = `${subjectToAgent}: ${row.name} (${client.name})`
  await notifyThese(
    tx,
    config,
    {
      kind: 'proposal-news',
      about: `${about}:agent`,
      subject: agentTitle,
      lines,
      step: { label: step, path },
      personIds: agents.filter((id) => id !== byId),
      why: 'You get this letter because you sell the proposal, or act for its client.',
    },
    at,
  )
}

/** `$4,726.00 for proposal P-12, Spring`. */
export const chargeInWords = ({ known: { row }, subscription }: Subscribed): string =>
  `${moneyIn(subscription.currency, subscription.amountCents)} for proposal ${numberOf(row.id)}, ${row.name}`
