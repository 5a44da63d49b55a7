import { mayDuplicateProposal, nameOfDuplicate } from '#domain/proposals/acts.ts'
import type { Context } from '../../kernel/context.ts'
import { inOneTransaction } from '../../kernel/one-transaction.ts'
import { findProposal } from '../known/find-proposal.ts'
import { type WishedLine, wishOf } from '../writing/write-proposal.ts'
import { allowAct } from './act-verdict.ts'
import { type MadeProposal, makeByAct } from './written-by-act.ts'

/**
 * A draft of the actor's own like this proposal, an archived one too: at the prices of today, with the discounts that the
 * actor may give. As a preview nothing is kept.
 */
export function duplicateProposal(
  ctx: Context,
  { proposalId, preview }: { readonly proposalId: number; readonly preview?: boolean | undefined },
): Promise<Pick<MadeProposal, 'proposal' | 'warning'> & { readonly entries: number[] }> {
  const isRehearsal = preview === true
  return inOneTransaction(
    ctx,
    async (inside) => {
      const found = await findProposal(inside, proposalId, 'proposal.export')
      allowAct(mayDuplicateProposal(found.items, found.client))
      const like = wishOf(found)
      const wish = {
        ...like,
        name: nameOfDuplicate(like.name),
        salesmanId: ctx.actor.personId,
        lines: like.lines.map(atPriceOfToday),
      }
      const { written, ...made } = await makeByAct(inside, wish, {
        what: 'duplicated',
        from: [proposalId],
        failed: 'proposal-duplicate-failed',
      })
      return { ...made, entries: isRehearsal ? [] : [written.entry] }
    },
    { isRehearsal },
  )
}

/** What is written by hand costs what was written. */
const atPriceOfToday = (line: WishedLine): WishedLine =>
  line.key === null ? line : { ...line, typed: { ...line.typed, rate: undefined } }
