import type { Context } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { lockProposals } from '../known/find-proposal.ts'
import { endLinks } from '../links/end-links.ts'
import { linksOf } from '../store/links.ts'
import { holdBack } from './hold-back.ts'

/** Ends the links of a proposal, or one of them; refused where none is open (409). */
export async function revokeLinks(
  ctx: Context,
  { proposalId, linkId }: { readonly proposalId: number; readonly linkId?: number | undefined },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.edit')
    if (!found) throw missing()
    const links = await linksOf(tx, proposalId)
    if (linkId !== undefined && !links.some(({ id }) => id === linkId)) throw missing()
    const at = ctx.clock.now()
    const ended = await endLinks(
      tx,
      proposalId,
      'revoked',
      at,
      linkId === undefined ? {} : { only: [linkId] },
    )
    if (ended.length === 0) throw new Refused({ refused: 'links-none' }, 409)
    await holdBack(tx, ctx, found, ended)
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'proposal',
      subjectId: proposalId,
      what: 'links ended',
      advertiserId: found.row.clientId,
      after: { links: ended },
    })
  })
}
