/** What people read who are reminded of a sale that is charged later. */
import { daysBetween, newYorkDay } from '#domain/kernel/newyork.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Database } from '../../kernel/context.ts'
import { whoIs } from '../../people/list-advertisers.ts'
import type { LetterNews } from '../../people/news/tell.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'

interface About {
  readonly known: Pick<ProposalFacts, 'row' | 'client'>
  /** What is left to pay of the sale, in its currency. */
  readonly left: string
  readonly soldAt: Date
  readonly at: Date
}

type Words = Pick<LetterNews, 'text' | 'link' | 'lines' | 'step' | 'why'>

export async function reminderToClient(tx: Database, { known, left, soldAt }: About): Promise<Words> {
  const { row } = known
  const agent = await whoIs(tx, row.salesmanId)
  return {
    text: `To be paid: ${left} for ${row.name}`,
    lines: [
      `Your proposal ${numberOf(row.id)}, ${row.name}, was approved on ${newYorkDay(soldAt)} to be charged later. ${left} of it is still to be paid.`,
      'You can pay it by card, all at once or in parts.',
      ...(agent
        ? [`For another way to pay, and with questions, write to ${agent.name}, ${agent.email}.`]
        : []),
    ],
    link: `/proposals?proposal=${row.id}&pay=1`,
    step: `Pay ${left}`,
    why: 'You get this letter because the proposal is yours.',
  }
}

export function reminderToAgent({ known: { row, client }, left, soldAt, at }: About): Words {
  const soldOn = newYorkDay(soldAt)
  const days = daysBetween(soldOn, newYorkDay(at))
  return {
    text: `Not paid: ${left} by ${client.name} for ${row.name}`,
    lines: [
      `Proposal ${numberOf(row.id)}, ${row.name}, was approved on ${soldOn}, ${days} days ago, to be charged later. ${left} of it is not paid.`,
      `You reach ${client.name} at ${client.email}. A card or cash is taken on the proposal.`,
    ],
    link: `/proposals?proposal=${row.id}`,
    step: 'Open the proposal',
    why: 'You get this letter because you sold the proposal, or act for its client.',
  }
}
