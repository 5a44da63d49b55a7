import { mayCombine, nameOfCombined, textOfCombined } from '#domain/proposals/acts.ts'
import type { Context } from '../../kernel/context.ts'
import { inOneTransaction } from '../../kernel/one-transaction.ts'
import { type FoundProposal, lockToChange, totalOf } from '../known/find-proposal.ts'
import { type ProposalWish, wishOf } from '../writing/write-proposal.ts'
import { isSigned } from '../known/signature-of.ts'
import { actOn, allowAct } from './act-verdict.ts'
import { archive } from './archiving.ts'
import { undoable } from './undoable.ts'
import { type MadeProposal, makeByAct } from './written-by-act.ts'

interface CombineOutcome extends Pick<MadeProposal, 'proposal' | 'warning'> {
  readonly archived: number[]
  readonly itemCount: number
  readonly entries: number[]
}

/**
 * Makes a new draft of several proposals of one client, with all their lines in the order that was asked, and archives
 * them: all, or nothing. As a preview nothing is kept.
 */
export function combineProposals(
  ctx: Context,
  { ids, preview }: { readonly ids: readonly number[]; readonly preview?: boolean | undefined },
): Promise<CombineOutcome> {
  const isRehearsal = preview === true
  const combine = () =>
    inOneTransaction(
      ctx,
      async (inside) => {
        const found = await lockToChange(inside.db, inside, ids, 'proposal.reassign')
        const signed = await Promise.all(found.map((one) => isSigned(inside.db, one)))
        allowAct(mayCombine(found.map((one, at) => ({ ...factsOf(one), isSigned: signed[at] === true }))))
        const archived = found.map(({ row }) => row.id)
        const { written, ...made } = await makeByAct(inside, together(ctx, found), {
          what: 'combined',
          from: archived,
          failed: 'proposals-combine-failed',
        })
        const entries = [written.entry]
        const into = { what: 'combined into another', combinedInto: written.id } as const
        for (const one of found) entries.push(await archive(inside.db, inside, one, into))
        return {
          ...made,
          archived,
          itemCount: made.proposal.items.length,
          entries: isRehearsal ? [] : undoable(found, entries),
        }
      },
      { isRehearsal },
    )
  return actOn('proposals-combine-failed', ids, combine)
}

const factsOf = ({ row, items, facts, client }: FoundProposal) => ({
  ...facts,
  clientId: row.clientId,
  client,
  currency: row.currency,
  total: totalOf(row),
  itemCount: items.length,
  notes: row.notes,
  additionalNotes: row.additionalNotes,
})

/** Whoever was the salesman of all of them stays it, else it is the actor; prices are hidden if one hides them. */
function together({ actor }: Pick<Context, 'actor'>, found: readonly FoundProposal[]): ProposalWish {
  const [first, ...others] = found.map(wishOf)
  if (!first) throw new Error('nothing to combine')
  const all = [first, ...others]
  const isOfOne = others.every(({ salesmanId }) => salesmanId === first.salesmanId)
  return {
    ...first,
    name: nameOfCombined(all.map(({ name }) => name)),
    salesmanId: isOfOne ? first.salesmanId : actor.personId,
    notes: textOfCombined(all.map(({ notes }) => notes)),
    additionalNotes: textOfCombined(all.map(({ additionalNotes }) => additionalNotes)),
    sendTo: all.find(({ sendTo }) => sendTo !== '')?.sendTo ?? '',
    hidesPrices: all.some(({ hidesPrices }) => hidesPrices),
    lines: all.flatMap(({ lines }) => lines),
  }
}
