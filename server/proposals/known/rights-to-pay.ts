/**
 * What somebody may do about the money of a proposal now, and why not. What depends on more than the proposal is asked when it
 * is done: what its lines would give beyond what can be counted, and an approval beyond what its client may owe.
 */
import type { Answer } from '#contract/kernel/answer.ts'
import { firstNo } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import {
  isUnpaid,
  mayApproveNow,
  mayBeSold,
  mayChargeBalance,
  mayPayNow,
  mayWaive,
  payableOf,
  uncoveredOf,
} from '#domain/proposals/paying.ts'
import { mayRemoveProcessing, readPercent } from '#domain/proposals/processing.ts'
import { answerOf } from './answer-of.ts'
import type { Context } from '../../kernel/context.ts'
import { readActor } from '../../people/sessions.ts'
import type { FoundProposal } from './find-proposal.ts'
import { pricesVerdict } from './prices-verdict.ts'
import { leastAmounts, type MoneyNow } from './proposal-money.ts'

export interface RightsToPay {
  readonly card: Answer
  readonly savedCard: Answer
  readonly cash: Answer
  readonly later: Answer
  readonly subscribe: Answer
  readonly removeProcessing: Answer
  readonly waive: Answer
}

/** Who looks through the eyes of whoever asks, and so needs each right too; null: nobody does. */
export const viewerOf = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Actor | null> =>
  actor.impersonator ? readActor(db, actor.impersonator.personId) : null

export function rightsToPay(
  { actor, settings, clock }: Pick<Context, 'actor' | 'settings' | 'clock'>,
  found: FoundProposal,
  money: MoneyNow,
  viewer: Actor | null,
): RightsToPay {
  const { row, facts, items, relation } = found
  const client = { advertiserId: row.clientId }
  const isAllowed = (action: Action) =>
    may(actor, action, relation) && (viewer === null || may(viewer, action, relationTo(viewer, client)))
  const counted = countedOf(items)
  const sold = mayBeSold(counted)
  const pays = firstNo(mayPayNow(facts, money), firstNo(pricesVerdict({ clock }, found), sold))
  const least = leastAmounts({ settings }, found).charge
  const byCard = firstNo(pays, mayChargeBalance(payableOf(money), least))
  const waives = mayWaive(facts, money, least)
  const charges = isAllowed('proposal.charge')
  const isPaying = money.inFlight > 0n
  const removal = mayRemoveProcessing(
    { ...facts, isRemoved: row.processingRemovedAt !== null, isPaying },
    settings.get('support.contactName'),
  )
  // Approved before, and nothing was added since.
  const isApproved = uncoveredOf(money) <= 0n && counted.every(({ isGiven }) => isGiven)
  return {
    card: answerOf(charges, byCard),
    savedCard: answerOf(charges && isAllowed('billing.savedCards'), byCard),
    cash: answerOf(charges && isAllowed('proposal.cashSale'), pays),
    later: answerOf(
      isAllowed('proposal.chargeLater') && (!isApproved || facts.isCompleted),
      firstNo(mayApproveNow(facts, money), sold),
    ),
    subscribe: answerOf(charges && isUnpaid(money), byCard),
    removeProcessing: answerOf(
      isAllowed('proposal.removeProcessing') && processingOf({ settings }, { row }) !== null,
      removal,
    ),
    waive: answerOf(isAllowed('proposal.waive') && waives === 'ok', pays),
  }
}

/** The percent that a card is charged besides; null: nothing. */
export function processingOf(
  { settings }: Pick<Context, 'settings'>,
  { row }: Pick<FoundProposal, 'row'>,
): string | null {
  const percent = settings.get('proposals.processingPercent')
  return row.processingRemovedAt !== null || readPercent(percent) === 0n ? null : percent
}
