/** What somebody may do with a proposal now, and why not. */
import type { Proposal } from '#contract/proposals/proposal.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { firstNo, type Verdict } from '#domain/kernel/verdict.ts'
import { may } from '#domain/people/abilities.ts'
import type { Action } from '#domain/people/permissions.ts'
import {
  type ActVerdict,
  mayDeleteProposal,
  mayDuplicateProposal,
  mayGoIntoAnother,
  mayRestoreProposal,
} from '#domain/proposals/acts.ts'
import { mayConvert, mayTurnCurrency } from '#domain/proposals/canadian.ts'
import { maySend } from '#domain/proposals/sending/sending.ts'
import { answerOf } from '../known/answer-of.ts'
import type { Context } from '../../kernel/context.ts'
import { rowsAbove, standingAbove } from '../known/combined-into.ts'
import { cadRateNow } from '../terms/discount-terms.ts'
import { proposalEditVerdict } from '../known/edit-verdict.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { withMoney } from '../known/proposal-money.ts'
import { rightsToPay, viewerOf } from '../known/rights-to-pay.ts'
import type { ProposalRow } from '../store/proposals.ts'

type Rights = Proposal['may']

type RightsContext = Pick<Context, 'db' | 'actor' | 'settings' | 'clock'>

/** Each of these with what may be done with it, in their order. */
export async function withRights(
  ctx: RightsContext,
  found: readonly FoundProposal[],
): Promise<readonly { readonly found: FoundProposal; readonly may: Rights }[]> {
  const above = await rowsAbove(
    ctx.db,
    found.map(({ row }) => row),
  )
  const viewer = await viewerOf(ctx)
  return (await withMoney(ctx.db, found)).map(({ found: one, money }) => {
    const { card, cash, later, removeProcessing } = rightsToPay(ctx, one, money, viewer)
    const paying = { pay: card, payCash: cash, chargeLater: later, removeProcessing }
    return { found: one, may: { ...rightsToChange(ctx, one, above), ...paying } }
  })
}

/** `above`: what this was combined into, and what that was in turn. */
function rightsToChange(
  ctx: Pick<Context, 'actor' | 'settings' | 'clock'>,
  found: FoundProposal,
  above: ReadonlyMap<number, ProposalRow>,
): Omit<Rights, 'pay' | 'payCash' | 'chargeLater' | 'removeProcessing'> {
  const { row, facts, relation, client } = found
  const { isArchived, hasCampaigns } = facts
  const isAllowed = (action: Action) => may(ctx.actor, action, relation)
  const [exports, reassigns] = [isAllowed('proposal.export'), isAllowed('proposal.reassign')]
  // What is made of a Canadian proposal is Canadian: it is made by who may convert, while the rate is fresh.
  const isItsCurrency = row.cadRate === null || isAllowed('proposal.convertCurrency')
  const currency = row.cadRate === null ? 'ok' : freshVerdict(ctx)
  const lines = { combinedInto: standingAbove(row, above), isParted: row.partedAt !== null }
  return {
    edit: answerOf(isAllowed('proposal.edit'), proposalEditVerdict(ctx, found)),
    // PRO-13: before campaigns are added.
    delete: answerOf(reassigns && !isArchived && !hasCampaigns, why(mayDeleteProposal(facts))),
    restore: answerOf(reassigns && isArchived, mayRestoreProposal(lines)),
    duplicate: answerOf(
      exports && isItsCurrency,
      firstNo(why(mayDuplicateProposal(found.items, client)), currency),
    ),
    template: answerOf(exports, 'ok'),
    export: answerOf(exports, 'ok'),
    reassign: answerOf(reassigns, 'ok'),
    combine: answerOf(
      reassigns && isItsCurrency,
      firstNo(why(mayGoIntoAnother({ ...facts, client })), currency),
    ),
    convert: answerOf(isAllowed('proposal.convertCurrency'), convertVerdict(ctx, found)),
    discount: answerOf(isAllowed('proposal.discount'), 'ok'),
    send: answerOf(isAllowed('proposal.edit'), maySend(facts, client)),
  }
}

/** Whether its currency may be turned today. */
function convertVerdict(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  { row: { cadRate }, facts }: Pick<FoundProposal, 'row' | 'facts'>,
): Verdict {
  const turning = mayTurnCurrency(facts)
  if (turning !== 'ok') return turning
  return cadRate === null ? freshVerdict({ settings, clock }) : 'ok'
}

/** Whether a proposal may be put into Canadian dollars today. */
const freshVerdict = ({ settings, clock }: Pick<Context, 'settings' | 'clock'>): Verdict =>
  mayConvert(cadRateNow({ settings }), newYorkDay(clock.now()))

const why = (verdict: ActVerdict<string>): Verdict => (verdict === 'ok' ? 'ok' : verdict.because)
